import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { orders } from '@verso/contract/market/orders.ts';
import type { OrderDetails, RefundEnding } from '@verso/contract/market/schemas/orders.ts';
import { useAction } from '#api/use-action.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

interface EndRefundDialogProps {
  order: OrderDetails;
  /** What the card provider refuses to refund. */
  refused: OrderDetails['price'];
  onClose: () => void;
}

const endings = {
  repaid: {
    label: 'How and when will the buyer be repaid?',
    missing: 'Say how and when the buyer will be repaid.',
    confirm: 'Record the repayment',
  },
  not_owed: { label: 'Why is the refund no longer owed?', missing: 'Give your reason.', confirm: 'Close the refund' },
} as const;

/** For an admin: closes a refund that the card provider refuses. */
export function EndRefundDialog({ order, refused: { amount, currency }, onClose }: EndRefundDialogProps) {
  const [ending, setEnding] = useState<RefundEnding>('repaid');
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(orders.endRefund, { onDone: onClose });
  const { label, missing, confirm } = endings[ending];
  return (
    <WordsDialog
      title="Close the refund"
      label={label}
      description={`${order.paidAt === null ? 'The buyer' : 'The buyer and the seller'} can read this, so don’t include bank details. You can’t undo this.`}
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm={confirm}
      colour="madder"
      busy={busy}
      onConfirm={(answer) =>
        answer.trim() === '' ? setFault(missing) : act({ id: order._id, ending, amount, answer })
      }
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label="Outcome"
        data={[
          {
            value: 'repaid',
            label: `The registry repays ${formatAmount({ amount, currency })} itself`,
          },
          // What bought nothing is owed whatever was agreed.
          ...(order.refundAsked ? [{ value: 'not_owed', label: 'The refund is no longer owed' }] : []),
        ]}
        value={ending}
        onChange={({ currentTarget }) => setEnding(currentTarget.value === 'not_owed' ? 'not_owed' : 'repaid')}
      />
    </WordsDialog>
  );
}
