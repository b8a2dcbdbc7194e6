import type { Words } from '@verso/contract/royalties.ts';
import { type Draft, type DraftField, draftFields, type Faults, priceIn } from './royalty-draft.ts';
import { dateWords, locale, moneyWords } from '#components/reader-locale.ts';

export const fieldLabels: Readonly<Record<DraftField, string>> = {
  place: 'Place of sale',
  date: 'Date of sale',
  amount: 'Price',
  currency: 'Currency',
  resale: 'Is it a resale?',
  professional: 'Does an art-market professional take part?',
  nationality: 'Artist’s nationality',
  life: 'Is the artist alive?',
  birth: 'Year of birth',
  death: 'Year of death',
  from: 'Did the seller get it from the artist directly?',
  acquired: 'When did the seller get it?',
  reciprocity: 'Does the artist have the right there all the same?',
  rate: 'Exchange rate',
  rateOn: 'Rate of',
  rateSource: 'Published by',
  unverified: 'Use the unchecked rule',
};

/** What to do before there is anything to ask with: correct what is wrong, else choose what is not there yet. */
export function nextWords(draft: Draft, faults: Faults): string {
  const wrong = draftFields.filter((field) => faults[field]);
  if (wrong.length > 0) return `Correct ${listed.format(wrong.map((field) => `“${fieldLabels[field]}”`))}.`;
  const open = [
    ...(draft.place === '' ? ['the place'] : []),
    ...(draft.date === '' ? ['the date'] : []),
    ...(priceIn(draft) ? [] : ['the price']),
  ];
  return open.length > 0 ? `Choose ${listed.format(open)}.` : '';
}
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** A sentence of the server with its amounts and days as the reader writes them. */
export const sentenceOf = (words: Words): string =>
  words
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'day' in piece ? dayOf(piece.day) : moneyWords(piece);
    })
    .join('');

export const dayOf = (date: string) => dateWords({ kind: 'day', date });

/** `0.25 %`, in the reader's way of writing numbers. */
export const percentWords = (percent: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(percent) / 100);
