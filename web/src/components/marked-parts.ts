import type { Reading } from '@verso/contract/search.ts';

interface MarkedPart {
  part: string;
  marked: boolean;
}

/** Letters that are no accented ones, as the search writes them. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

const folded = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[æđðħıłøœßþ]/g, (letter) => plain[letter] ?? letter);

/** A text in parts, of which those are marked that were looked for. */
export function markedParts(text: string, sought: Reading['marks']): MarkedPart[] {
  if (sought.length === 0) return [{ part: text, marked: false }];
  const isSought = (part: string) => {
    const word = folded(part);
    return sought.some((one) => word === one.word || (one.beginning && word.startsWith(one.word)));
  };
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ part, marked: isSought(part) }));
}
