// Letters of the Latin script without what is put on them.

/** Letters that no normal form takes apart. */
const WHOLE: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ı: 'i' };

/** The text with plain letters: "thời" becomes "thoi". Other scripts lose their marks too. */
export const removeMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[đĐłŁøØßæÆœŒı]/g, (letter) => WHOLE[letter] as string);
