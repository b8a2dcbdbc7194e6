import { Button, TextInput } from '@mantine/core';
import { security } from '@verso/contract/people/security.ts';
import { EmailChange } from '@verso/contract/people/schemas/security.ts';
import type { SecurityState } from '@verso/contract/people/schemas/security.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { ChangeSection } from './ChangeSection.tsx';
import classes from './Security.module.css';

export function EmailSection({ security: { email, newEmail } }: { security: SecurityState }) {
  return (
    <ChangeSection id="email" title="Email" change="Change the email" form={(close) => <EmailForm onDone={close} />}>
      <p className="words">
        You log in with <strong>{email}</strong>, and we send your emails there.
      </p>
      {newEmail && (
        <p className="caution" role="status">
          Your email will change to <strong>{newEmail}</strong> when you open the link that we sent there. The link
          works for an hour.
        </p>
      )}
    </ChangeSection>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { form, submit, showRefused } = useAccountForm({
    schema: EmailChange,
    initialValues: { email: '' },
    labels: { email: 'New email' },
    nouns: { email: 'your new email address' },
  });
  const { act, busy } = useAction(security.changeEmail, { onDone, onRefused: showRefused });
  return (
    <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
      <TextInput
        label="New email"
        description="We’ll send a link to this address. Your email changes when you open the link. We’ll also notify your old address."
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
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
