import { type Currency, decimalsOf } from '@verso/contract/money.ts';
import type { Payout } from '@verso/contract/sales.ts';
import { dayWords, locale } from '#components/reader-locale.ts';

/** An amount that may be below zero. */
export const signedMoney = ({ amount, currency }: { amount: number; currency: Currency }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 10 ** decimalsOf(currency),
  );

export function payoutWords({ state, dueAt, sentAt, waitsFor, amount }: Payout): {
  words: string;
  tone: 'verdigris' | 'ochre' | 'madder' | 'plain';
} {
  if (state === 'sent') return { words: `Paid out on ${dayWords(sentAt ?? dueAt)}`, tone: 'verdigris' };
  if (state === 'reversed') return { words: 'Taken back', tone: 'plain' };
  if (state === 'frozen') return { words: 'Frozen while the payment is disputed', tone: 'madder' };
  if (amount.amount <= 0) return { words: 'Nothing left after a refund', tone: 'plain' };
  if (waitsFor === 'identity') return { words: 'Waits for your verified identity', tone: 'ochre' };
  if (waitsFor === 'account') return { words: 'Waits for your payout account', tone: 'ochre' };
  return state === 'due'
    ? { words: 'On its way', tone: 'ochre' }
    : { words: `Held until ${dayWords(dueAt)}`, tone: 'plain' };
}
