import { expect, onTestFinished, test, vi } from 'vitest';
import type { Complaint, Delivery, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import type { GivingBackState } from '@verso/contract/market/schemas/sales.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { receiptWords } from '#features/market/orders/delivery/receipt-words.ts';
import { closingWords, complaintWords, keepingWords, outcomeWords } from './complaint-outcomes.ts';
import { datedSteps } from './dated-steps.ts';
import { needWords, nextSteps, reportingWords } from './next-steps.ts';
import { sharesFee, waitsForProvider } from './order-facts.ts';

const paid: OrderDetails = {
  _id: '00000000-0000-4000-8000-000000000001',
  number: 7,
  role: 'buyer',
  state: 'paid',
  outcome: null,
  work: {
    _id: '00000000-0000-4000-8000-000000000002',
    title: 'Two boats before the rain',
    slug: 'two-boats',
    artist: 'Vera Tiurina',
    visible: true,
    picture: null,
  },
  buyer: 'Nora Feld',
  seller: 'Vera Tiurina',
  buyerLeft: false,
  sellerLeft: false,
  price: { amount: 480_000, currency: 'EUR' },
  refunded: { amount: 0, currency: 'EUR' },
  refundAsked: null,
  refundRefused: null,
  refundEnded: null,
  givingBack: null,
  reservedAt: '2026-05-04T10:00:00.000Z',
  paidAt: '2026-05-04T10:10:00.000Z',
  titlePassedAt: '2026-05-04T10:10:00.000Z',
  closedAt: null,
  disputed: false,
  loss: null,
  delivery: null,
  receivedAt: null,
  proceeds: null,
  returns: { trader: false, days: null, until: null },
  payout: { state: 'held', dueAt: '2026-05-18T10:10:00.000Z', sentAt: null, waitsFor: null },
  complaints: [],
  sellerAnswered: false,
  messages: [],
  papers: { receipt: null, certificate: null, bill: null },
  refused: {
    message: null,
    chooseDelivery: null,
    promiseDelivery: null,
    recordShipment: null,
    confirmReceipt: null,
    complain: null,
    return: null,
    cancel: null,
    withdrawComplaint: null,
    giveBack: null,
    waiveReturn: null,
    decideComplaint: null,
    endRefund: null,
    refund: null,
  },
};
const delivery: Delivery = {
  method: 'delivery',
  address: 'Hafen 1, Kiel',
  chosenAt: '2026-05-05T10:00:00.000Z',
  carrier: '',
  tracking: '',
  insured: null,
  note: '',
  promisedOn: null,
  sentAt: null,
};
const sent: Partial<OrderDetails> = { delivery: { ...delivery, sentAt: '2026-05-06T10:00:00.000Z' } };
const received: Partial<OrderDetails> = { ...sent, receivedAt: '2026-05-08T10:00:00.000Z' };
const problem: Complaint = {
  _id: '00000000-0000-4000-8000-000000000003',
  reason: 'damaged',
  openedAt: '2026-05-07T10:00:00.000Z',
  closedAt: null,
  outcome: null,
  answer: '',
};
const closed: Complaint = { ...problem, closedAt: '2026-05-07T12:00:00.000Z', outcome: 'withdrawn' };

const order = (role: OrderDetails['role'], more: Partial<OrderDetails> = {}): OrderDetails => ({
  ...paid,
  ...more,
  role,
});
const whenOf = (shown: OrderDetails, key: string) => datedSteps(shown).find((step) => step.key === key)?.when;
const titles = (shown: OrderDetails) => datedSteps(shown).map(({ title }) => title);

test('a side with nothing to do is never addressed as the reader on the other side’s page', () => {
  expect(nextSteps(order('seller', received)).buyer).toEqual([
    'You don’t need to do anything.',
    'Doesn’t need to do anything.',
  ]);
  expect(nextSteps(order('buyer', { ...received, payout: null })).seller[1]).toBe('Doesn’t need to do anything.');
});

test('the buyer of a work that was reported stolen on its way says whether it had arrived', () => {
  expect(nextSteps(order('buyer', { ...sent, loss: 'stolen' })).buyer[0]).toBe(
    'The work has been reported stolen. If it was lost before it reached you, report a problem. If not, confirm that it was as described.',
  );
  expect(nextSteps(order('seller', { delivery, loss: 'stolen' })).seller[0]).toContain('Write to the buyer');
});

test('no problem is suggested to the buyer of a lost work once the seller is paid', () => {
  const refused = { ...paid.refused, complain: 'The seller has been paid.' };
  expect(nextSteps(order('buyer', { ...sent, loss: 'stolen', refused })).buyer[0]).toBe(
    'The work has been reported stolen. If it was lost before it reached you, write to the seller. If not, confirm that it was as described.',
  );
  expect(nextSteps(order('buyer', { delivery, loss: 'stolen', refused })).buyer[0]).toBe(
    'The work has been reported stolen. Write to the seller about what happens now.',
  );
});

test.each(['buyer', 'seller'] as const)('the %s reads “you” where the order waits for them', (side) => {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const shown = side === 'buyer' ? sent : { delivery };
  const key = side === 'buyer' ? 'received' : 'sent';
  expect(whenOf(order(side, shown), key)).toBe('Waiting for you');
  expect(whenOf(order(other, shown), key)).toBe(`Waiting for the ${side}`);
});

test('a step waits for the one before it, and for no one yet', () => {
  expect(whenOf(order('seller'), 'chosen')).toBe('Waiting for the buyer');
  expect(whenOf(order('seller'), 'sent')).toBe('After delivery or collection is chosen');
  expect(whenOf(order('buyer', { delivery }), 'received')).toBe('After the work is sent');
});

test('the registry bears a part of a known card fee only after a partial refund', () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' as const });
  const proceeds = { fee: money(14_000), royalty: money(0), net: money(233_000), royaltyNote: '' };
  const refunded = { state: 'part_refunded', refunded: money(240_000), proceeds } as const;
  expect(sharesFee(refunded)).toBe(true);
  expect(sharesFee({ ...refunded, proceeds: { ...proceeds, fee: null } })).toBe(false);
  expect(sharesFee({ ...refunded, state: 'refunded' })).toBe(false);
  expect(sharesFee({ ...refunded, state: 'paid', refunded: money(0) })).toBe(false);
});

