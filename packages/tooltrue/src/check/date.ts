// The day that counts: as given, or today.

import { TooltrueError } from '../diagnostic/error.js';

let day = { number: -1, text: '' };

/** YYYY-MM-DD, or less of it for its first day. */
export function readDate(date: string): string {
  const full = date + ({ 4: '-01-01', 7: '-01' }[date.length] ?? '');
  const time = /^\d{4}-\d\d-\d\d$/.test(full) ? new Date(`${full}T00:00:00Z`) : undefined;
  // The 31st of a short month would roll over to the next one.
  if (!time || Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== full) throw new TooltrueError('invalid-date', { date });
  return full;
}

/** Today's date, UTC. Written out once a day. */
export function today(): string {
  const number = Math.floor(Date.now() / 86_400_000);
  if (number !== day.number) day = { number, text: new Date().toISOString().slice(0, 10) };
  return day.text;
}
