import type { Words } from '@verso/contract/market/schemas/royalties.ts';
import { type Draft, type DraftField, draftFields, type Faults, priceIn } from './royalty-draft.ts';
import { formatDate, locale, formatAmount } from '#components/shared/text/reader-locale.ts';

export const fieldLabels: Readonly<Record<DraftField, string>> = {
  place: 'Place of sale',
  date: 'Date of sale',
  amount: 'Price',
  currency: 'Currency',
  resale: 'Is this a resale?',
  professional: 'Is an art-market professional involved?',
  nationality: 'Artist’s nationality',
  residence: 'Country where the artist lives',
  life: 'Is the artist alive?',
  birth: 'Year of birth',
  death: 'Year of death',
  from: 'Did the seller get the work directly from the artist?',
  acquired: 'When did the seller get the work?',
  reciprocity: 'Does the artist have a resale right in the place of sale?',
  rate: 'Exchange rate',
  rateOn: 'Date of the rate',
  rateSource: 'Source of the rate',
  unverified: 'Calculate the royalty anyway',
};

/** What to do before a calculation is possible: correct errors, or fill in what is missing. */
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

/** A sentence of the server with amounts and dates in the reader's format. */
export const sentenceOf = (words: Words): string =>
  words
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'day' in piece ? dayOf(piece.day) : formatAmount(piece);
    })
    .join('');

export const dayOf = (date: string) => formatDate({ kind: 'day', date });

/** `0.25 %`, in the reader's number format. */
export const formatPercent = (percent: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(percent) / 100);
