import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marked = (text: string, ...highlighted: string[]) =>
  markedParts(
    text,
    highlighted.map((word) => ({ word: word.replace('*', ''), beginning: word.endsWith('*') })),
  )
    .filter((one) => one.marked)
    .map((one) => one.part);

test('words are highlighted whatever their case and accents', () => {
  expect(marked('Škoda, ŠKODA & Skodas', 'skoda')).toEqual(['Škoda', 'ŠKODA']);
  expect(marked('Łódź, straße, Ærø', 'lodz', 'strasse', 'aero')).toEqual(['Łódź', 'straße', 'Ærø']);
  expect(marked('S\u030Ckoda', 'skoda')).toEqual(['S\u030Ckoda']);
});

test('a prefix highlights the whole word, and never the middle of one', () => {
  expect(marked('The heron’s marsh', 'her*')).toEqual(['heron']);
  expect(marked('Gathering', 'her*')).toEqual([]);
});

test('the parts add up to the text', () => {
  for (const text of ['', ' a — b ', 'Évora'])
    expect(
      markedParts(text, [{ word: 'a', beginning: false }])
        .map((one) => one.part)
        .join(''),
    ).toBe(text);
});