test('an open problem waits for the side that did not write last', () => {
  const open = (sellerAnswered: boolean) =>
    nextSteps(order('buyer', { ...sent, complaints: [problem], sellerAnswered }));
  expect(open(false).buyer[0]).toBe('Wait for the seller’s reply below. Close the problem here once it is solved.');
  expect(open(false).seller[1]).toBe('Needs to reply or refund the payment.');
  expect(open(true).buyer[0]).toBe('Reply to the seller below. Close the problem here once it is solved.');
  expect(open(true).seller[1]).toBe('Has replied.');
});

const given = (state: GivingBackState, byAdmin = false): Partial<OrderDetails> => ({
  ...sent,
  state: 'refunded',
  givingBack: { state, at: day, byAdmin },
});

test('a refunded work is waited for until its seller has it again, or can’t get it back here', () => {
  const steps = (state: GivingBackState) => [
    nextSteps(order('buyer', given(state))).buyer[0],
    nextSteps(order('seller', given(state))).seller[0],
  ];
  expect(steps('offered')[0]).toContain('If they don’t answer, cancel the return on the work’s page.');
  expect(steps('offered')[1]).toBe('Accept the work once you have it. You then become the owner again.');
  expect(steps('waived')).toEqual([
    'You don’t need to do anything. You can keep the work.',
    'You don’t need to do anything. You let the buyer keep the work.',
  ]);
  expect(nextSteps(order('buyer', given('waived'))).seller[1]).toBe('Lets you keep the work.');
  expect(nextSteps(order('seller', given('waived', true))).seller[0]).toBe(
    'An admin decided that the buyer can keep the work. The admin’s message below says why.',
  );
  expect(nextSteps(order('buyer', given('waived', true))).buyer[0]).toContain(
    'An admin decided that you can keep the work.',
  );
  for (const state of ['open', 'declined'] as const) expect(steps(state)[0]).toMatch(/ou can’t sell (it|the work)/);
  expect(steps('returned')).toEqual([
    'You don’t need to do anything. The seller got the work back.',
    'You don’t need to do anything. You got the work back.',
  ]);
  expect(steps('passed_on')[0]).toContain('You no longer own the work');
  expect(steps('seller_left')[0]).toContain('The seller has deleted their account');
  expect(steps('buyer_left')[1]).toBe(
    'The buyer has deleted their account, so they can’t give the work back here. To become its owner again, ask the registry.',
  );
  expect(nextSteps(order('admin', given('buyer_left'))).buyer[1]).toBe('Has deleted their account.');
  const bought = nextSteps(order('buyer', { state: 'refunded', givingBack: null }));
  expect(bought.buyer[0]).toBe('You don’t need to do anything.');
});

