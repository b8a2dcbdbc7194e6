import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { z } from 'zod';
import { InvitationType, NewInvitation } from '@verso/contract/people/schemas/people.ts';
import { people } from '@verso/contract/people/people.ts';
import { useAction } from '#api/use-action.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './InvitationSection.module.css';
import { roleWords } from './people-words.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

const validate = zod4Resolver(NewInvitation);

/** Invites one email address for one role. Authenticators can only join this way. */
const wordsOf = (fault: string) => faultSentence('Email', fault, 'the email address');

export function InvitationSection() {
  const form = useForm<z.input<typeof NewInvitation>>({
    mode: 'uncontrolled',
    initialValues: { email: '', type: 'authenticator' },
    validate: (values) => {
      const { email } = validate(values);
      return typeof email === 'string' ? { email: wordsOf(email) } : {};
    },
  });
  const focusEmail = () => form.getInputNode('email')?.focus();
  const invite = useAction(people.invite, {
    onDone: () => {
      form.setFieldValue('email', '');
      focusEmail();
    },
    onRefused: ({ fields }) => {
      const fault = fields['email'];
      if (fault === undefined) return false;
      form.setErrors({ email: wordsOf(fault) });
      focusEmail();
      return true;
    },
  });
  return (
    <section aria-labelledby="invite">
      <SectionHeading id="invite" size="sub" level={2}>
        Invite someone
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
          label="Role"
          data={InvitationType.options.map((value) => ({ value, label: roleWords[value] }))}
          key={form.key('type')}
          {...form.getInputProps('type')}
        />
        <p className="meta">
          We’ll email the invitation link to this address only. The link can be used once and expires after 14 days.
        </p>
        <Button type="submit" loading={invite.busy}>
          Invite
        </Button>
      </form>
    </section>
  );
}
