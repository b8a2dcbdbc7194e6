import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ApiError } from '#api/api-error.ts';
import { PasswordField } from '#components/PasswordField.tsx';
import { useAccountForm } from '#components/use-account-form.ts';
import classes from './Security.module.css';

const Asked = z.object({ password: z.string().min(1, 'must not be empty') });

interface PasswordDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  colour?: 'ink' | 'madder';
  busy: boolean;
  onConfirm: (password: string, showRefused: (error: ApiError) => boolean) => void;
  onClose: () => void;
}

/** Asks for the password before something that changes how its owner signs in. */
export function PasswordDialog({
  title,
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
    labels: { password: 'Password' },
  });
  return (
    <Modal opened onClose={busy ? () => undefined : onClose} title={title}>
      <form noValidate className={classes.dialog} onSubmit={submit(({ password }) => onConfirm(password, showRefused))}>
        <div>{children}</div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <div className={classes.actions}>
          <Button type="submit" color={colour} loading={busy}>
            {confirm}
          </Button>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
