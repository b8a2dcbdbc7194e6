import type { Words } from '@verso/contract/royalties.ts';
import { dateWords, locale, moneyWords } from '#components/reader-locale.ts';

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
