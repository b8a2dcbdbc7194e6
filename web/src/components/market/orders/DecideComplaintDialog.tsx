import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { matterOf, orders } from '@verso/contract/market/orders.ts';
import { useAction } from '#api/use-action.ts';
import { chunk } from '#chunk.ts';
import { openComplaintOf, releasingWords } from './complaint-words.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

const loadHelp = () => chunk(() => import('./decide-help.ts'));

/** For an admin: decides on the open problem, return or cancellation. */
export function DecideComplaintDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [outcome, setOutcome] = useState<'refunded' | 'released' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [undecided, setUndecided] = useState(false);
  // Stays the one that the admin has read, while the dialog holds the page.
  const open = openComplaintOf(order);
  const { act, busy } = useAction(orders.decideComplaint, { onDone: onClose });
  const releasing = releasingWords(order);
  const left = formatAmount({ ...order.price, amount: order.price.amount - order.refunded.amount });
  return (
    <WordsDialog
      title={`Decide on the ${matterOf(open?.reason)}`}
      label="Why?"
      required
      description="The buyer and the seller can read this. You can’t undo the decision."
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      help={loadHelp}
      confirm={outcome === null ? 'Decide' : outcome === 'refunded' ? `Refund ${left}` : releasing.button}
      colour={outcome === 'refunded' ? 'madder' : 'ink'}
      chosen={outcome !== null}
      dismiss="Go back"
      busy={busy}
      onConfirm={(answer) => {
        setUndecided(outcome === null);
        if (answer.trim() === '') setFault('Give your reason.');
        else if (outcome !== null) act({ id: order._id, outcome, answer, ...(open && { complaint: open._id }) });
      }}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label="Decision"
        required
        error={undecided && 'Choose a decision.'}
        data={[
          { value: '', label: 'Choose one', disabled: true },
          { value: 'refunded', label: `Refund ${left} to the buyer` },
          { value: 'released', label: releasing.choice },
        ]}
        description={
          outcome === 'released' && order.refundAsked
            ? 'If you choose this, the requested refund will not be made.'
            : undefined
        }
        value={outcome ?? ''}
        onChange={({ currentTarget }) => {
          setOutcome(currentTarget.value === 'released' ? 'released' : 'refunded');
          setUndecided(false);
        }}
      />
    </WordsDialog>
  );
}
