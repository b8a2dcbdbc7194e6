import type { InterpretedQuery } from '@verso/contract/discovery/schemas/search.ts';

interface MarkedPart {
  part: string;
  marked: boolean;
}

/** Letters that Unicode normalization does not reduce, as the search index spells them. */
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

/** Splits a text into parts, with matches of the search terms highlighted. */
export function markedParts(text: string, highlighted: InterpretedQuery['marks']): MarkedPart[] {
  if (highlighted.length === 0) return [{ part: text, marked: false }];
  const matches = (part: string) => {
    const word = folded(part);
    return highlighted.some((one) => word === one.word || (one.beginning && word.startsWith(one.word)));
  };
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ part, marked: matches(part) }));
}
