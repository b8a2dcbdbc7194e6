import type { Payout } from '@verso/contract/market/schemas/sales.ts';
import { heldAfterSendingDays } from '@verso/contract/market/sales.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';

const heldWords: Readonly<Record<NonNullable<Payout['heldBy']>, string>> = {
  dispute: 'Held until the buyer’s bank decides on the payment dispute',
  problem: 'Held until the buyer’s problem or request is settled',
  refund: 'Held until the refund is settled',
  sending: `Held until the work is sent or ready to collect, and for ${heldAfterSendingDays} days after that`,
  sale: 'Held until the sale is settled',
};

export function payoutWords({ state, dueAt, sentAt, sentBack, heldBy, waitsFor, amount }: Payout): {
  words: string;
  tone: 'verdigris' | 'ochre' | 'madder' | 'plain';
} {
  if (state === 'sent') return { words: `Paid out on ${formatDay(sentAt ?? dueAt)}`, tone: 'verdigris' };
  if (state === 'reversed') return { words: 'Reversed', tone: 'plain' };
  if (heldBy && heldBy !== 'sending') return { words: heldWords[heldBy], tone: 'madder' };
  if (sentBack) return { words: 'Waiting for your new bank details', tone: 'madder' };
  if (state === 'bank' && waitsFor === 'identity')
    return { words: 'Verify your identity to be paid by bank transfer', tone: 'madder' };
  if (heldBy === 'sending' && waitsFor === null) return { words: heldWords.sending, tone: 'ochre' };
  if (state === 'bank' && amount.amount > 0)
    return { words: 'The registry will pay you by bank transfer', tone: 'ochre' };
  if (amount.amount <= 0) return { words: 'Nothing left to pay after a refund', tone: 'plain' };
  if (state === 'refused') return { words: 'Refused by the card provider', tone: 'madder' };
  if (waitsFor === 'identity') return { words: 'Waiting for your identity check', tone: 'ochre' };
  if (waitsFor === 'account') return { words: 'Waiting for your payout account', tone: 'ochre' };
  return state === 'due'
    ? { words: 'On its way', tone: 'ochre' }
    : { words: `Held until ${formatDay(dueAt)}`, tone: 'plain' };
}
