import type { OrderState } from '@verso/contract/sales.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { reservingStates } from '#features/artworks/queries.ts';
import type { OrderRow } from './queries.ts';

/** Where an order can go from where it stands. */
const transitions = {
  reserved: ['open', 'processing', 'paid', 'refund_due', 'released'],
  open: ['processing', 'paid', 'refund_due', 'released'],
  processing: ['paid', 'refund_due', 'released'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refund_due: ['refunded'],
  // Money can come after all, and goes back.
  released: ['refund_due'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const isReserving = (state: OrderState) => reservingStates.some((one) => one === state);

/** In which the provider has nothing more to do to an order by itself. */
const closed: readonly OrderState[] = ['released', 'refunded'];

/** Moves an order that the caller holds, and writes what goes with it. */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  to: OrderState,
  more: Partial<Pick<OrderRow, 'outcome' | 'paid_at' | 'charge_id' | 'entry_id' | 'session_id' | 'session_url'>> = {},
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
