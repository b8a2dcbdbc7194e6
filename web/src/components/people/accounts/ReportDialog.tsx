import { useState } from 'react';
import { people } from '@verso/contract/people/people.ts';
import { useAction } from '#api/use-action.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

interface ReportDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Reports a person to the admins. */
export function ReportDialog({ id, name, onClose }: ReportDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(people.report, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const words = fields['message'];
      if (words === undefined) return false;
      setFault(`The text ${words}.`);
      return true;
    },
  });
  return (
    <WordsDialog
      title={`Report ${name} to the admins`}
      label="What happened"
      description="If your report is about a work, give the work’s number, such as V 0417."
      fault={fault}
      onChange={() => setFault(null)}
      most={2000}
      confirm="Send the report"
      busy={busy}
      onConfirm={(message) => {
        if (message.trim() === '') setFault('Enter what happened.');
        else act({ id, message });
      }}
      onClose={onClose}
    >
      <p>
        Use this to report the behaviour of {name}. If a picture or text is wrong, use “Report content on this page” at
        the end of the page.
      </p>
      <p>Only the admins can read this. {name} is not notified. If the admins answer, we’ll email you.</p>
    </WordsDialog>
  );
}