test('the days of a return are listed in words for their reader', () => {
  const last = (role: OrderDetails['role'], state: GivingBackState) =>
    datedSteps(order(role, given(state))).at(-2)?.title;
  expect(last('buyer', 'offered')).toBe('Offered back to the seller');
  expect(last('seller', 'offered')).toBe('Offered back to you');
  expect(last('buyer', 'waived')).toBe('The seller let you keep the work');
  expect(last('seller', 'waived')).toBe('You let the buyer keep the work');
  expect(last('admin', 'waived')).toBe('The seller let the buyer keep the work');
  expect(datedSteps(order('buyer', given('waived', true))).at(-2)?.title).toBe('An admin let you keep the work');
  expect(whenOf(order('buyer', given('offered')), 'offered')).toBe(formatDay(day));
  expect(last('admin', 'returned')).toBe('Given back to the seller');
  expect(last('seller', 'returned')).toBe('Given back to you');
  expect(titles(order('buyer', given('open')))).toEqual(titles(order('buyer', { ...given('open'), givingBack: null })));
});

test('a refunded work that was neither sent nor received only changes its owner', () => {
  const unsent = (state: GivingBackState) => ({ ...given(state), delivery });
  const steps = (state: GivingBackState) => [
    nextSteps(order('buyer', unsent(state))).buyer[0],
    nextSteps(order('seller', unsent(state))).seller[0],
  ];
  expect(steps('open')).toEqual([
    'The payment was refunded. You are still the owner. Press “Give the work back” to offer the work to the seller. They become the owner again by accepting it. You can’t sell the work unless you are allowed to keep it.',
    'The payment was refunded. The buyer is still the owner and needs to press “Give the work back”. You become the owner again when you accept.',
  ]);
  expect(nextSteps(order('admin', unsent('open'))).seller[1]).toBe('Waiting for the buyer to give the work back.');
  expect(steps('offered')[1]).toBe('You become the owner again when you accept the work.');
  expect(steps('returned')[1]).toBe(
    'You are the owner again. To offer the work for sale again, set a price on its page.',
  );
  for (const left of [sent, received, { delivery, complaints: [closed] }])
    expect(nextSteps(order('buyer', { ...given('open'), ...left })).buyer[0]).toContain(
      'agree with the seller on how to',
    );
});

test('a declined return tells both sides what happened, on which day, and what they can do now', () => {
  const declined = given('declined');
  const on = `on ${formatDay(day)}`;
  const { buyer } = nextSteps(order('buyer', declined));
  expect(buyer[0]).toBe(
    `The seller declined the return ${on}. You are still the owner. Agree with the seller on what happens to the work. You can offer it again, or the seller can let you keep it. Until this is settled, you can’t sell it. If you can’t agree, contact the registry with a link to this page.`,
  );
  const { seller } = nextSteps(order('seller', declined));
  expect(seller[0]).toBe(
    `You declined the return ${on}. The buyer is still the owner. Agree with the buyer on what happens to the work. They can offer it to you again, or you can let them keep it. If you can’t agree, contact the registry with a link to this page.`,
  );
  expect(nextSteps(order('buyer', declined)).seller[1]).toBe(
    `Declined the return ${on}. Needs to agree with you on what happens to the work.`,
  );
  expect(titles(order('buyer', declined))).toContain('Return declined by the seller');
  expect(titles(order('seller', declined))).toContain('You declined the return');
});

test('an admin reads of both sides by name, and a buyer of their own bank', () => {
  const refunded = nextSteps(order('admin', given('open')));
  expect(refunded.buyer[1]).toBe('Needs to arrange the return of the work with the seller.');
  expect(refunded.seller[1]).toBe('Needs to arrange the return of the work with the buyer.');
  expect(nextSteps(order('buyer', { disputed: true })).seller[1]).toBe('Waiting for your bank to decide.');
});

test('what has happened is listed by its time, before what is still to come', () => {
  const late = { ...closed, openedAt: '2026-05-09T10:00:00.000Z', closedAt: '2026-05-09T11:00:00.000Z' };
  expect(titles(order('buyer', { ...received, complaints: [late] })).slice(-4)).toEqual([
    'Receipt confirmed',
    'Problem reported',
    'Problem closed',
    'Payout to the seller',
  ]);
  expect(titles(order('buyer', { ...received, complaints: [closed] })).slice(-4)).toEqual([
    'Problem reported',
    'Problem closed',
    'Receipt confirmed',
    'Payout to the seller',
  ]);
  const returned = { ...late, reason: 'return' } as const;
  expect(titles(order('buyer', { ...received, complaints: [returned] })).slice(-3)).toEqual([
    'Return requested',
    'Return closed',
    'Payout to the seller',
  ]);
});

