import { useState } from 'react';
import { users } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';
import { WordsDialog } from '#ui/WordsDialog.tsx';

interface ReportDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Tells the admins about somebody. */
export function ReportDialog({ id, name, onClose }: ReportDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(users.report, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const words = fields['message'];
      if (words === undefined) return false;
      setFault(`What happened ${words}`);
      return true;
    },
  });
  return (
    <WordsDialog
      title={`Report ${name} to the admins`}
      label="What happened"
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm="Send the report"
      busy={busy}
      onConfirm={(message) => {
        if (message.trim() === '') setFault('What happened must not be empty');
        else act({ id, message });
      }}
      onClose={onClose}
    >
      <p>Only the admins read this. {name} is not told of it, and an answer comes to you by mail.</p>
    </WordsDialog>
  );
}
