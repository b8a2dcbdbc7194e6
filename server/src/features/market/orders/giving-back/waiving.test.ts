import { expect, it } from 'vitest';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { now } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { boughtWorks, type Refunded } from '../../../../../test/support/bought.ts';
import { stopClock } from '../../../../../test/support/stop-clock.ts';

const app = testApp();
const { bought, refunded, seenBy, givingBackOf, workSeenBy, refund, newest, notice } = boughtWorks(app);

it('a seller lets the buyer keep a refunded work, also after they declined it, and both sides read so with its day', async () => {
  stopClock();
  const declinedBy = async ({ id, workId, seller, buyer }: Refunded) => {
    await buyer.call(orders.giveBack, { id });
    await seller.call(provenance.answerSale, { id: workId, accept: false });
  };
  const declined = await refunded();
  await declinedBy(declined);
  for (const made of [await refunded(), declined]) {
    const { id, workId, seller, buyer, admin } = made;
    expect((await seenBy(seller, id)).refused.waiveReturn).toBeNull();
    const { message } = await seller.call(orders.waiveReturn, { id });
    expect(message).toBe('Saved. The buyer has been told that they can keep the work.');
    const waived = { state: 'waived', at: now().toISOString(), byAdmin: false };
    for (const reader of [buyer, seller, admin]) expect(await givingBackOf(reader, id)).toEqual(waived);
    expect((await buyer.call(sales.billing, {})).orders[0]?.givingBack).toBe('waived');
    expect((await buyer.refusal(orders.giveBack, { id })).message).toBe(
      'It was decided that you keep the work, so you can’t give it back here.',
    );
    expect((await seller.refusal(orders.waiveReturn, { id })).message).toBe(
      'You have already let the buyer keep the work.',
    );
    expect(await notice(buyer, 'return_waived')).toMatch(/^You can keep .*You don’t need to give it back\.$/);
    expect((await newest(buyer, 'return_waived'))?.link).toBe(paths.order(id));
    expect((await workSeenBy(buyer, workId)).owner.own).toBe(true);
  }
});

it('a buyer does not let themselves keep a refunded work, and it is not kept while it is given back', async () => {
  const made = await bought();
  const { id, workId, seller, buyer, admin, stranger } = made;
  expect((await seller.refusal(orders.waiveReturn, { id })).message).toBe('The payment has not been refunded in full.');
  await refund(id);
  expect(await buyer.refusal(orders.waiveReturn, { id })).toMatchObject({ code: 'forbidden' });
  expect(await stranger.refusal(orders.waiveReturn, { id })).toMatchObject({ code: 'not_found' });
  await buyer.call(orders.giveBack, { id });
  expect((await seller.refusal(orders.waiveReturn, { id })).message).toBe(
    'The buyer is giving the work back. If you want them to keep it, first decline it on its page.',
  );
  expect((await admin.refusal(orders.waiveReturn, { id, reason: 'They agreed.' })).message).toBe(
    'The buyer is giving the work back. Wait for the seller’s answer, or ask the buyer to cancel the return first.',
  );
  await seller.call(provenance.answerSale, { id: workId, accept: true });
  expect((await seller.refusal(orders.waiveReturn, { id })).message).toBe(
    'The work can no longer be given back through this order.',
  );
});

it('a buyer keeps the work that the seller let them keep, also after one of them has deleted their account', async () => {
  for (const side of ['seller', 'buyer'] as const) {
    const made = await refunded();
    await made.seller.call(orders.waiveReturn, { id: made.id });
    await made[side].call(personalData.remove, { id: made[side].id });
    expect((await givingBackOf(made.admin, made.id))?.state).toBe('waived');
  }
});

it('a seller can’t let the buyer keep a work whose refund could not be made, or is disputed', async () => {
  const { id, seller } = await refunded();
  const change = (values: object) => app.pool.updateTable('sale_order').set(values).where('id', '=', id).execute();
  await change({ refund_refused_at: new Date(), refund_refused_amount: 120_000, refund_refusal: 'failed' });
  expect((await seller.refusal(orders.waiveReturn, { id })).message).toContain('has not gone through yet');
  await change({ refund_refused_at: null, refund_refused_amount: null, refund_refusal: null });
  await change({ dispute_id: 'dp_1', dispute_status: 'needs_response' });
  expect((await seller.refusal(orders.waiveReturn, { id })).message).toContain('disputes the payment');
});

it('an admin lets the buyer keep a refunded work with a reason, which both sides read, and the buyer can sell it', async () => {
  const made = await refunded();
  const { id, workId, seller, buyer, admin } = made;
  expect((await seenBy(admin, id)).refused.waiveReturn).toBeNull();
  expect((await admin.refusal(orders.waiveReturn, { id })).message).toContain('reason');
  expect((await seller.refusal(orders.waiveReturn, { id, reason: 'A gift.' })).message).toContain('reason');
  const reason = 'The seller has not answered for a month.';
  await admin.call(orders.waiveReturn, { id, reason });
  for (const reader of [buyer, seller]) {
    const order = await seenBy(reader, id);
    expect(order.givingBack).toMatchObject({ state: 'waived', byAdmin: true });
    expect(order.messages).toMatchObject([{ role: 'admin', text: reason }]);
    expect(await notice(reader, 'return_waived')).toMatch(/^The buyer can keep .*in a message on the order’s page\.$/);
  }
  const given: unknown = expect.stringContaining('already been told that they can keep the work');
  for (const one of [seller.refusal(orders.waiveReturn, { id }), admin.refusal(orders.waiveReturn, { id, reason })])
    expect((await one).message).toEqual(given);
  expect((await workSeenBy(buyer, workId)).refused.sell).toBeNull();
});

it('an admin with a part in an order does not decide that its buyer keeps the work', async () => {
  const { id, buyer, seller } = await refunded();
  const reason = 'It is mine now.';
  const answers: string[] = [];
  for (const side of [buyer, seller]) {
    await app.pool.updateTable('person').set({ admin: true }).where('id', '=', side.id).execute();
    answers.push((await side.refusal(orders.waiveReturn, { id, reason })).message);
  }
  const asSeller: unknown = expect.stringContaining('only for admins');
  expect(answers).toEqual(['This is your own order. Another admin must decide.', asSeller]);
  expect((await givingBackOf(buyer, id))?.state).toBe('open');
});
