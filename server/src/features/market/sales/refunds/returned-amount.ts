import type { PaymentState } from '#platform/providers/payments.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';

type Amounts = Pick<OrderRow, 'state' | 'price_amount' | 'refunded_amount' | 'refund_asked_at'>;

/** What the buyer must have got back in the end: what was refunded before counts also if that failed later. */
export const owedAmount = ({
  state,
  price_amount: price,
  refunded_amount: refunded,
  refund_asked_at: asked,
}: Amounts) => (state === 'refund_due' || asked !== null ? price : refunded);

/** What the buyer got back: by refunds, from disputes that their bank won, and what the registry repays in another way. */
export const returnedAmount = (
  { refunded, disputes }: PaymentState,
  { repaid_amount: repaid }: Pick<OrderRow, 'repaid_amount'>,
): number => disputes.reduce((sum, { status, amount }) => (status === 'lost' ? sum + amount : sum), refunded + repaid);