test('the day of a payout that waits for something else is the earliest, and none is given once it is over', () => {
  const waiting = (waitsFor: 'identity' | 'account') =>
    ({ payout: { state: 'held', dueAt: '2026-05-18T10:10:00.000Z', sentAt: null, waitsFor } }) as const;
  const due = (waitsFor: 'identity' | 'account') =>
    ({ payout: { ...waiting(waitsFor).payout, state: 'due' } }) as const;
  const earliest = `${formatDay(day)} at the earliest`;
  expect(whenOf(order('seller', { ...sent, ...waiting('identity') }), 'payout')).toBe(
    `${earliest}, after you verify your identity`,
  );
  expect(whenOf(order('admin', due('account')), 'payout')).toBe('After the seller sets up payouts');
  expect(needWords(waiting('account').payout)).toBe(`You will be paid on ${earliest}, once you have set up payouts.`);
  expect(needWords(due('identity').payout)).toBe('You can’t be paid until your identity is verified.');
  expect(nextSteps(order('seller', { ...received, ...waiting('account') })).seller).toEqual([
    'The buyer has confirmed receipt of the work.',
    'Can’t be paid until they have set up payouts.',
  ]);
  const unreachable = {
    payout: { state: 'unreachable', dueAt: '2026-05-18T10:10:00.000Z', sentAt: null, waitsFor: null },
  } as const;
  expect(whenOf(order('seller', unreachable), 'payout')).toBe(
    'Not possible: the card provider is no longer set up here',
  );
  const frozen = {
    payout: { state: 'frozen', dueAt: '2026-05-18T10:10:00.000Z', sentAt: null, waitsFor: null },
  } as const;
  expect(whenOf(order('seller', { ...frozen, complaints: [problem] }), 'payout')).toBe(
    'Held until the problem is solved',
  );
  expect(whenOf(order('seller', { ...frozen, refundAsked: problem.openedAt }), 'payout')).toBe(
    'Held until the refund is settled',
  );
});

test('a delivery is not waited for while a refund is', () => {
  expect(titles(order('buyer', { refundAsked: problem.openedAt }))).toEqual([
    'Paid',
    'You became the owner',
    'Refund requested',
    'Payout to the seller',
  ]);
});

test('a solved problem says what was reported and who solved it', () => {
  expect(complaintWords(closed)).toMatch(/^Reported as damaged on /);
  expect(outcomeWords(closed, 'buyer')).toBe('You marked the problem as solved.');
  expect(outcomeWords(closed, 'admin')).toBe('The buyer marked the problem as solved.');
});

const returning: Complaint = { ...problem, reason: 'return' };
const day = '2026-05-18T10:10:00.000Z';
const sentOut = { payout: { state: 'sent', dueAt: day, sentAt: day, waitsFor: null } } as const;
const frozen = { payout: { state: 'frozen', dueAt: day, sentAt: null, waitsFor: null } } as const;

test('a return is called a return to its end, and holds only a payout that has not been made', () => {
  expect(outcomeWords({ ...returning, outcome: 'withdrawn' }, 'seller')).toBe('The buyer decided to keep the work.');
  expect(outcomeWords({ ...returning, outcome: 'refunded' }, 'buyer')).toBe('The return was closed with a refund.');
  const held = order('seller', { ...received, ...frozen, complaints: [returning] });
  expect(nextSteps(held).seller[0]).toBe(
    'Reply to the buyer below. Agree with them on how to return the work, or refund them. Nothing is paid out until the return is closed.',
  );
  const paidOut = order('seller', { ...received, ...sentOut, complaints: [returning] });
  expect(nextSteps(paidOut).seller[0]).toBe(
    'Reply to the buyer below. Agree with them on how to return the work, or refund them.',
  );
  expect(JSON.stringify([nextSteps(held), nextSteps(paidOut)])).not.toContain('problem');
});

test('a return of a work that has not arrived waits for neither its delivery nor its way back', () => {
  const unsent = order('buyer', { ...frozen, delivery, complaints: [returning] });
  expect(nextSteps(unsent).buyer).toEqual([
    'Wait for the seller’s reply below, and agree with them on the return. If you decide to keep the work, press “Keep the work”.',
    'Waiting for the seller to reply.',
  ]);
  expect(whenOf(unsent, 'sent')).toBe('After the return is closed');
  expect(whenOf(order('buyer', { ...frozen, complaints: [returning] }), 'chosen')).toBe('After the return is closed');
});

