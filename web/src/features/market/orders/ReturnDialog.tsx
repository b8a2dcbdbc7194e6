import { useState } from 'react';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { messageForm, orders } from '@verso/contract/market/orders.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { holdingWords } from './order-details-words.ts';

const loadHelp = () => chunk(() => import('./return-help.ts'));

/** For the buyer: returns a work that a trader sold. The law asks for no reason. */
export function ReturnDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [documents, setDocuments] = useState<File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(orders.complain, { onDone: onClose });
  const send = (text: string) => {
    const unfit = documentsFault(documents, messageForm.documents);
    setFault(unfit);
    if (unfit === null) act({ id: order._id, reason: 'return', text }, { files: { documents } });
  };
  return (
    <WordsDialog
      title="Return the work?"
      help={loadHelp}
      label="Reason (optional)"
      description="The seller and the admins can read what you write and reply."
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
      confirm="Return the work"
      busy={busy}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {`You bought from a trader, so you can return the work within ${order.returns.days ?? 14} days of receiving it. You don’t need to give a reason. Agree with the seller on how to return it.`}
      </p>
      <p className="quiet">{holdingWords(order, 'return')} If you and the seller can’t agree, an admin will decide.</p>
    </WordsDialog>
  );
}
