import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** The verb of the deed, on its button. */
  confirm: string;
  onConfirm: () => void;
  /** Madder where something is taken away or spoken against. */
  colour?: 'ink' | 'verdigris' | 'madder';
  /** The deed is under way: the dialog cannot be closed over it. */
  busy?: boolean;
  /** A deed that is not allowed yet: a field inside the dialog is still to be filled in. */
  disabled?: boolean;
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  colour = 'ink',
  busy = false,
  disabled = false,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
    >
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="subtle" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button color={colour} onClick={onConfirm} loading={busy} disabled={disabled}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
