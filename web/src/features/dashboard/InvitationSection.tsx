import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { z } from 'zod';
import { InvitationType, users } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './InvitationSection.module.css';
import { roleWords } from './people-words.ts';

const checked = zod4Resolver(users.invite.body);

/** An invitation goes to one email for one role; for authenticators it is the only way in. */
export function InvitationSection() {
  const form = useForm<z.input<typeof users.invite.body>>({
    mode: 'uncontrolled',
    initialValues: { email: '', type: 'authenticator' },
    validate: (values) => {
      const { email } = checked(values);
      return typeof email === 'string' ? { email: `Email ${email}` } : {};
    },
  });
  const focusEmail = () => form.getInputNode('email')?.focus();
  const invite = useAction(users.invite, {
    onDone: () => {
      form.setFieldValue('email', '');
      focusEmail();
    },
    onRefused: ({ fields }) => {
      const fault = fields['email'];
      if (fault === undefined) return false;
      form.setErrors({ email: `Email ${fault}` });
      focusEmail();
      return true;
    },
  });
  return (
    <section aria-labelledby="invite">
      <SectionHeading id="invite" size="sub" level={2}>
        Invite somebody
      </SectionHeading>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => invite.act(values), focusEmail)}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label="To register as"
          data={InvitationType.options.map((value) => ({ value, label: roleWords[value] }))}
          key={form.key('type')}
          {...form.getInputProps('type')}
        />
        <p className="meta">The link is mailed to this address alone, works once and ends after 14 days.</p>
        <Button type="submit" loading={invite.busy}>
          Invite
        </Button>
      </form>
    </section>
  );
}
