import type { PurchaseState, SaleFacts } from '@verso/contract/market/schemas/purchases.ts';
import { formatDate, formatAmount } from '#components/shared/text/reader-locale.ts';

/** The status of a bill, with its tone. */
export const billStates: Readonly<Record<PurchaseState, { words: string; tone: string }>> = {
  in_review: { words: 'Being checked', tone: 'ink' },
  info_requested: { words: 'More information requested', tone: 'ochre' },
  approved: { words: 'Approved', tone: 'verdigris' },
  denied: { words: 'Denied', tone: 'madder' },
  withdrawn: { words: 'Withdrawn', tone: 'ink' },
  joined: { words: 'Joined to another bill', tone: 'ink' },
  annulled: { words: 'Found to be wrong', tone: 'madder' },
};

/** A calendar day, independent of the reader's time zone. */
export const saleDay = (date: string) => formatDate({ kind: 'day', date });

/** `Mara Lind to Galerie Nord, 31 May 2024, €4,000`: the sale on one line. */
export function saleWords({ seller, buyer, date, price }: SaleFacts): string {
  const parties = seller && buyer ? `${seller} to ${buyer}, ` : '';
  return `${parties}${saleDay(date)}, ${formatAmount(price)}`;
}
