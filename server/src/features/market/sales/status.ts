import type { GivingBackState, OrderState } from '@verso/contract/market/schemas/sales.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { isOpenDispute } from '#platform/providers/payments.ts';
import { reservingStates } from '#features/works/artworks/queries.ts';
import type { OrderRow } from './queries.ts';

/** Allowed transitions of an order. */
const transitions = {
  reserved: ['open', 'processing', 'paid', 'refund_due', 'released'],
  open: ['processing', 'paid', 'refund_due', 'released'],
  processing: ['paid', 'refund_due', 'released'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refund_due: ['refunded'],
  // A late payment is refunded.
  released: ['refund_due'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const isReserving = (state: OrderState) => reservingStates.some((one) => one === state);

/** Whether the buyer of a refunded order can offer the work to its seller, for the first time or again. */
export const canGiveBack = (state: GivingBackState | null): state is 'open' | 'declined' =>
  state === 'open' || state === 'declined';

/** States in which the provider does nothing more by itself. */
const closed: readonly OrderState[] = ['released', 'refunded'];

/** Moves a locked order to a state, with its fields. */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  to: OrderState,
  more: Partial<
    Pick<OrderRow, 'outcome' | 'paid_at' | 'charge_id' | 'entry_id' | 'fee_known' | 'session_id' | 'session_url'>
  > = {},
): Promise<OrderRow> {
  const next: readonly OrderState[] = transitions[order.state];
  if (!next.includes(to)) throw new Error(`order ${order.id} cannot go from ${order.state} to ${to}`);
  return tx
    .updateTable('sale_order')
    .set({ ...more, state: to, ...(closed.includes(to) ? { closed_at: now() } : {}) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** While the buyer's bank disputes the payment, the work cannot be resold and nothing is paid out. */
export const isDisputed = ({
  dispute_id: id,
  dispute_status: status,
}: Pick<OrderRow, 'dispute_id' | 'dispute_status'>) => id !== null && status !== null && isOpenDispute({ status });
