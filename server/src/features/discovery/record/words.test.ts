import { expect, it } from 'vitest';
import { numberTyped } from '@verso/contract/works/artworks.ts';
import { wordQuery } from './words.ts';

it('a typed query is parsed into words, each quoted, the last perhaps unfinished', () => {
  expect(wordQuery('  Boat at  dusk ')).toBe(`'Boat' & 'at' & 'dusk':*`);
  expect(wordQuery(`O'Keeffe \\`)).toBe(`'O' & 'Keeffe':*`);
  for (const nothing of ['', '   ', '— & !']) expect(wordQuery(nothing)).toBeNull();
});

it('a typed query may be a registry number', () => {
  expect(numberTyped('V 0417')).toEqual({ number: 417, certain: true });
  expect(numberTyped('v417')).toEqual({ number: 417, certain: true });
  expect(numberTyped('0417')).toEqual({ number: 417, certain: false });
  expect(numberTyped('V-0O24')).toEqual({ number: 24, certain: false });
  expect(numberTyped('v o4l7')).toEqual({ number: 417, certain: false });
  for (const other of ['V oil', 'VO1', 'V', '4 17', 'V 12345678901', 'IV 4'])
    expect(numberTyped(other), other).toBeNull();
});
