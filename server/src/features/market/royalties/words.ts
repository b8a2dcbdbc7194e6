import { Words } from '@verso/contract/market/schemas/royalties.ts';

/** words`The price, ${price}, is below ${minimum}.`: amounts and days are kept as values, and formatted by the page. */
export function words(text: readonly string[], ...values: ReadonlyArray<Words[number] | number>): Words {
  const pieces: Words = [];
  const add = (piece: Words[number]) => {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else if (piece !== '') pieces.push(piece);
  };
  text.forEach((part, index) => {
    add(part);
    const value = values[index];
    if (value !== undefined) add(typeof value === 'number' ? String(value) : value);
  });
  return pieces;
}
