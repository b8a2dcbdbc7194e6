import type { z } from 'zod';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { type OrderDetails, type OrderRole, orders } from '@verso/contract/market/schemas/orders.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { type PaymentProvider, stripeAccount } from '#platform/providers/payments.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import { slugOf } from '#platform/text/slug.ts';
import { refusedWords } from '#http/session/member.ts';
import { briefSigner } from '#features/evidence/files/links.ts';
import { presentDocument } from '#features/evidence/files/present.ts';
import { presentCard, selectCards } from '#features/works/artworks/cards.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { receiptNumber } from '#features/market/sales/documents/issue-receipt.ts';
import { holdsPayouts } from '#features/market/sales/payout/hold-payout.ts';
import { balanceOf } from '#features/market/sales/payout/ledger.ts';
import { whereToPay } from '#features/market/sales/payout/pay-out.ts';
import { otherName, proceedsOf, whoLeft } from '#features/market/sales/present.ts';
import { refundRefusal } from '#features/market/sales/policy.ts';
import {
  chooseDeliveryRefusal,
  complainRefusal,
  confirmReceiptRefusal,
  decideComplaintRefusal,
  endRefundRefusal,
  giveBackRefusal,
  messageRefusal,
  promiseDeliveryRefusal,
  recordShipmentRefusal,
  returnUntil,
  roleIn,
  waiveReturnRefusal,
  withdrawComplaintRefusal,
} from './policy.ts';
import { findPapers, listMessages, type MessageRow, type OrderCase } from './queries.ts';
import { isDisputed } from '#features/market/sales/status.ts';

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;

interface Reading {
  actor: Actor;
  services: Services;
}

/** An order for its buyer, its seller, or an admin. */
export async function presentDetails(
  db: Db,
  found: OrderCase,
  { actor, services }: Reading,
): Promise<z.input<typeof OrderDetails>> {
  const { order, delivery } = found;
  const role = roleIn(order, actor);
  if (!role) throw notFound('order');
  const card = await selectCards(db)
    .where('artwork.id', '=', order.artwork_id)
    .where(visibleArtworks(actor))
    .executeTakeFirst();
  const { certificate, bill } = await findPapers(db, found);
  return {
    _id: order.id,
    number: order.number,
    role,
    state: order.state,
    outcome: order.outcome,
    work: {
      _id: order.artwork_id,
      title: order.work_title,
      slug: slugOf(order.work_title),
      artist: attributedTo(order.attribution, order.artist_name),
      visible: card !== undefined,
      picture: card ? presentCard(card, { actor, services }).picture : null,
    },
    buyer: role === 'seller' ? otherName(order, actor) : order.buyer_name,
    seller: role === 'buyer' ? otherName(order, actor) : order.seller_name,
    ...whoLeft(order),
    price: moneyOf(order, order.price_amount),
    refunded: moneyOf(order, order.refunded_amount),
    refundAsked: iso(order.refund_asked_at),
    refundRefused: presentRefused(order),
    refundEnded: role === 'seller' && order.paid_at === null ? null : presentEnded(order),
    givingBack: order.giving_back && {
      state: order.giving_back,
      at: iso(givingBackAt(order)),
      byAdmin: order.giving_back === 'waived' && order.return_waived_by_admin,
    },
    reservedAt: order.reserved_at.toISOString(),
    paidAt: iso(order.paid_at),
    titlePassedAt: iso(order.title_passed_at),
    closedAt: iso(order.closed_at),
    disputed: isDisputed(order),
    loss: order.loss,
    delivery: delivery ? presentDelivery(delivery) : null,
    receivedAt: iso(delivery?.received_at),
    proceeds:
      role === 'seller' && order.paid_at !== null
        ? { ...proceedsOf(order, order.price_currency), royaltyNote: order.royalty?.why ?? '' }
        : null,
    returns: { trader: order.trader, days: order.return_days, until: iso(returnUntil(found)) },
    payout: await presentPayout(db, found, { role, services }),
    sellerAnswered: order.seller_answered,
    complaints: found.complaints.map((one) => ({
      _id: one.id,
      reason: one.reason,
      openedAt: one.opened_at.toISOString(),
      closedAt: iso(one.closed_at),
      outcome: one.outcome,
      answer: one.answer,
    })),
    messages: (await listMessages(db, order.id)).map((row) => presentMessage(row, order, { actor, services })),
    papers: {
      receipt:
        role === 'buyer' && order.receipt_year !== null && order.receipt_number !== null
          ? receiptNumber(order.receipt_year, order.receipt_number)
          : null,
      certificate: card ? certificate : null,
      bill: bill && (role === 'admin' || bill.submitted_by === actor.id) ? bill.id : null,
    },
    refused: {
      message: refusedWords(actor, orders.sendMessage, messageRefusal(actor, found)),
      chooseDelivery: refusedWords(actor, orders.chooseDelivery, chooseDeliveryRefusal(actor, found)),
      promiseDelivery: refusedWords(actor, orders.promiseDelivery, promiseDeliveryRefusal(actor, found)),
      recordShipment: refusedWords(actor, orders.recordShipment, recordShipmentRefusal(actor, found)),
      confirmReceipt: refusedWords(actor, orders.confirmReceipt, confirmReceiptRefusal(actor, found)),
      complain: refusedWords(actor, orders.complain, complainRefusal(actor, found, 'other')),
      return: refusedWords(actor, orders.complain, complainRefusal(actor, found, 'return')),
      cancel: refusedWords(actor, orders.complain, complainRefusal(actor, found, 'cancellation')),
      withdrawComplaint: refusedWords(actor, orders.withdrawComplaint, withdrawComplaintRefusal(actor, found)),
      decideComplaint: refusedWords(actor, orders.decideComplaint, decideComplaintRefusal(actor, found)),
      waiveReturn: refusedWords(actor, orders.waiveReturn, waiveReturnRefusal(actor, found)),
      giveBack: refusedWords(actor, orders.giveBack, giveBackRefusal(actor, found)),
      endRefund: refusedWords(
        actor,
        orders.endRefund,
        endRefundRefusal(actor, { found, ending: 'repaid', amount: order.refund_refused_amount ?? 0 }),
      ),
      refund: refusedWords(actor, sales.refund, refundRefusal(actor, order)),
    },
  };
}

