import { expect, test } from 'vitest';
import type { Complaint, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { heldWords, openedWords, releasingWords } from './complaint-words.ts';

const day = '2026-05-18T10:10:00.000Z';
const returning: Complaint = {
  _id: '00000000-0000-4000-8000-000000000003',
  reason: 'return',
  openedAt: day,
  closedAt: null,
  outcome: null,
  answer: '',
};
type PayoutState = NonNullable<OrderDetails['payout']>['state'];
const payout = (state: PayoutState) => ({ state, dueAt: day, sentAt: null, waitsFor: null });

test('a problem or a return holds only a payout that is neither made nor on its way', () => {
  const words = (state: PayoutState) => heldWords({ payout: payout(state) });
  expect(words('frozen')).toBe('The payout is held.');
  expect(words('due')).toBe('The payout is on its way.');
  expect(words('sent')).toBe('The payout has already been made.');
  expect(words('reversed')).toBe('The payout was reversed.');
});

test('a decision for the seller releases a held payout, unless the payment is disputed', () => {
  const button = (state: PayoutState, disputed = false) =>
    releasingWords({ payout: payout(state), disputed, buyerLeft: false, sellerLeft: false, complaints: [returning] })
      .button;
  expect(button('frozen')).toBe('Release the payout');
  expect(button('frozen', true)).toBe('Close without a refund');
  expect(button('sent')).toBe('Close without a refund');
});

test('a decision against a cancellation says that the work is to be sent', () => {
  const cancelling = { ...returning, reason: 'cancellation' } as const;
  const order = {
    payout: payout('frozen'),
    disputed: true,
    buyerLeft: false,
    sellerLeft: false,
    complaints: [cancelling],
  };
  expect(releasingWords(order)).toEqual({
    choice: 'The sale is valid: the buyer gets the work',
    button: 'Close without a refund',
  });
  expect(releasingWords({ ...order, buyerLeft: true }).choice).toBe('The sale is valid: no refund');
  expect(releasingWords({ ...order, sellerLeft: true }).choice).toBe('The sale is valid: no refund');
});

test('an admin reads of a return or a cancellation in the third person', () => {
  expect(openedWords({ ...returning, reason: 'cancellation' })).toMatch(/the buyer asked to cancel the order\.$/);
  expect(openedWords(returning)).toMatch(/^On .* the buyer asked to return the work\.$/);
  expect(openedWords({ ...returning, reason: 'damaged' })).toMatch(/the buyer reported: The work is damaged\.$/);
});
