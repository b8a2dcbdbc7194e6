import { Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import classes from './SecretDialog.module.css';

interface SecretDialogProps {
  title: string;
  /** What the secret is, for screen readers. */
  label: string;
  secret: string;
  /** What it allows, and that it is not shown again. */
  children: ReactNode;
  /** Text of the button that copies it. */
  copy: string;
  onClose: () => void;
}

/** Shows a new secret, such as a link or a key, once. */
export function SecretDialog({ title, label, secret, children, copy: copyText, onClose }: SecretDialogProps) {
  const { copy, copied } = useClipboard();
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      <div className={classes.content}>
        <p>{children}</p>
        <p className={classes.secret} aria-label={label}>
          {secret}
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => copy(secret)}>{copied ? 'Copied' : copyText}</Button>
        </Group>
      </div>
    </Dialog>
  );
}