const moneyOf = ({ price_currency: currency }: OrderCase['order'], amount: number) => ({ amount, currency });

/** When the buyer offered the work, or the seller answered; null for a state that began in another way. */
function givingBackAt(order: OrderCase['order']): Date | null {
  switch (order.giving_back) {
    case 'offered':
      return order.give_offered_at;
    case 'declined':
      return order.give_declined_at;
    case 'waived':
      return order.return_waived_at;
    case 'returned':
      return order.given_back_at;
    default:
      return null;
  }
}

function presentRefused(order: OrderCase['order']) {
  const { refund_refused_at: since, refund_refused_amount: amount, refund_refusal: why } = order;
  return since === null || amount === null || why === null
    ? null
    : { since: since.toISOString(), amount: moneyOf(order, amount), why };
}

function presentEnded(order: OrderCase['order']) {
  const { refund_ended_at: at, refund_ending: ending, refund_answer: answer, repaid_amount: repaid } = order;
  // What the provider refunded after all is not repaid.
  if (at === null || ending === null || (ending === 'repaid' && repaid === 0)) return null;
  return { at: at.toISOString(), ending, repaid: moneyOf(order, repaid), answer };
}

function presentDelivery(row: NonNullable<OrderCase['delivery']>) {
  const { method, chosen_at: chosenAt, insured_amount: amount, insured_currency: currency } = row;
  if (method === null || chosenAt === null) return null;
  return {
    method,
    address: row.address,
    chosenAt: chosenAt.toISOString(),
    carrier: row.carrier,
    tracking: row.tracking,
    insured: amount !== null && currency !== null ? { amount, currency } : null,
    note: row.note,
    promisedOn: row.promised_on,
    sentAt: iso(row.sent_at),
  };
}

async function presentPayout(
  db: Db,
  { order, payout }: OrderCase,
  { role, services }: { role: OrderRole; services: Services },
): Promise<z.input<typeof OrderDetails>['payout']> {
  if (!payout || order.state === 'refunded') return null;
  const state = payoutState(order, payout, stripeAccount(services).provider);
  return {
    state,
    dueAt: payout.due_at.toISOString(),
    sentAt: iso(payout.state === 'sent' ? payout.sent_at : (payout.bank_paid_at ?? payout.sent_at)),
    // Not the buyer's business.
    waitsFor: role === 'buyer' ? null : await needOf(db, order, { state, payeeId: payout.payee_id, services }),
  };
}

type PayoutState = NonNullable<z.input<typeof OrderDetails>['payout']>['state'];

/** `provider`: the card provider that is set up here. */
function payoutState(
  order: OrderCase['order'],
  payout: NonNullable<OrderCase['payout']>,
  provider: PaymentProvider,
): PayoutState {
  const { state, due_at: dueAt, amount, reversed_amount: reversed } = payout;
  if (state === 'sent') return reversed > 0 && reversed === amount ? 'reversed' : 'sent';
  if (payout.bank_paid_at) return 'sent';
  // Nothing holds what the provider was asked to send.
  if (state === 'held' && holdsPayouts(order)) return 'frozen';
  if (payout.bank_since) return 'bank';
  if (order.provider !== provider) return 'unreachable';
  if (state === 'sending') return 'due';
  if (dueAt > now()) return 'held';
  return payout.refusal ? 'refused' : 'due';
}

interface Share {
  state: PayoutState;
  payeeId: string;
  services: Services;
}

/** What the seller must do before their share can be paid out; by bank transfer it needs no account. */
async function needOf(db: Db, order: OrderCase['order'], { state, payeeId, services }: Share) {
  const byCard = state === 'held' || state === 'due';
  if (!byCard && state !== 'bank') return null;
  if (byCard && (await balanceOf(db, order.id, 'seller', payeeId)) <= 0) return null;
  const providers = { payments: { provider: order.provider }, identityProvider: identityProvider(services) };
  const where = await whereToPay(db, providers, payeeId);
  if (!('waitsFor' in where)) return null;
  return byCard || where.waitsFor === 'identity' ? where.waitsFor : null;
}

function presentMessage(row: MessageRow, order: OrderCase['order'], { actor, services }: Reading) {
  const sign = briefSigner(services, actor);
  const sides = new Map([
    [order.buyer_id, { role: 'buyer' as const, name: order.buyer_name }],
    [order.seller_id, { role: 'seller' as const, name: order.seller_name }],
  ]);
  return {
    _id: row.id,
    ...(sides.get(row.sender_id) ?? { role: 'admin' as const, name: row.sender_name }),
    own: row.sender_id === actor.id,
    text: row.body,
    documents: row.documents.map((document) =>
      presentDocument({ ...document, public: false }, { sign, signOwn: sign, actor, checks: false }),
    ),
    sentAt: row.sent_at.toISOString(),
  };
}
