import { z } from 'zod';
import { Money } from '@verso/contract/money.ts';
import { OrderOutcome } from '@verso/contract/sales.ts';
import { fact } from '#platform/events.ts';

const Order = { orderId: z.uuid() };

export const orderReserved = fact('order_reserved', z.object({ ...Order, price: Money }));
export const orderReleased = fact('order_released', z.object({ ...Order, outcome: OrderOutcome }));
export const orderPaid = fact('order_paid', z.object({ ...Order, price: Money }));
/** Money came that cannot buy the work any more, and goes back. */
export const orderRefundDue = fact('order_refund_due', z.object({ ...Order, outcome: OrderOutcome }));
/** The seller has the payment go back. */
export const orderRefundAsked = fact('order_refund_asked', z.object(Order));
export const orderRefunded = fact('order_refunded', z.object({ ...Order, amount: Money, whole: z.boolean() }));
/** The buyer's bank asks for the money back. */
export const orderDisputed = fact('order_disputed', z.object(Order));
export const orderDisputeClosed = fact('order_dispute_closed', z.object({ ...Order, won: z.boolean() }));
export const payoutSent = fact('payout_sent', z.object({ ...Order, payoutId: z.uuid(), amount: Money }));
/** What was paid out was taken back, after a refund or at the provider's own page. */
export const payoutReversed = fact('payout_reversed', z.object({ ...Order, payoutId: z.uuid(), amount: Money }));
/** The bank of somebody who was paid sent the money back to the provider. */
export const payoutFailed = fact('payout_failed', z.object({ reason: z.string() }));
