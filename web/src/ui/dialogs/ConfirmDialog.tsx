import { Button, getDefaultZIndex, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useNoteOpen } from './open-dialogs.ts';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** Label of the confirm button, a verb. */
  confirm: string;
  /** Label of the button that changes nothing, where “Cancel” could be read as the action. */
  dismiss?: string;
  onConfirm: () => void;
  /** Madder for destructive or negative actions. */
  colour?: 'ink' | 'verdigris' | 'madder';
  /** The action is in progress: the dialog cannot be closed. */
  busy?: boolean;
  /** The action is about to start: cancelling still stops it. */
  preparing?: boolean;
  /** The action is disabled, for example until a field in the dialog is filled in. */
  disabled?: boolean;
  /** Opens above any other dialog, also one that was opened after this one was mounted. */
  above?: boolean;
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
  dismiss = 'Cancel',
  onConfirm,
  colour = 'ink',
  busy = false,
  preparing = false,
  disabled = false,
  above = false,
}: ConfirmDialogProps) {
  useNoteOpen(opened);
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      zIndex={getDefaultZIndex('modal') + (above ? 1 : 0)}
    >
      <div className={classes.consequences}>{children}</div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="subtle" onClick={onClose} disabled={busy}>
          {dismiss}
        </Button>
        <Button color={colour} onClick={onConfirm} loading={busy || preparing} disabled={disabled}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
