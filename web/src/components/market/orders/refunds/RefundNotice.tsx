import { useState } from 'react';
import type { OrderDetails, OrderRole, RefundRefusal } from '@verso/contract/market/schemas/orders.ts';
import { EndRefundDialog } from './EndRefundDialog.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatAmount, formatDay } from '#components/shared/text/reader-locale.ts';

/** After the amount: `€4,800 …`. */
const refusalWords: Readonly<Record<RefundRefusal, string>> = {
  refused: 'can’t be refunded yet, because the card provider refuses the refund. We try again every day.',
  failed: 'can’t be refunded: the card provider accepted the refund twice, but it failed both times.',
  unreachable: 'can’t be refunded, because the payment was made with a card provider that is no longer set up here.',
};

/** What became of a refund that can't be made at the card provider; for an admin with the way to end it. */
export function RefundNotice({ order }: { order: OrderDetails }) {
  const [isEnding, setEnding] = useState(false);
  const { role, buyer, refundRefused, refundEnded, disputed, refused } = order;
  if (!refundRefused) return refundEnded && <p>{endedWords(refundEnded, role)}</p>;
  const { amount, why } = refundRefused;
  return (
    <>
      <p className="tone-ochre">
        {formatAmount(amount)} {refusalWords[why]}{' '}
        {disputed && `${role === 'buyer' ? 'Your' : 'The buyer’s'} bank must decide on the payment dispute first. `}
        {role === 'buyer' && 'An admin will make sure that you get your money.'}
        {role === 'admin' &&
          `Check the payment with the card provider. If it can’t be refunded there, close the refund here first, so that we stop trying. Then pay ${buyer} in another way.`}
      </p>
      {role === 'admin' && (
        <p>
          <ReasonedButton refusal={refused.endRefund} onClick={() => setEnding(true)}>
            Close the refund
          </ReasonedButton>
        </p>
      )}
      {isEnding && <EndRefundDialog order={order} refused={amount} onClose={() => setEnding(false)} />}
    </>
  );
}

const endedWords = (
  { at, ending, repaid, answer }: NonNullable<OrderDetails['refundEnded']>,
  role: OrderRole,
): string =>
  `${
    ending === 'repaid'
      ? `The registry is paying ${formatAmount(repaid)} back to ${role === 'buyer' ? 'you' : 'the buyer'} in another way.`
      : 'A refund could not be made, and an admin decided that it is no longer owed.'
  } On ${formatDay(at)} an admin wrote: “${answer}”`;
