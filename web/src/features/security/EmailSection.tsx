import { Button, TextInput } from '@mantine/core';
import { security, type SecurityState } from '@verso/contract/security.ts';
import { useAction } from '#api/use-action.ts';
import { PasswordField } from '#components/PasswordField.tsx';
import { useAccountForm } from '#components/use-account-form.ts';
import { ChangeSection } from './ChangeSection.tsx';
import classes from './Security.module.css';

export function EmailSection({ security: { email, newEmail } }: { security: SecurityState }) {
  return (
    <ChangeSection id="email" title="Email" change="Change the email" form={(close) => <EmailForm onDone={close} />}>
      <p className="words">
        You sign in with <strong>{email}</strong>, and what we write to you goes there.
      </p>
      {newEmail && (
        <p className="caution" role="status">
          It becomes <strong>{newEmail}</strong> once you open the link that we sent there. The link holds for an hour.
        </p>
      )}
    </ChangeSection>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { form, submit, showRefused } = useAccountForm({
    schema: security.changeEmail.body,
    initialValues: { email: '', password: '' },
    labels: { email: 'New email', password: 'Password' },
  });
  const { act, busy } = useAction(security.changeEmail, { onDone, onRefused: showRefused });
  return (
    <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
      <TextInput
        label="New email"
        description="A link goes there; the email changes when you open it. The old address is told."
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <div className="actions">
        <Button type="submit" loading={busy}>
          Send the link
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
