// Which format a text is written in. One answer at most, and strict: what is named here is valid wherever formats are checked.

/** The formats that are looked for, by index. */
export const FORMATS = ['date', 'date-time', 'time', 'duration', 'email', 'uri', 'uuid', 'ipv4', 'ipv6', 'hostname'] as const;
const [DATE, DATE_TIME, TIME, DURATION, EMAIL, URI, UUID, IPV4, IPV6, HOSTNAME] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Longer texts are of no format. */
const LONGEST = 2_000;

const DATE_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/;
const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
// RFC 3339, appendix A: a smaller unit follows the next larger one, so hours and seconds without minutes are no duration.
const DURATION_PATTERN = /^P(?:\d+W|(?=[\dT])(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL_PATTERN = new RegExp(`^[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*@(?:${LABEL}\\.)+[A-Za-z]{2,}$`);
const HOST_PATTERN = new RegExp(`^(?:${LABEL}\\.)+[A-Za-z]{2,63}$`);
const URI_PATTERN =
  /^[a-z][a-z0-9+.-]*:\/\/(?:[\w.~!$&'()*+,;=:-]+@)?[\w.-]*(?::\d{1,5})?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?$/i;
const UUID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const IPV4_PATTERN = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Last labels that say "host"; others (`report.pdf`, `main.py`) are just as often the end of a file's name. */
const HOST_ENDS: ReadonlySet<string> = new Set('com org net edu gov int mil io dev app info biz cloud example test local localhost internal'.split(' '));

/** Index of the text's format, or -1. */
export function findFormat(text: string): number {
  const { length } = text;
  if (length < 2 || length > LONGEST) return -1;
  const first = text.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (isDigit && text.charCodeAt(4) === 45 && DATE_PATTERN.test(text) && isDay(text)) {
    if (length === 10) return DATE as number;
    const separator = text.charCodeAt(10);
    return separator === 84 && TIME_PATTERN.test(text.slice(11)) ? (DATE_TIME as number) : -1;
  }
  if (length === 36 && text.charCodeAt(8) === 45 && UUID_PATTERN.test(text)) return UUID as number;
  if (first === 80) {
    if (DURATION_PATTERN.test(text)) return DURATION as number;
  }
  const colon = text.indexOf(':');
  if (colon >= 0) {
    if (colon === 2 && isDigit && TIME_PATTERN.test(text)) return TIME as number;
    if (colon > 0 && text.startsWith('//', colon + 1)) return isUri(text, colon) ? (URI as number) : -1;
    return isIpv6(text) ? (IPV6 as number) : -1;
  }
  const dot = text.indexOf('.');
  if (dot < 0) return -1;
  if (text.includes('@')) return length <= 254 && text.indexOf('@') <= 64 && EMAIL_PATTERN.test(text) ? (EMAIL as number) : -1;
  if (isDigit && dot <= 3 && length <= 15 && IPV4_PATTERN.test(text)) return IPV4 as number;
  return length <= 253 && isHost(text) ? (HOSTNAME as number) : -1;
}

/** The day is one of its month. */
function isDay(text: string): boolean {
  const day = Number(text.slice(8, 10));
  if (day <= 28) return true;
  const month = Number(text.slice(5, 7));
  if (month !== 2) return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
  const year = Number(text.slice(0, 4));
  return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isUri(text: string, colon: number): boolean {
  // Something must stand behind the slashes, and `file:///x` is the only kind that may do without a host.
  if (text.length <= colon + 3 || (text.charCodeAt(colon + 3) === 47 && !text.toLowerCase().startsWith('file:'))) return false;
  return URI_PATTERN.test(text);
}

function isHost(text: string): boolean {
  if (!HOST_PATTERN.test(text)) return false;
  const labels = text.split('.');
  return labels.length > 2 ? labels[0] === 'www' || HOST_ENDS.has((labels.at(-1) as string).toLowerCase()) : HOST_ENDS.has((labels[1] as string).toLowerCase());
}

function isIpv6(text: string): boolean {
  if (text.length > 45 || !/^[\da-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?$/i.test(text)) return false;
  const tail = text.lastIndexOf(':') + 1;
  const dotted = text.includes('.', tail);
  if (dotted && !IPV4_PATTERN.test(text.slice(tail))) return false;
  const plain = dotted ? `${text.slice(0, tail)}0:0` : text;
  const halves = plain.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8;
}
