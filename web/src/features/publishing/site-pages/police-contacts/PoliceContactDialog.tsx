import { Button, Group, TextInput } from '@mantine/core';
import { policeContacts } from '@verso/contract/publishing/police-contacts.ts';
import { type PoliceContact, PoliceContactFields } from '@verso/contract/publishing/schemas/police-contacts.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { CountrySelect } from '#components/people/accounts/nationality/CountrySelect.tsx';
import { countryChoices, countryName } from '#components/people/accounts/nationality/nationality-choices.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import classes from '#features/publishing/site-pages/SitePage.module.css';

const loadHelp = () => chunk(() => import('./police-contact-help.ts'));

const labels = { country: 'Country', unit: 'Police unit', url: 'Website', phone: 'Phone' };

interface PoliceContactDialogProps {
  /** Null to add one. */
  contact: PoliceContact | null;
  /** The countries that have one. */
  taken: readonly string[];
  onClose: () => void;
}

export function PoliceContactDialog({ contact, taken, onClose }: PoliceContactDialogProps) {
  const { form, submit, showRefused } = useAccountForm<PoliceContactFields>({
    schema: PoliceContactFields,
    initialValues: {
      country: contact?.country ?? '',
      unit: contact?.unit ?? '',
      url: contact?.url ?? '',
      phone: contact?.phone ?? '',
    },
    labels,
  });
  const { act, busy } = useAction(policeContacts.save, { onDone: onClose, onRefused: showRefused });
  const field = (name: keyof typeof labels) => ({
    key: form.key(name),
    label: labels[name],
    ...form.getInputProps(name),
  });
  return (
    <Dialog
      busy={busy}
      typed={() => form.isDirty()}
      onClose={onClose}
      title={contact ? `Edit the contact for ${countryName(contact.country)}` : 'Add a contact'}
      help={loadHelp}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={submit((values) => act({ ...values, revision: contact?.revision ?? 0 }))}
      >
        {!contact && (
          <CountrySelect
            kind="country"
            label={labels.country}
            required
            withAsterisk={false}
            data-autofocus
            openOnFocus={false}
            {...form.getInputProps('country')}
            data={countryChoices.filter(({ value }) => !taken.includes(value))}
            onChange={(value) => form.setFieldValue('country', value ?? '')}
          />
        )}
        <TextInput
          {...field('unit')}
          description="The unit that investigates thefts of art, or else the police force"
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={200}
          data-autofocus={contact ? true : undefined}
        />
        <TextInput
          {...field('url')}
          description="Enter a website, a phone number or both"
          type="url"
          autoComplete="off"
          maxLength={300}
        />
        <TextInput
          {...field('phone')}
          description="With the country code"
          type="tel"
          autoComplete="off"
          maxLength={50}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
