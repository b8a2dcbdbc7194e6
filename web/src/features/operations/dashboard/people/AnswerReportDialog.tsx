import type { administration } from '@verso/contract/operations/administration.ts';
import type { contentReports } from '@verso/contract/operations/content-reports.ts';
import { useAction } from '#api/use-action.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

interface AnswerReportDialogProps {
  call: typeof administration.closeReport | typeof contentReports.close;
  id: string;
  /** The name of the person, work or page that was reported. */
  about: string;
  reporter: string;
  onClose: () => void;
}

/** Closes a report; an answer is emailed to the reporter. */
export function AnswerReportDialog({ call, id, about, reporter, onClose }: AnswerReportDialogProps) {
  const { act, busy } = useAction(call, { onDone: onClose });
  return (
    <WordsDialog
      title={`Close the report about ${about}`}
      label={`Answer to ${reporter}`}
      description="We’ll email this text, exactly as written, to the person who sent the report. If you leave it empty, we’ll close the report without notifying them."
      most={2000}
      confirm={(answer) => (answer.trim() ? 'Answer and close' : 'Close without an answer')}
      busy={busy}
      onConfirm={(answer) => act({ id, answer })}
      onClose={onClose}
    />
  );
}
