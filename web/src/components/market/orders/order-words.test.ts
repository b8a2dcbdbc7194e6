import { expect, test } from 'vitest';
import type { Order } from '@verso/contract/market/schemas/sales.ts';
import { orderStatusWords, returnWords, titleAfterRefund, todoOf } from './order-words.ts';

const reserved: Order = {
  _id: '00000000-0000-4000-8000-000000000001',
  number: 7,
  side: 'buyer',
  state: 'open',
  outcome: null,
  work: {
    _id: '00000000-0000-4000-8000-000000000002',
    number: 12,
    title: 'Two boats before the rain',
    slug: 'two-boats',
    artist: 'Vera Tiurina',
  },
  other: 'Vera Tiurina',
  buyerLeft: false,
  sellerLeft: false,
  price: { amount: 480_000, currency: 'EUR' },
  refunded: { amount: 0, currency: 'EUR' },
  reservedAt: '2026-05-04T10:00:00.000Z',
  reservedUntil: '2026-05-04T10:30:00.000Z',
  paidAt: null,
  closedAt: null,
  disputed: false,
  complained: false,
  cancelling: false,
  sellerAnswered: false,
  loss: null,
  refundAsked: null,
  refundRefused: false,
  sent: true,
  givingBack: null,
  stage: null,
  url: 'https://pay.example/7',
  receipt: null,
  royalty: null,
  proceeds: null,
  refused: { cancel: null, refund: null },
};
const waiting = 'Waiting for the payment to be confirmed';

test('a reserved, unpaid work says so and links to the payment', () => {
  const { title, text } = returnWords(reserved, false);
  expect(title).toBe('Reserved for you, not paid yet');
  expect(text).toMatch(
    /^No one else can buy the work until .*\d.*\. Continue to payment, or cancel the reservation\.$/,
  );
});

test('no link is shown when the payment page is closed', () => {
  const { text } = returnWords({ ...reserved, state: 'reserved', url: null }, false);
  expect(text).toMatch(/^No one else can buy the work until [^.]*\d[^.]*\.$/);
});

test('a buyer who comes back after paying waits for the provider’s confirmation', () => {
  expect(returnWords(reserved, true).title).toBe(waiting);
});

test('a slow payment is waited for, and nothing else is offered', () => {
  const { title, text } = returnWords({ ...reserved, state: 'processing', url: null }, false);
  expect(title).toBe(waiting);
  expect(text).not.toContain('cancel the reservation');
});

test('a paid order says how far it is, and what its reader does next', () => {
  const paid = { ...reserved, state: 'paid', paidAt: '2026-05-04T10:10:00.000Z' } as const;
  const buyer = { ...paid, stage: 'choosing' } as const;
  expect(orderStatusWords(buyer)).toEqual({ words: 'Paid: choose delivery or collection', tone: 'ochre' });
  expect(todoOf(buyer)).toEqual(['Choose delivery or collection for ', '']);
  const seller = { ...paid, side: 'seller', stage: 'sending' } as const;
  expect(todoOf(seller)).toEqual(['Send ', ' to the buyer']);
  expect(todoOf({ ...seller, complained: true })).toEqual(['Answer the buyer about ', '']);
  expect(todoOf({ ...seller, complained: true, sellerAnswered: true })).toEqual([
    'Settle the buyer’s request about ',
    '',
  ]);
  expect(todoOf({ ...seller, stage: 'sent' })).toBeNull();
  expect(todoOf({ ...buyer, stage: 'sent' })).toEqual(['Confirm receipt of ', '']);
  expect(todoOf({ ...buyer, stage: 'sent', complained: true })).toBeNull();
  expect(todoOf({ ...buyer, stage: 'sent', complained: true, sellerAnswered: true })).toEqual([
    'Reply to the seller about ',
    '',
  ]);
  const lost = { ...buyer, stage: 'sent', loss: 'stolen' } as const;
  expect(orderStatusWords(lost)).toEqual({ words: 'Reported stolen', tone: 'madder' });
  expect(todoOf(lost)).toEqual(['Say whether ', ' reached you before it was reported stolen']);
  expect(todoOf({ ...lost, side: 'seller' })).toBeNull();
  expect(todoOf({ ...lost, stage: 'choosing' })).toBeNull();
  expect(todoOf({ ...seller, loss: 'missing' })).toEqual(['Write to the buyer about ', ', which is reported missing']);
  const awaited = { ...buyer, refundAsked: '2026-05-04T11:00:00.000Z' };
  expect(orderStatusWords(awaited)).toEqual({ words: 'Refund on its way', tone: 'ochre' });
  expect(todoOf(awaited)).toBeNull();
  expect(orderStatusWords({ ...awaited, refundRefused: true }).words).toBe('Refund couldn’t be made');
});

test('after one side has deleted their account, the other is asked to see to an unsent order while they can do something', () => {
  const unsent = { ...reserved, state: 'paid', stage: null, sent: false } as const;
  const buyer = { ...unsent, sellerLeft: true };
  expect(todoOf(buyer)).toEqual(['See what to do about ', ', whose seller has deleted their account']);
  expect(todoOf({ ...buyer, complained: true, sellerAnswered: true })).toBeNull();
  const seller = { ...unsent, side: 'seller', buyerLeft: true } as const;
  expect(todoOf(seller)).toEqual(['See what to do about ', ', whose buyer has deleted their account']);
  expect(todoOf({ ...seller, refused: { cancel: null, refund: 'That period is over.' } })).toBeNull();
  expect(todoOf({ ...seller, complained: true })).toBeNull();
  expect(orderStatusWords(seller).tone).toBe('ochre');
  expect(orderStatusWords({ ...seller, loss: 'stolen' }).words).toBe('Reported stolen');
  expect(todoOf({ ...seller, state: 'refunded' })).toBeNull();
});

test('a refunded buyer is asked to give the work back, once they have their money and until they have offered it', () => {
  const refunded = { ...reserved, state: 'refunded', givingBack: 'open' } as const;
  expect(todoOf(refunded)).toEqual(['Give ', ' back to the seller']);
  expect(todoOf({ ...refunded, sent: false })).toEqual(['Make the seller the owner of ', ' again']);
  expect(todoOf({ ...refunded, side: 'seller' })).toBeNull();
  expect(todoOf({ ...refunded, disputed: true })).toBeNull();
  expect(todoOf({ ...refunded, refundRefused: true })).toBeNull();
  for (const givingBack of [
    'offered',
    'declined',
    'waived',
    'returned',
    'passed_on',
    'seller_left',
    'buyer_left',
    null,
  ] as const)
    expect(todoOf({ ...refunded, givingBack })).toBeNull();
});

test('a seller who refunds a work that was not sent is not told to get it back, only how they own it again', () => {
  const unsent = titleAfterRefund('Nora Feld', { sent: false, buyerLeft: false });
  expect(unsent).toContain('They need to press “Give the work back” on the order’s page.');
  expect(unsent).not.toContain('get the work back');
  expect(titleAfterRefund('Nora Feld', { sent: true, buyerLeft: false })).toContain(
    'Agree with them on how you will get the work back.',
  );
  const noBuyer = titleAfterRefund('Nora Feld', { sent: false, buyerLeft: true });
  expect(noBuyer).toContain('ask the registry after the refund');
  expect(noBuyer).not.toContain('Give the work back');
});
