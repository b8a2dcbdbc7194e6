import { Button, Group, Radio, TextInput } from '@mantine/core';
import { type MemberRole, memberRoles, memberRoleWords, organisations } from '@verso/contract/people/organisations.ts';
import { NewMember } from '@verso/contract/people/schemas/organisations.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import classes from './Organisations.module.css';

export function InviteDialog({ organisationId: id, onClose }: { organisationId: string; onClose: () => void }) {
  const { form, submit, showRefused } = useAccountForm<{ email: string; role: MemberRole }>({
    schema: NewMember,
    initialValues: { email: '', role: 'viewer' },
    labels: { email: 'Email', role: 'Role' },
  });
  const { act, busy } = useAction(organisations.invite, { onDone: onClose, onRefused: showRefused });
  return (
    <Dialog busy={busy} typed={() => form.isDirty()} onClose={onClose} title="Invite a member">
      <form noValidate className={classes.form} onSubmit={submit((values) => act({ id, ...values }))}>
        <TextInput
          label="Email"
          description="We’ll send a link that only the account with this email can use."
          type="email"
          data-autofocus
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Radio.Group label="Role" key={form.key('role')} {...form.getInputProps('role')}>
          {memberRoles.map((role) => (
            <Radio
              key={role}
              value={role}
              mt="xs"
              label={memberRoleWords[role].name}
              description={memberRoleWords[role].help}
            />
          ))}
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send the invitation
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
