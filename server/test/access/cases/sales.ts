import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { askPrice } from '#features/market/price-enquiries/ask-price.ts';
import { agreeToTitle } from '#features/works/provenance/title/agree-to-title.ts';
import { buildChecker, buildPurchase } from '#features/market/purchases/fixtures.ts';
import { inviteBuyer } from '#features/market/purchases/title/invite-buyer.ts';
import { lockCase } from '#features/market/purchases/queries.ts';
import { voteOnPurchase } from '#features/market/purchases/checking/vote-on-purchase.ts';
import { chooseDelivery } from '#features/market/orders/delivery/choose-delivery.ts';
import { recordShipment } from '#features/market/orders/delivery/record-shipment.ts';
import { complain } from '#features/market/orders/complain.ts';
import { insertRequest } from '#features/market/ownership/request-ownership.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { findBankPayment } from '#features/market/sales/bank/queries.ts';
import { leaveBankDetails } from '#features/market/sales/bank/leave-bank-details.ts';
import { dayOf, days, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { buildOrder, paymentStateOf, saleSettings } from '#features/market/sales/fixtures.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { testKey } from '../../support/app.ts';
import { type Arrange, nothing, type Setting, shown, work } from '../arrange.ts';

/** An order of a work for sale, open or paid. */
const ordered =
  (
    buyer: 'caller' | 'someone',
    { paid = false, sent = false, complained = false, refused = false, refunded = false } = {},
    values: object = {},
  ): Arrange =>
  async ({ tx, caller, owner }) => {
    const [seller, stranger] = [await buildPerson(tx, { role: 'artist' }), await buildPerson(tx)];
    const artwork = await buildArtwork(tx, { owner: seller, ...shown, price: { amount: 10_000, currency: 'EUR' } });
    const buyerId = buyer === 'caller' ? (caller ?? owner).id : stranger.id;
    const id = await buildOrder(tx, artwork, buyerId, { paid });
    if (sent) {
      const order = await getOrder(tx, id);
      await chooseDelivery(tx, order, { method: 'collection', address: '' });
      await recordShipment(tx, order, 'collection', { carrier: '', tracking: '', insured: null, note: '' });
    }
    if (refunded) await refundAll(tx, id);
    if (complained)
      await complain(
        tx,
        await getOrder(tx, id),
        { reason: 'damaged', text: 'The frame is broken.', files: [] },
        saleSettings.publicUrl,
      );
    if (refused)
      await tx
        .updateTable('sale_order')
        .set({
          refund_asked_at: now(),
          refund_refused_at: now(),
          refund_refused_amount: 10_000,
          refund_refusal: 'refused',
        })
        .where('id', '=', id)
        .execute();
    return { id, ...values };
  };

/** The provider refunded all of an order. */
async function refundAll(tx: Tx, id: string): Promise<void> {
  const order = await getOrder(tx, id);
  await settleOrder(tx, id, paymentStateOf(order, { refunded: order.price_amount }), saleSettings);
}

/** A work of the owner that someone has reserved. */
const reserved: Arrange = async (scene) => {
  const found = await work({ ...shown, price: { amount: 10_000, currency: 'EUR' } })(scene);
  const id = String(found['id']);
  await buildOrder(scene.tx, await getArtwork(scene.tx, id), (await buildPerson(scene.tx)).id);
  return found;
};

/** A paid order whose seller is the caller or someone, with collection chosen if the call needs it. */
const soldBy =
  (seller: 'caller' | 'someone', delivery?: 'chosen', values: object = {}, refunded = false): Arrange =>
  async ({ tx, caller, owner }) => {
    const someone = await buildPerson(tx, { role: 'artist' });
    const sellerOf = seller === 'caller' ? (caller ?? owner) : someone;
    const artwork = await buildArtwork(tx, { owner: sellerOf, ...shown, price: { amount: 10_000, currency: 'EUR' } });
    const id = await buildOrder(tx, artwork, (await buildPerson(tx)).id, { paid: true });
    if (delivery) await chooseDelivery(tx, await getOrder(tx, id), { method: 'collection', address: '' });
    if (refunded) await refundAll(tx, id);
    return { id, ...values };
  };

const soon = { method: 'collection', day: dayOf(later(days(5))) };

const evidence = { relation: 'heir', happened: { kind: 'unknown' }, statement: 'My mother left it to me.' } as const;

/** A request for title to a work that is not the caller’s, unless they are its owner. */
const requested =
  (part: 'asker' | 'owner' | 'neither', values: object = {}): Arrange =>
  async ({ tx, caller, owner }) => {
    const [ownerOf, stranger] = [await buildPerson(tx), await buildPerson(tx)];
    const artwork = await buildArtwork(tx, { owner: part === 'owner' ? owner : ownerOf, ...shown });
    const askerId = part === 'asker' ? (caller ?? owner).id : stranger.id;
    const requestId = await insertRequest(tx, artwork, { askerId, ...evidence, files: [] });
    return { id: artwork.id, requestId, ...values };
  };

const answered =
  (part: 'asker' | 'neither'): Arrange =>
  async (scene) => {
    const { requestId, ...found } = await requested(part, { reply: 'Here is the certificate.' })(scene);
    await scene.tx
      .updateTable('ownership_request')
      .set({ answered_at: now() })
      .where('id', '=', String(requestId))
      .execute();
    return { ...found, requestId };
  };

const sale = {
  seller: 'Mara Lind',
  buyer: 'Galerie Nord',
  date: '2024-05-31',
  price: 400_000,
  currency: 'EUR',
} as const;

/** A bill sent by the owner of a work. */
const bill =
  (values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    return { id: await buildPurchase(tx, { artwork, actorId: owner.id }), ...values };
  };

/** The confirmed bill of a sale by the owner, without a transfer of title yet. */
const confirmedBill =
  (values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    const id = await buildPurchase(tx, { artwork, actorId: owner.id, soldBy: 'owner' });
    for (const voter of [await buildChecker(tx), await buildChecker(tx)]) {
      const found = await lockCase(tx, id);
      if (found) await voteOnPurchase(tx, { found, voterId: voter.id, choice: 'approve', message: '' });
    }
    return { id, ...values };
  };

/** The same, with title accepted by the person whom the seller invited. */
const acceptedTitle: Arrange = async (scene) => {
  const values = await confirmedBill({})(scene);
  const buyer = await buildPerson(scene.tx);
  const found = await lockCase(scene.tx, String(values['id']));
  if (!found) throw new Error('there is no such bill');
  await inviteBuyer(scene.tx, found, { actorId: scene.owner.id, buyerEmail: buyer.email }, 'http://localhost');
  const { artwork, transfer } = (await lockCase(scene.tx, found.purchase.id)) ?? {};
  if (!artwork || !transfer) throw new Error('nobody was invited');
  await agreeToTitle(scene.tx, artwork, transfer, buyer.id);
  return { ...values, status: true, person: buyer.id, reason: 'Called the number on the bill.' };
};

const leaveDetails = (tx: Setting['tx'], payee: { id: string; email: string }) =>
  leaveBankDetails(tx, payee, 'DE02 1203 0000 0000 2020 51', { secretKey: testKey, publicUrl: 'http://localhost' });

/** A share of a sale by someone else, due and left to be paid by bank transfer. */
const leftToBank = async ({ tx }: Setting) => {
  const seller = await buildPerson(tx);
  const buyer = await buildPerson(tx);
  const artwork = await buildArtwork(tx, { owner: seller, ...shown, price: { amount: 10_000, currency: 'EUR' } });
  const order = await buildOrder(tx, artwork, buyer.id, { paid: true });
  await leaveDetails(tx, seller);
  const { id, due_at: due } = await tx
    .selectFrom('payout')
    .where('order_id', '=', order)
    .where('account', '=', 'seller')
    .select(['id', 'due_at'])
    .executeTakeFirstOrThrow();
  if (due > now()) await tx.updateTable('payout').set({ due_at: now() }).where('id', '=', id).execute();
  await buildCheck(tx, seller.id, 'approved');
  const left = await findBankPayment(tx, id, 'sandbox');
  return { id, amount: left?.amount ?? 0, leftAt: left?.left_at.toISOString() ?? '' };
};

const wrong = 'The buyer never paid, as the bank confirms.';

export const saleCases: Record<string, Arrange> = {
  'sales.checkout': work({ ...shown, price: { amount: 10_000, currency: 'EUR' } }),
  'sales.terms': work(shown),
  'sales.order, one’s own': ordered('caller'),
  'sales.order, someone else’s': ordered('someone'),
  'sales.cancel, one’s own': ordered('caller'),
  'sales.cancel, someone else’s': ordered('someone'),
  'sales.refuseBuyer': reserved,
  'sales.refund, what one bought': ordered('caller', { paid: true }),
  'sales.refund, someone else’s': ordered('someone', { paid: true }),
  'sales.receipt, one’s own': ordered('caller', { paid: true }),
  'sales.receipt, someone else’s': ordered('someone', { paid: true }),
  'sales.billing': nothing,
  'sales.payoutAccount, without a verified identity': nothing,
  'sales.payoutAccount, with one': async ({ tx, caller, owner }) => {
    await buildCheck(tx, (caller ?? owner).id, 'approved');
    return {};
  },
  'sales.checkPayoutAccount': nothing,
  'sales.royaltyStatement': async () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'sales.exportRoyalties': async () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'sales.exportBilling': nothing,
  'sales.giveUpPayouts': nothing,
  'sales.leaveBankDetails': async (scene) => {
    await soldBy('caller')(scene);
    return { details: 'DE02 1203 0000 0000 2020 51' };
  },
  'sales.withdrawBankDetails': async (scene) => {
    await soldBy('caller')(scene);
    await leaveDetails(scene.tx, scene.caller ?? scene.owner);
    return {};
  },
  'sales.bankPayment': leftToBank,
  'sales.payByBank': leftToBank,
  'sales.endBankPayment': async (scene) => {
    const { id } = await leftToBank(scene);
    const admin = await buildPerson(scene.tx, { admin: true });
    await scene.tx
      .updateTable('bank_payment')
      .set({ read_at: now(), read_by: admin.id })
      .where('payout_id', '=', id)
      .execute();
    return { id };
  },
  'sales.sendBackBankDetails': async (scene) => {
    const { id } = await leftToBank(scene);
    return { id, reason: 'The bank says that there is no such account.' };
  },
  'sales.declareTrader': async () => ({ trader: true }),
  'sales.currencies': nothing,
  'sales.acquisition': work(shown, { amount: 480_000, currency: 'EUR' }),
  'sales.stateAcquisition': work(shown, { how: 'from_other', on: '2020-05-01' }),
  'orders.get, one’s own': ordered('caller', { paid: true }),
  'orders.get, what one sold': soldBy('caller'),
  'orders.get, someone else’s': ordered('someone', { paid: true }),
  'orders.sendMessage, one’s own': ordered('caller', { paid: true }, { text: 'When does it arrive?' }),
  'orders.sendMessage, someone else’s': ordered('someone', { paid: true }, { text: 'When does it arrive?' }),
  'orders.chooseDelivery, one’s own': ordered('caller', { paid: true }, { method: 'collection' }),
  'orders.chooseDelivery, someone else’s': ordered('someone', { paid: true }, { method: 'collection' }),
  'orders.promiseDelivery, what one sold': soldBy('caller', 'chosen', soon),
  'orders.promiseDelivery, someone else’s': soldBy('someone', 'chosen', soon),
  'orders.recordShipment, what one sold': soldBy('caller', 'chosen'),
  'orders.recordShipment, someone else’s': soldBy('someone', 'chosen'),
  'orders.confirmReceipt, one’s own': ordered('caller', { paid: true, sent: true }),
  'orders.confirmReceipt, what one sold': soldBy('caller'),
  'orders.confirmReceipt, someone else’s': ordered('someone', { paid: true }),
  'orders.complain, one’s own': ordered('caller', { paid: true }, { reason: 'damaged', text: 'The frame is broken.' }),
  'orders.complain, someone else’s': ordered(
    'someone',
    { paid: true },
    { reason: 'damaged', text: 'The frame is broken.' },
  ),
  'orders.withdrawComplaint, one’s own': ordered('caller', { paid: true, complained: true }),
  'orders.withdrawComplaint, someone else’s': ordered('someone', { paid: true, complained: true }),
  'orders.decideComplaint': ordered(
    'someone',
    { paid: true, complained: true },
    { outcome: 'released', answer: 'The photographs show no damage.' },
  ),
  'orders.giveBack, one’s own': ordered('caller', { paid: true, refunded: true }),
  'orders.giveBack, someone else’s': ordered('someone', { paid: true, refunded: true }),
  'orders.waiveReturn, what one sold': soldBy('caller', undefined, {}, true),
  'orders.waiveReturn, someone else’s': ordered(
    'someone',
    { paid: true, refunded: true },
    { reason: 'The seller has not answered for a month.' },
  ),
  'orders.endRefund': ordered(
    'someone',
    { paid: true, refused: true },
    { ending: 'not_owed', amount: 10_000, answer: 'The buyer keeps the work.' },
  ),
  'ownership.get': work(shown),
  'ownership.request': async (setting) => ({
    ...(await work(shown, evidence)(setting)),
    files: { documents: [{ name: 'will.pdf', bytes: buildPaper('Will') }] },
  }),
  'ownership.answer': requested('owner', { agrees: true, answer: 'She is my daughter.' }),
  'ownership.reply, one’s own': answered('asker'),
  'ownership.reply, someone else’s': answered('neither'),
  'ownership.withdraw, one’s own': requested('asker'),
  'ownership.withdraw, someone else’s': requested('neither'),
  'ownership.decide': requested('neither', { approve: false, reason: 'The will names someone else.' }),
  'royalties.calculate': async () => ({ place: 'DE', date: '2026-05-20', price: { amount: 40_000, currency: 'EUR' } }),
  'royalties.known': work(shown),
  'royalties.known, hidden': work({ ...shown, hidden: true }),
  'royalties.rates': nothing,
  'royalties.enterRate': async () => ({ currency: 'USD', day: '2024-05-31', perEuro: '1.08', source: 'A newspaper' }),

  'priceEnquiries.ask': work(
    { ...shown, price: { amount: 100_000, currency: 'EUR' }, hiddenPrice: true },
    { message: 'How much?' },
  ),
  'priceEnquiries.list': nothing,
  'priceEnquiries.answer': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    const asker = await buildPerson(tx);
    return {
      id: await askPrice(tx, artwork, { askerId: asker.id, message: 'How much?', shareEmail: false }),
      answer: 'A lot.',
    };
  },
  'purchases.submit': work(shown, { ...sale, files: { document: [{ name: 'bill.pdf', bytes: buildPaper('Bill') }] } }),
  'purchases.submit, a hidden work': work(
    { ...shown, hidden: true },
    { ...sale, files: { document: [{ name: 'bill.pdf', bytes: buildPaper('Bill') }] } },
  ),
  'purchases.list, to check': async () => ({ type: 'queue' }),
  'purchases.list, what concerns the caller': nothing,
  'purchases.list, one’s own': async () => ({ type: 'mine' }),
  'purchases.get': bill({}),
  'purchases.vote': bill({ status: 'approve' }),
  'purchases.recuse': bill({ reason: 'A cousin sold it.' }),
  'purchases.join': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    const former = await buildPerson(tx);
    const earlier = await buildPurchase(tx, { artwork, actorId: former.id });
    return { id: earlier, bill: await buildPurchase(tx, { artwork, actorId: owner.id }) };
  },
  'purchases.confirmParty': async (scene) => {
    const [firstname = '', lastname = ''] = sale.seller.split(' ');
    const named = { role: 'authenticator', checkPurchaseAllowed: true, firstname, lastname } as const;
    return bill({ person: (await buildPerson(scene.tx, named)).id })(scene);
  },
  'purchases.list, reported to be wrong': async () => ({ type: 'disputed' }),
  'purchases.list, of buyers to confirm': async () => ({ type: 'accepted' }),
  'purchases.inviteBuyer': confirmedBill({ buyerEmail: 'anna@people.example' }),
  'purchases.confirmBuyer': acceptedTitle,
  'purchases.dispute': confirmedBill({ reason: wrong }),
  'purchases.settle': confirmedBill({ outcome: 'wrong', answer: wrong }),
  'purchases.withdraw': bill({}),
};
