import type { z } from 'zod';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { type DeliveryStage, type Order, sales } from '@verso/contract/market/schemas/sales.ts';
import type { Actor } from '#platform/actor.ts';
import { slugOf } from '#platform/text/slug.ts';
import { refusedWords } from '#http/session/member.ts';
import { receiptNumber } from './documents/issue-receipt.ts';
import { cancelRefusal, refundRefusal } from './policy.ts';
import type { ShownOrder } from './queries.ts';
import { noteForBuyer } from './royalty/royalty.ts';
import { isDisputed, isReserving } from './status.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** An order for its buyer or its seller. */
export function presentOrder(order: ShownOrder, actor: Actor): z.input<typeof Order> {
  const buys = order.buyer_id === actor.id;
  const money = (amount: number) => ({ amount, currency: order.price_currency });
  const paid = order.paid_at !== null;
  return {
    _id: order.id,
    number: order.number,
    side: buys ? 'buyer' : 'seller',
    state: order.state,
    outcome: order.outcome,
    work: {
      _id: order.artwork_id,
      number: order.work_number,
      title: order.work_title,
      slug: slugOf(order.work_title),
      artist: attributedTo(order.attribution, order.artist_name),
    },
    other: otherName(order, actor),
    ...whoLeft(order),
    price: money(order.price_amount),
    refunded: money(order.refunded_amount),
    reservedAt: order.reserved_at.toISOString(),
    reservedUntil: isReserving(order.state) ? order.expires_at.toISOString() : null,
    paidAt: iso(order.paid_at),
    closedAt: iso(order.closed_at),
    disputed: isDisputed(order),
    complained: order.complained,
    cancelling: order.cancelling,
    sellerAnswered: order.seller_answered,
    loss: order.loss,
    refundAsked: iso(order.refund_asked_at),
    refundRefused: order.refund_refused_at !== null,
    sent: order.sent,
    givingBack: order.giving_back,
    stage: stageOf(order),
    url: buys && order.state === 'open' && order.ending === null ? order.session_url : null,
    receipt:
      buys && order.receipt_year !== null && order.receipt_number !== null
        ? receiptNumber(order.receipt_year, order.receipt_number)
        : null,
    royalty: order.royalty && (buys ? noteForBuyer(order.royalty) : order.royalty.why),
    proceeds: !buys && paid ? proceedsOf(order, order.price_currency) : null,
    refused: {
      cancel: refusedWords(actor, sales.cancel, cancelRefusal(actor, order)),
      refund: refusedWords(actor, sales.refund, refundRefusal(actor, order)),
    },
  };
}

/** The name of the other side; null unless the work was sold, because owners are private. */
export function otherName(order: ShownOrder, { id }: Pick<Actor, 'id'>): string | null {
  if (order.paid_at === null) return null;
  return order.buyer_id === id ? order.seller_name : order.buyer_name;
}

/** Who of the two sides has deleted their account; before the payment that is private, as their names are. */
export const whoLeft = ({ paid_at: paidAt, buyer_left_at: buyerLeftAt, seller_left_at: sellerLeftAt }: ShownOrder) => ({
  buyerLeft: paidAt !== null && buyerLeftAt !== null,
  sellerLeft: paidAt !== null && sellerLeftAt !== null,
});

function stageOf(order: ShownOrder): DeliveryStage | null {
  if (order.state !== 'paid' && order.state !== 'part_refunded') return null;
  if (order.delivery_received_at) return 'received';
  // Someone is missing to choose, send or receive it.
  if (!order.delivery_sent_at && (order.buyer_left_at ?? order.seller_left_at)) return null;
  if (!order.delivery_method) return 'choosing';
  const collects = order.delivery_method === 'collection';
  if (order.delivery_sent_at) return collects ? 'ready' : 'sent';
  return collects ? 'preparing' : 'sending';
}

type Shared = Pick<ShownOrder, 'fee' | 'fee_known' | 'royalty_share' | 'net'>;

export function proceedsOf({ fee, fee_known: feeKnown, royalty_share: royalty, net }: Shared, currency: Currency) {
  const money = (amount: number | null) => ({ amount: amount ?? 0, currency });
  return { fee: feeKnown ? money(fee) : null, royalty: money(royalty), net: money(net) };
}
