// A whole answer in place: its calls get the original names and shapes, its text the original format. Everything else stays as it is.

import type { JsonValue } from '../text/json-value.js';
import { valueAt } from '../text/pointer.js';
import type { CallRestorer } from './call-restorer.js';
import { replaceValues, type Replacement } from './path.js';
import { namePointer, PlaceReader, type PlacedText } from './places.js';

/**
 * @param forms ids of the tool forms whose answers are expected.
 * @param body a body, a message, or a call alone; what is none of these comes back as it is.
 */
export function restoreBody(body: JsonValue, forms: readonly string[], restorer: CallRestorer): JsonValue {
  const places = new PlaceReader(forms).read(body);
  if (!places) return body;
  const changes: Replacement[] = [];
  for (const { piece } of places.calls) {
    const at = namePointer(piece);
    if (piece.kind === 'hosted' || at === undefined || piece.argumentsPointer === undefined || typeof piece.name !== 'string') continue;
    if (!restorer.knows(piece.name)) continue;
    const given = piece.whole ?? null;
    const restored = restorer.readArguments(piece.name, given);
    if (restored !== given) changes.push({ pointer: piece.argumentsPointer, value: restored });
    const name = restorer.originalName(piece.name);
    if (name !== valueAt(body, at)) changes.push({ pointer: at, value: name });
  }
  for (const { name, pointer } of places.names) if (restorer.originalName(name) !== name) changes.push({ pointer, value: restorer.originalName(name) });
  if (restorer.changesAnswer) for (const texts of byChoice(places.texts)) changes.push(...restoreTexts(texts, restorer));
  return changes.length === 0 ? body : replaceValues(body, changes);
}

const byChoice = (texts: readonly PlacedText[]): PlacedText[][] => {
  const groups = new Map<number, PlacedText[]>();
  for (const text of texts) groups.set(text.choice, [...(groups.get(text.choice) ?? []), text]);
  return [...groups.values()];
};

/** A text may stand in parts; what it is led back to stands in the first of them then. */
function restoreTexts(texts: readonly PlacedText[], restorer: CallRestorer): Replacement[] {
  const whole = texts.map(({ text }) => text).join('');
  const restored = restorer.readAnswer(whole);
  if (restored === whole) return [];
  return texts.map(({ pointer }, i) => ({ pointer, value: i === 0 ? restored : '' }));
}
