// Ways in which the arguments of a call come back damaged: each gives the text and what was meant; undefined where it cannot be applied.

/** The keys and values of an object, printed with other quotes or none. Strings stay as JSON says them, inside the quotes. */
function print(value, { quote = '"', key = (name) => quote + name + quote, words = JSON.stringify } = {}) {
  const string = (text) => {
    const inner = JSON.stringify(text).slice(1, -1);
    return quote === "'" ? `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : `"${inner}"`;
  };
  if (Array.isArray(value)) return `[${value.map((item) => print(item, { quote, key, words })).join(', ')}]`;
  if (typeof value === 'string') return string(value);
  if (typeof value !== 'object' || value === null) return words(value);
  return `{${Object.keys(value)
    .map((name) => `${key(name)}: ${print(value[name], { quote, key, words })}`)
    .join(', ')}}`;
}

const allKeys = (value) =>
  typeof value !== 'object' || value === null
    ? []
    : Array.isArray(value)
      ? value.flatMap(allKeys)
      : Object.keys(value).flatMap((key) => [key, ...allKeys(value[key])]);

const PYTHON = new Map([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

/** A copy with a line break in place of the first space of a text; undefined where there is none. */
function breakLine(value) {
  let found = false;
  const walk = (part) => {
    if (typeof part === 'string' && !found && part.includes(' ')) {
      found = true;
      return part.replace(' ', '\n');
    }
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.keys(part).map((key) => [key, walk(part[key])]));
  };
  const broken = walk(value);
  return found ? broken : undefined;
}

export const damages = {
  'trailing comma': (v) => ({ text: JSON.stringify(v).replace(/\}$/, ',}'), meant: v }),
  'single quotes': (v) => ({ text: print(v, { quote: "'" }), meant: v }),
  'unquoted keys': (v) => (allKeys(v).every((key) => /^[A-Za-z_]\w*$/.test(key)) ? { text: print(v, { key: (name) => name }), meant: v } : undefined),
  'Python literals': (v) => {
    const meant = { ...v, sure: true, dry: false, note: null };
    return { text: print(meant, { words: (word) => PYTHON.get(word) ?? JSON.stringify(word) }), meant };
  },
  'code fence around': (v) => ({ text: `\`\`\`json\n${JSON.stringify(v)}\n\`\`\``, meant: v }),
  'last brace missing': (v) => ({ text: JSON.stringify(v).slice(0, -1), meant: v }),
  'one brace too many': (v) => ({ text: `${JSON.stringify(v)}}`, meant: v }),
  'raw line break in a string': (v) => {
    const meant = breakLine(v);
    return meant && { text: JSON.stringify(meant).replaceAll('\\n', '\n'), meant };
  },
  'line comment': (v) => ({ text: JSON.stringify(v).replace('{', '{ // as asked\n'), meant: v }),
  'sentence before and after': (v) => ({ text: `Here are the arguments: ${JSON.stringify(v)} Done.`, meant: v }),
  'encoded twice': (v) => ({ text: JSON.stringify(JSON.stringify(v)), meant: v }),
};
