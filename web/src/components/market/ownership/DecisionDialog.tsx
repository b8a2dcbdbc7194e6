import { useState } from 'react';
import { approvalNeedsReason, ownership } from '@verso/contract/market/ownership.ts';
import type { OwnershipRequest, SeenRequest } from '@verso/contract/market/schemas/ownership.ts';
import { useAction } from '#api/use-action.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { decisionWords } from './ownership-words.ts';

interface DecisionDialogProps {
  /** Of the work. */
  id: string;
  /** As it was when the dialog was opened. */
  request: OwnershipRequest;
  approve: boolean;
  /** The reason that was refused, because someone wrote meanwhile. */
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** An admin approves or denies a request, with a reason where one is needed. */
export function DecisionDialog({ id, request, approve, reason: written, onReason, onClose }: DecisionDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(ownership.decide, { onDone: onClose, onRefused: onClose });
  const decide = (reason: string) => act({ id, requestId: request._id, approve, reason, read: readOf(request) });
  const { title, confirm, colour, note } = decisionWords(request, approve);
  const asked = { title, confirm, colour, busy, onClose };
  if (approve && !approvalNeedsReason(request))
    return (
      <ConfirmDialog opened {...asked} onConfirm={() => decide('')}>
        <p>{note}</p>
      </ConfirmDialog>
    );
  return (
    <WordsDialog
      {...asked}
      label="Why?"
      required
      description="The owner and the person who sent the request can read this."
      initial={written}
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      onConfirm={(reason) => {
        if (reason.trim() === '') return setFault('Give your reason.');
        onReason(reason);
        decide(reason);
      }}
    >
      {note && <p>{note}</p>}
    </WordsDialog>
  );
}

const readOf = ({ state, answeredAt, repliedAt }: OwnershipRequest): SeenRequest => ({ state, answeredAt, repliedAt });
