import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Money } from '@verso/contract/schemas/money.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { useAction } from '#api/use-action.ts';
import { titleAfterCancellation, titleAfterRefund } from '#components/market/orders/order-words.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface RefundableOrder {
  _id: string;
  title: string;
  buyer: string | null;
  price: Money;
  refunded: Money;
  /** Whether the work left the seller. */
  sent: boolean;
  /** Whether the buyer asked to cancel it. */
  cancelling: boolean;
  buyerLeft: boolean;
  /** The seller's; the artist's royalty is zero if they are the artist. */
  proceeds: { royalty: Money } | null;
}

/** For the seller: refunds the buyer in full. */
export function RefundButton({ order, size = 'xs' }: { order: RefundableOrder; size?: 'xs' | 'sm' }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.refund, { onDone: close, onRefused: close });
  const { _id: id, price, refunded, title, proceeds } = order;
  const buyer = order.buyerLeft ? 'the buyer' : (order.buyer ?? 'the buyer');
  const refundable = formatAmount({ ...price, amount: price.amount - refunded.amount });
  return (
    <>
      <Button
        variant="outline"
        size={size}
        onClick={() => setAsking(true)}
        aria-label={`Refund the buyer of ${titleOf(title)}`}
      >
        Refund the buyer
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={`Refund ${buyer}?`}
        confirm={`Refund ${refundable}`}
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id })}
      >
        <p>
          {refundable} will be refunded to the buyer’s card.{' '}
          {proceeds && proceeds.royalty.amount > 0 ? 'You and the artist' : 'You'} get nothing from this sale. The
          refund costs you nothing.
        </p>
        <p>{order.cancelling ? titleAfterCancellation : titleAfterRefund(buyer, order)}</p>
        <p>You can’t undo this.</p>
      </ConfirmDialog>
    </>
  );
}
