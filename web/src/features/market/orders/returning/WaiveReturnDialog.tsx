import { useState } from 'react';
import { orders } from '@verso/contract/market/orders.ts';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { useAction } from '#api/use-action.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

/** For an admin: lets the buyer of a refunded order keep the work. */
export function WaiveReturnDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(orders.waiveReturn, { onDone: onClose });
  return (
    <WordsDialog
      title="Let the buyer keep the work?"
      label="Why?"
      required
      description="The buyer stays the owner and keeps the refund. Both sides get your reason as a message. You can’t undo this."
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm="Let the buyer keep the work"
      colour="madder"
      busy={busy}
      onConfirm={(reason) => (reason.trim() === '' ? setFault('Give your reason.') : act({ id: order._id, reason }))}
      onClose={onClose}
    />
  );
}
