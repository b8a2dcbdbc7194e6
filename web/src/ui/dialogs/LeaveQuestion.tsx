import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before the page of a dialog or a form with unsent input is left. */
export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title="Leave without sending?"
      confirm="Leave"
      colour="madder"
      onConfirm={onLeave}
      above
    >
      <p>You haven’t sent what you entered. If you leave this page, it will be lost.</p>
    </ConfirmDialog>
  );
}
