import type { z } from 'zod';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { organisationKinds, organisationKindWords, organisations } from '@verso/contract/people/organisations.ts';
import { type Organisation, OrganisationFields } from '@verso/contract/people/schemas/organisations.ts';
import { useAction } from '#api/use-action.ts';
import { useActing } from '#components/layout/session/use-acting.ts';
import { CountrySelect } from '#components/people/nationality/CountrySelect.tsx';
import { useAccountForm } from '#components/people/use-account-form.ts';
import classes from './Organisations.module.css';

type Fields = z.input<typeof OrganisationFields>;

const kinds = organisationKinds.map((kind) => ({
  value: kind,
  label: kind === 'other' ? 'Other' : organisationKindWords[kind],
}));

/** What an organisation says about itself, for a new or an existing one. */
export function OrganisationForm({ organisation }: { organisation?: Organisation }) {
  const { actFor, busy: switching } = useActing();
  const { form, submit, showRefused } = useAccountForm<Required<Fields>>({
    schema: OrganisationFields,
    initialValues: {
      kind: organisation?.kind ?? 'gallery',
      name: organisation?.name ?? '',
      country: organisation?.country ?? null,
      website: organisation?.website ?? '',
      description: organisation?.description ?? '',
      showsWorks: organisation?.showsWorks ?? true,
    },
    labels: {
      kind: 'Kind',
      name: 'Name',
      country: 'Country',
      website: 'Website',
      description: 'Description',
      showsWorks: 'Works on the public page',
    },
  });
  const create = useAction(organisations.create, {
    onDone: (made) => actFor(made.organisation._id),
    onRefused: showRefused,
  });
  const update = useAction(organisations.update, { onRefused: showRefused });
  const save = (values: Fields) =>
    organisation ? update.act({ id: organisation._id, ...values }) : create.act(values);
  return (
    <form noValidate className={classes.form} onSubmit={submit(save)}>
      <NativeSelect label="Kind" data={kinds} key={form.key('kind')} {...form.getInputProps('kind')} />
      <TextInput
        label="Name"
        description="The legal name, as on your letterhead. Everyone can see it."
        maxLength={150}
        autoComplete="organization"
        required
        withAsterisk={false}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <CountrySelect
        kind="country"
        label="Country (optional)"
        key={form.key('country')}
        {...form.getInputProps('country')}
      />
      <TextInput
        label="Website (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        key={form.key('website')}
        {...form.getInputProps('website')}
      />
      <Textarea
        label="Description (optional)"
        autosize
        minRows={4}
        maxLength={2000}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      <Checkbox
        label="Show our works on our public page"
        description="Only works that are public in the registry are shown. If you turn this off, the page won’t show what you own."
        key={form.key('showsWorks')}
        {...form.getInputProps('showsWorks', { type: 'checkbox' })}
      />
      <div className="actions">
        <Button type="submit" loading={create.busy || update.busy || switching}>
          {organisation ? 'Save' : 'Create the organisation'}
        </Button>
      </div>
    </form>
  );
}
