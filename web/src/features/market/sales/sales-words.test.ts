import { expect, test } from 'vitest';
import type { Payout } from '@verso/contract/market/schemas/sales.ts';
import { payoutWords } from './sales-words.ts';

const frozen: Payout = {
  _id: '00000000-0000-4000-8000-000000000001',
  order: 7,
  work: { _id: '00000000-0000-4000-8000-000000000002', title: 'Two boats before the rain', slug: 'two-boats' },
  kind: 'sale',
  amount: { amount: 480_000, currency: 'EUR' },
  state: 'frozen',
  refusal: null,
  dueAt: '2026-05-18T10:10:00.000Z',
  sentAt: null,
  sentBack: null,
  heldBy: 'problem',
  waitsFor: null,
};

test.each([
  ['dispute', 'Held until the buyer’s bank decides on the payment dispute'],
  ['problem', 'Held until the buyer’s problem or request is settled'],
  ['refund', 'Held until the refund is settled'],
  ['sending', 'Held until the work is sent or ready to collect, and for 7 days after that'],
  ['sale', 'Held until the sale is settled'],
] as const)('a share that a %s holds says so', (heldBy, words) => {
  expect(payoutWords({ ...frozen, heldBy }).words).toBe(words);
});

test('a share that waits for the work says first what its owner has to do', () => {
  const sending = { ...frozen, state: 'held', heldBy: 'sending' } as const;
  expect(payoutWords({ ...sending, waitsFor: 'identity' }).words).toBe('Waiting for your identity check');
  expect(payoutWords({ ...sending, state: 'bank' }).words).toContain('Held until the work is sent');
});
