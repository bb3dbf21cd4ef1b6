// How long a text is for those who set limits.

/** Length in characters, as JSON Schema and the services count it, not in UTF-16 units. */
export function countCharacters(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdbff) {
      const next = text.charCodeAt(at + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        length--;
        at++;
      }
    }
  }
  return length;
}
