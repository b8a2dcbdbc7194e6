import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ApiError } from '#api/api-error.ts';
import classes from './PasswordDialog.module.css';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';
import { Dialog } from '#ui/Dialog.tsx';

const Asked = z.object({ password: z.string().min(1, 'must not be empty') });

interface PasswordDialogProps {
  title: string;
  /** Of the field, where it could be another's. */
  label?: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  colour?: 'ink' | 'madder';
  busy: boolean;
  onConfirm: (password: string, showRefused: (error: ApiError) => boolean) => void;
  onClose: () => void;
}

/** Asks for the reader's own password before something that changes how somebody signs in, or what an admin may do. */
export function PasswordDialog({
  title,
  label = 'Password',
  children,
  confirm,
  colour = 'ink',
  busy,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const { form, submit, showRefused } = useAccountForm({
    schema: Asked,
    initialValues: { password: '' },
    labels: { password: label },
  });
  return (
    <Dialog busy={busy} onClose={onClose} title={title}>
      <form noValidate className={classes.form} onSubmit={submit(({ password }) => onConfirm(password, showRefused))}>
        <div>{children}</div>
        <PasswordField
          label={label}
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color={colour} loading={busy}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
