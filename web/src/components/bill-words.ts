import type { PurchaseState, PurchaseSummary } from '@verso/contract/purchases.ts';
import { dateWords, moneyWords } from './reader-locale.ts';

/** Where a bill stands, in a word or two, with the tone it is said in. */
export const billStates: Readonly<Record<PurchaseState, { words: string; tone: string }>> = {
  in_review: { words: 'Being checked', tone: 'ink' },
  info_requested: { words: 'More is asked', tone: 'ochre' },
  approved: { words: 'Approved', tone: 'verdigris' },
  denied: { words: 'Denied', tone: 'madder' },
  withdrawn: { words: 'Taken back', tone: 'ink' },
};

/** A day of the calendar, whatever the reader's time zone. */
export const saleDay = (date: string) => dateWords({ kind: 'day', date });

/** `Mara Lind to Galerie Nord, 31 May 2024, €4,000`: what a bill is said to say, on one line. */
export function saleWords({ seller, buyer, date, price }: PurchaseSummary): string {
  const parties = seller && buyer ? `${seller} to ${buyer}, ` : '';
  return `${parties}${saleDay(date)}, ${moneyWords(price)}`;
}