test('an open return waits for the side that did not write last', () => {
  const open = (role: OrderDetails['role'], sellerAnswered: boolean) =>
    nextSteps(order(role, { ...received, complaints: [returning], sellerAnswered }));
  expect(open('seller', false).buyer[1]).toBe('Waiting for you to reply.');
  expect(open('buyer', false).seller[1]).toBe('Needs to reply or refund the payment.');
  expect(open('buyer', true).buyer[0]).toBe(
    'The seller has replied below. Agree with them on how to return the work. If you decide to keep the work, press “Keep the work”.',
  );
  expect(open('seller', true).seller[0]).toBe('Wait for the buyer to reply or return the work, or refund them.');
  expect(open('seller', true).buyer[1]).toBe('Needs to agree with you on how to return the work, or keep the work.');
  expect(open('buyer', true).seller[1]).toBe('Has replied.');
});

test('a buyer who keeps the work reads until when they can ask to return it again', () => {
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const until = '2026-05-22T23:59:59.999Z';
  const words = (until: string | null, more: Partial<OrderDetails> = {}) =>
    keepingWords(order('buyer', { ...received, ...more, returns: { trader: true, days: 14, until } }));
  expect(words(until)).toBe(
    `You keep the work and won’t be refunded. You can ask to return it again until ${formatDay(until)}.`,
  );
  expect(words(null)).toBe(
    'You keep the work and won’t be refunded. You can ask again until 14 days after you receive it.',
  );
  expect(words(until, { refundAsked: day })).not.toContain('won’t be refunded');
  vi.setSystemTime(new Date('2026-05-23T00:00:00Z'));
  expect(words(until)).toContain('The return period is over, so you can’t ask again.');
});

test('a buyer who has the work reads until when they can return it, unless they can’t', () => {
  const returns = { trader: true, days: 14, until: '2026-05-22T23:59:59.999Z' };
  const own = (more: Partial<OrderDetails>) => nextSteps(order('buyer', { ...received, returns, ...more })).buyer[0];
  expect(own({})).toBe(`You don’t need to do anything. You can return the work until ${formatDay(returns.until)}.`);
  const refused = { ...paid.refused, return: 'An admin has decided.' };
  expect(own({ refused })).toBe('You don’t need to do anything.');
  const decided = { ...returning, closedAt: day, outcome: 'released' } as const;
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(titles(order('buyer', { ...received, returns, complaints: [decided] }))).not.toContain(
    'Can be returned until',
  );
});

test('a dispute or a refund after the payout is not said to hold it', () => {
  const own = (more: Partial<OrderDetails>) => nextSteps(order('seller', { ...received, ...more })).seller[0];
  expect(own({ ...frozen, disputed: true })).toBe(
    'Wait for the buyer’s bank to decide. Nothing is paid out until then.',
  );
  expect(own({ ...sentOut, disputed: true })).toBe('Wait for the buyer’s bank to decide.');
  expect(own({ ...frozen, refundAsked: day })).toContain('Your share is held until then.');
  expect(own({ ...sentOut, refundAsked: day })).toBe('The buyer hasn’t been refunded yet.');
});

test('an admin’s decision for a refund is no refund yet', () => {
  expect(outcomeWords({ ...closed, outcome: 'refunded', answer: 'It is broken.' }, 'buyer')).toBe(
    'An admin decided to refund the payment. It is broken.',
  );
});

test('closing a problem or a return promises neither the payout nor the refund', () => {
  const shown = (more: Partial<OrderDetails>, complaint = problem) =>
    closingWords(order('buyer', { ...frozen, ...more }), complaint);
  const freed = 'This problem will no longer hold up the payout.';
  expect(shown({})).toBe(`${freed} The seller can be paid when the payout is due.`);
  expect(shown({ disputed: true })).toBe(freed);
  expect(shown({ refundAsked: problem.openedAt })).toBe(`${freed} This doesn’t cancel the refund that was requested.`);
  expect(shown(sentOut, returning)).toBe('The payout has already been made.');
});

