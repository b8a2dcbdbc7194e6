import { expect, test } from 'vitest';
import type { Order } from '@verso/contract/sales.ts';
import { returnWords } from './order-words.ts';

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
  price: { amount: 480_000, currency: 'EUR' },
  refunded: { amount: 0, currency: 'EUR' },
  reservedAt: '2026-05-04T10:00:00.000Z',
  reservedUntil: '2026-05-04T10:30:00.000Z',
  paidAt: null,
  closedAt: null,
  disputed: false,
  url: 'https://pay.example/7',
  receipt: null,
  royalty: null,
  proceeds: null,
  refused: { cancel: null, refund: null },
};
const waiting = 'Waiting for the payment to be confirmed';

test('a work that is reserved and not paid is said to be so, with the way on', () => {
  const { title, text } = returnWords(reserved, false);
  expect(title).toBe('Reserved for you, not paid yet');
  expect(text).toMatch(/^Until .*\d.* nobody else can buy the work\. Go on to the payment, or give the work up\.$/);
});

test('nobody is sent on to a payment whose page is not open', () => {
  const { text } = returnWords({ ...reserved, state: 'reserved', url: null }, false);
  expect(text).toMatch(/nobody else can buy the work\.$/);
});

test('whoever comes back as having paid waits for the provider to confirm it', () => {
  expect(returnWords(reserved, true).title).toBe(waiting);
});

test('a payment that takes its time is waited for, and nothing else is offered', () => {
  const { title, text } = returnWords({ ...reserved, state: 'processing', url: null }, false);
  expect(title).toBe(waiting);
  expect(text).not.toContain('give the work up');
});
