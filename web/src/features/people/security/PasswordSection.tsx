import { Button } from '@mantine/core';
import { security } from '@verso/contract/people/security.ts';
import { PasswordChange } from '@verso/contract/people/schemas/security.ts';
import { useAction } from '#api/use-action.ts';
import { NewPasswordField } from '#components/people/accounts/NewPasswordField.tsx';
import { PasswordField } from '#components/people/accounts/PasswordField.tsx';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { ChangeSection } from './ChangeSection.tsx';
import classes from './Security.module.css';

export function PasswordSection() {
  return (
    <ChangeSection
      id="password"
      title="Password"
      change="Change the password"
      form={(close) => <PasswordForm onDone={close} />}
    >
      <p className="words">When you change your password, all your other sessions will end.</p>
    </ChangeSection>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { form, submit, showRefused } = useAccountForm({
    schema: PasswordChange,
    initialValues: { password: '', newPassword: '' },
    labels: { password: 'Current password', newPassword: 'New password' },
  });
  const { act, busy } = useAction(security.changePassword, { onDone, onRefused: showRefused });
  return (
    <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <NewPasswordField label="New password" key={form.key('newPassword')} {...form.getInputProps('newPassword')} />
      <div className="actions">
        <Button type="submit" loading={busy}>
          Change the password
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