test('the day that the seller promised is the date of the step, until they send the work', () => {
  vi.useFakeTimers({ now: new Date('2026-05-09T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const promised = { ...delivery, promisedOn: '2026-05-12' };
  const day = formatDay('2026-05-12');
  expect(whenOf(order('buyer', { delivery: promised }), 'sent')).toBe(`By ${day}`);
  const collected = { ...promised, method: 'collection', address: '' } as const;
  expect(whenOf(order('buyer', { delivery: collected }), 'sent')).toBe(`From ${day}`);
  const gone = { ...promised, sentAt: '2026-05-06T10:00:00.000Z' };
  expect(whenOf(order('buyer', { delivery: gone }), 'sent')).toBe(formatDay(gone.sentAt));
  const returned = { delivery: promised, complaints: [{ ...problem, reason: 'return' }] } as const;
  expect(whenOf(order('buyer', { ...returned, complaints: [...returned.complaints] }), 'sent')).toBe(
    'After the return is closed',
  );
  expect(whenOf(order('buyer', { delivery: promised, loss: 'stolen' }), 'sent')).toBe('Waiting for the seller');
  vi.setSystemTime(new Date('2026-05-14T10:00:00Z'));
  expect(whenOf(order('buyer', { delivery: promised }), 'sent')).toBe(`Promised by ${day}, not sent yet`);
  expect(whenOf(order('buyer', { delivery: collected }), 'sent')).toBe(`Promised from ${day}, not ready yet`);
});

test('the time to return a work is a step ahead until it is over, and then one of the past', () => {
  vi.useFakeTimers({ now: new Date('2026-05-22T23:59:59.999Z') });
  onTestFinished(() => void vi.useRealTimers());
  const until = '2026-05-22T23:59:59.999Z';
  const bought = order('buyer', { ...received, returns: { trader: true, days: 14, until } });
  const step = (shown = bought) => datedSteps(shown).find(({ key }) => key === 'return');
  expect(step()).toMatchObject({ title: 'Can be returned until', when: formatDay(until), state: 'ahead' });
  vi.setSystemTime(new Date('2026-05-23T00:00:00Z'));
  expect(step()).toMatchObject({ title: 'Return period ended', when: formatDay(until), state: 'done' });
  expect(titles(bought).slice(-3)).toEqual(['Receipt confirmed', 'Return period ended', 'Payout to the seller']);
  const unsent = order('buyer', { returns: { trader: true, days: 14, until: null } });
  expect(step(unsent)).toMatchObject({ when: '14 days after the work is received', state: 'ahead' });
});

test('the day of a payout follows the sending of the work, once the buyer has chosen how they get it', () => {
  vi.useFakeTimers({ now: new Date('2026-05-09T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const earliest = `${formatDay(day)} at the earliest`;
  expect(whenOf(order('buyer', { delivery }), 'payout')).toBe(`${earliest}, and 7 days after the work is sent`);
  const collected = { ...delivery, method: 'collection', address: '' } as const;
  expect(whenOf(order('seller', { delivery: collected }), 'payout')).toBe(
    `${earliest}, and 7 days after the work is ready to collect`,
  );
  const waiting = { delivery, payout: { state: 'held', dueAt: day, sentAt: null, waitsFor: 'account' } } as const;
  expect(whenOf(order('seller', waiting), 'payout')).toBe(
    `${earliest}, after you set up payouts, and 7 days after the work is sent`,
  );
  expect(whenOf(order('buyer', {}), 'payout')).toBe(
    `${earliest}, even if you haven’t chosen delivery or collection by then`,
  );
  expect(whenOf(order('seller', {}), 'payout')).toBe(
    `${earliest}, even if the buyer hasn’t chosen delivery or collection by then`,
  );
  expect(whenOf(order('buyer', sent), 'payout')).toBe(earliest);
  const valid = { ...problem, closedAt: day, outcome: 'released' } as const;
  expect(whenOf(order('seller', { delivery, complaints: [valid] }), 'payout')).toBe(earliest);
  const toBeSent = { ...valid, reason: 'cancellation' } as const;
  expect(whenOf(order('seller', { delivery, complaints: [toBeSent] }), 'payout')).toContain('7 days after');
  expect(whenOf(order('buyer', { delivery, payout: frozen.payout }), 'payout')).toMatch(/^Held until/);
  expect(reportingWords(order('buyer', { delivery }))).toContain('The seller is paid 7 days after the work is sent');
});

test('an order that the buyer cancels says who acts next, until the refund is on its way', () => {
  const cancelled: Complaint = { ...problem, reason: 'cancellation' };
  const asked = { delivery, complaints: [cancelled], payout: frozen.payout };
  expect(nextSteps(order('seller', asked)).seller[0]).toContain('Refund the buyer if you agree, or reply below.');
  const trader = { ...asked, returns: { trader: true, days: 14, until: null } };
  expect(nextSteps(order('seller', trader)).seller[0]).toContain('so the buyer can cancel. Refund them.');
  expect(nextSteps(order('buyer', asked)).buyer[0]).toContain('press “Keep the order”');
  expect(nextSteps(order('buyer', { ...asked, refundAsked: day })).buyer[0]).toBe('Wait for your refund.');
  expect(titles(order('buyer', asked))).toContain('Cancellation requested');
});

test('the promised day is in the next steps of both sides', () => {
  vi.useFakeTimers({ now: new Date('2026-05-09T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const promised = { ...delivery, promisedOn: '2026-05-12' };
  const by = formatDay('2026-05-12');
  const steps = nextSteps(order('buyer', { delivery: promised }));
  expect(steps.buyer[0]).toBe(`Wait for the seller to send the work by ${by}.`);
  expect(steps.seller[0]).toContain(`send it by ${by}.`);
  expect(nextSteps(order('seller', { delivery: promised })).buyer[1]).toBe(
    `Waiting for you to send the work by ${by}.`,
  );
  vi.setSystemTime(new Date('2026-05-14T10:00:00Z'));
  expect(nextSteps(order('buyer', { delivery: promised })).buyer[0]).toBe(
    `Wait for the seller to send the work. The promised day was ${by}.`,
  );
});

test('a buyer reads until the payout by when they can report a problem that holds it, and no one else does', () => {
  const words = `If you report a problem before ${formatDay(day)}, the seller won’t be paid until it is solved.`;
  for (const shown of [{}, sent, received]) {
    expect(reportingWords(order('buyer', shown))).toBe(words);
    expect(reportingWords(order('seller', shown))).toBeNull();
  }
  const due = { payout: { ...frozen.payout, state: 'due' } } as const;
  expect(reportingWords(order('buyer', due))).toBe(
    'You can still report a problem. If the payout has not started yet, it is held until the problem is solved.',
  );
  const refused = { ...paid.refused, complain: 'The seller has been paid.' };
  for (const over of [sentOut, frozen, { refused }]) expect(reportingWords(order('buyer', over))).toBeNull();
});

test('the seller of a work on its way reads that the buyer will check it, and both read when the seller is paid', () => {
  expect(nextSteps(order('seller', sent)).buyer[1]).toBe(
    'Needs to check the work when it arrives, then confirm that it is as described or report a problem.',
  );
  const ready = { delivery: { ...delivery, method: 'collection', sentAt: problem.openedAt } } as const;
  expect(nextSteps(order('seller', ready)).buyer[1]).toMatch(/^Needs to check the work when they collect it, /);
  const earliest = `${formatDay(day)} at the earliest.`;
  expect(nextSteps(order('seller', received)).seller).toEqual([
    `You will be paid on ${earliest}`,
    `Will be paid on ${earliest}`,
  ]);
});

test('a work that was reported as damaged has arrived, and its buyer confirms that they keep it once that is solved', () => {
  const solved = order('buyer', { ...sent, complaints: [closed] });
  expect(whenOf(solved, 'received')).toBe('Waiting for you');
  expect(nextSteps(solved).buyer[0]).toBe(
    'If you are keeping the work, confirm receipt. If something is still wrong, report a problem.',
  );
  expect(receiptWords(solved).verb).toBe('It has arrived and I’m keeping it');
  const missing = order('buyer', { ...sent, complaints: [{ ...closed, reason: 'not_received' }] });
  expect(receiptWords(missing).verb).toBe('It has arrived and it’s as described');
  expect(nextSteps(missing).buyer[0]).toContain('Check the work when you receive it.');
});

test('the buyer of a work on its way reads its tracking number in the next steps', () => {
  const tracked = { ...delivery, sentAt: problem.openedAt, carrier: 'Rhine Art Transport', tracking: 'RAT 1207' };
  expect(nextSteps(order('buyer', { delivery: tracked })).buyer[0]).toBe(
    'The tracking number is RAT 1207 (Rhine Art Transport). Check the work when you receive it. Then confirm that it is as described, or report a problem.',
  );
});

test('an open page asks for the state of a payment until it is taken or returned', () => {
  const refundAsked = '2026-05-09T10:00:00.000Z';
  expect(waitsForProvider(paid)).toBe(false);
  expect(waitsForProvider({ ...paid, state: 'processing', paidAt: null })).toBe(true);
  expect(waitsForProvider({ ...paid, refundAsked })).toBe(true);
  // Until then nothing is refunded.
  expect(waitsForProvider({ ...paid, refundAsked, disputed: true })).toBe(false);
  const refundRefused = { since: refundAsked, amount: paid.price, why: 'refused' } as const;
  expect(waitsForProvider({ ...paid, refundAsked, refundRefused })).toBe(false);
});

const noSeller = { sellerLeft: true };
const noBuyer = { buyerLeft: true };

test('without the seller, the buyer confirms receipt, reports a problem or asks the registry', () => {
  expect(nextSteps(order('buyer', noSeller)).buyer[0]).toBe(
    'The seller has deleted their account. If you received the work, confirm receipt. If not, report a problem.',
  );
  expect(nextSteps(order('buyer', { ...noSeller, complaints: [closed] })).buyer[0]).toContain(
    'If you are keeping the work, confirm receipt.',
  );
  const paidOut = { ...noSeller, refused: { ...paid.refused, complain: 'The seller has been paid.' } };
  expect(nextSteps(order('buyer', paidOut)).buyer[0]).toContain('If not, contact the registry.');
  expect(nextSteps(order('buyer', { ...noSeller, loss: 'stolen' })).buyer[0]).toContain('has been reported stolen.');
  expect(nextSteps(order('admin', noSeller)).seller[1]).toBe('Has deleted their account.');
  expect(titles(order('buyer', noSeller))).not.toContain('Delivery or collection chosen');
  expect(titles(order('buyer', { ...noSeller, ...sent }))).toContain('Receipt confirmed');
  expect(whenOf(order('buyer', noSeller), 'payout')).not.toContain('chosen delivery');
  expect(nextSteps(order('buyer', { ...noSeller, ...received })).buyer[0]).toBe('You don’t need to do anything.');
});

test('without the buyer, the seller refunds the payment or asks the registry, unless the work was sent', () => {
  const seller = (more: Partial<OrderDetails>) => nextSteps(order('seller', { ...noBuyer, ...more })).seller[0];
  const notFor = { refused: { ...paid.refused, refund: 'That period is over.' } };
  expect(seller({})).toBe(
    'The buyer has deleted their account, so you can’t send them the work. You can refund the payment or contact the registry.',
  );
  expect(seller(notFor)).toContain('the work. You can contact the registry.');
  expect(seller({ delivery })).toBe(
    'The buyer has deleted their account. If you have already sent the work or handed it over, record that here. If not, refund the payment or contact the registry.',
  );
  expect(seller(sent)).toBe('The buyer has deleted their account, so they won’t confirm receipt.');
  const ready = { delivery: { ...delivery, method: 'collection', sentAt: problem.openedAt } } as const;
  expect(seller(ready)).toBe(
    'The buyer has deleted their account. If they haven’t collected the work, refund the payment or contact the registry.',
  );
  expect(titles(order('seller', { ...noBuyer, ...sent }))).not.toContain('Receipt confirmed');
  const returnable = { returns: { trader: true, days: 14, until: null } };
  expect(titles(order('seller', { ...noBuyer, ...returnable }))).not.toContain('Can be returned until');
  for (const more of [{}, { delivery }])
    expect(whenOf(order('seller', { ...noBuyer, ...more }), 'payout')).toMatch(/at the earliest$/);
});

test('what is open with someone who has deleted their account is decided by an admin', () => {
  for (const [reason, own] of [
    ['other', ' Close the problem here once it is solved.'],
    ['return', ' If you decide to keep the work, press “Keep the work”.'],
    // The work can’t come any more.
    ['cancellation', ''],
  ] as const) {
    const matter = { complaints: [{ ...problem, reason }] };
    const withoutSeller = nextSteps(order('buyer', { ...noSeller, ...matter })).buyer;
    expect(withoutSeller[0]).toBe(`The seller has deleted their account. Wait for an admin to decide.${own}`);
    const withoutBuyer = nextSteps(order('seller', { ...noBuyer, ...matter })).seller;
    expect(withoutBuyer[0]).toContain('Refund the payment, or wait for an admin to decide.');
    expect(withoutBuyer[0].includes('Don’t send the work')).toBe(reason === 'cancellation');
    expect(withoutBuyer[1]).toBe('Waiting for an admin to decide.');
    const neither = nextSteps(order('admin', { ...noBuyer, ...noSeller, ...matter }));
    expect([neither.buyer[1], neither.seller[1]]).toEqual(['Has deleted their account.', 'Has deleted their account.']);
  }
});
