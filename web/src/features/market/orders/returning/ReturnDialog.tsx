import { useState } from 'react';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { messageForm, orders } from '@verso/contract/market/orders.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { decidingWords, holdingWords, readersOf } from '#features/market/orders/words/complaint-outcomes.ts';
import { mayCancel } from '#features/market/orders/words/order-facts.ts';

const loadHelp = {
  return: () => chunk(() => import('./return-help.ts')),
  cancellation: () => chunk(() => import('./cancel-help.ts')),
} as const;

interface Props {
  order: OrderDetails;
  matter: 'return' | 'cancellation';
  onClose: () => void;
}

/** For the buyer: cancels the order before the work is sent, or returns what a trader sold. The law asks for no reason. */
export function ReturnDialog({ order, matter, onClose }: Props) {
  const [documents, setDocuments] = useState<File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(orders.complain, { onDone: onClose });
  const verb = matter === 'return' ? 'Return the work' : 'Cancel the order';
  const send = (text: string) => {
    const unfit = documentsFault(documents, messageForm.documents);
    setFault(unfit);
    if (unfit === null) act({ id: order._id, reason: matter, text }, { files: { documents } });
  };
  return (
    <WordsDialog
      title={`${verb}?`}
      // It says what the seller does.
      {...(!order.sellerLeft && { help: loadHelp[matter] })}
      label="Reason (optional)"
      description={`${readersOf(order)} can read what you write, and can reply.`}
      most={4000}
      below={
        <DocumentsField
          files={documents}
          onChange={(chosen) => {
            setDocuments(chosen);
            setFault(null);
          }}
          limits={messageForm.documents}
          photos
          disabled={busy}
          error={fault}
        />
      }
      chosen={documents.length > 0}
      confirm={verb}
      dismiss="Go back"
      busy={busy}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{introduction(order, matter)}</p>
      <p className="quiet">
        {holdingWords(order, matter)} {decidingWords(order)}
      </p>
    </WordsDialog>
  );
}

function introduction(order: OrderDetails, matter: Props['matter']): string {
  if (matter === 'return')
    return `You bought from a trader, so you can return the work within ${order.returns.days ?? 14} days of receiving it. You don’t need to give a reason.${order.sellerLeft ? '' : ' Agree with the seller on how to return it.'}`;
  if (order.sellerLeft) return 'The seller has deleted their account. An admin decides whether you are refunded.';
  if (mayCancel(order))
    return 'You bought from a trader, so you can cancel without giving a reason. The seller then refunds you, and becomes the owner again.';
  return `We’ll ask the seller to refund you and not to send the work. ${
    order.returns.trader
      ? 'We don’t know whether the law where the sale took place lets you cancel.'
      : 'The seller sold privately, so they don’t have to agree.'
  } If they refund you, they become the owner again.`;
}
