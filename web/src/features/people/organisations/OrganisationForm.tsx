import type { z } from 'zod';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { organisationKinds, organisationKindWords, organisations } from '@verso/contract/people/organisations.ts';
import { type Organisation, OrganisationFields } from '@verso/contract/people/schemas/organisations.ts';
import { chunk } from '#chunk.ts';
import { loadFresh } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { MergeQuestions } from '#components/shared/drafts/MergeQuestions.tsx';
import { useMerge } from '#components/shared/drafts/use-merge.ts';
import { UnsavedGuard } from '#components/shared/forms/UnsavedGuard.tsx';
import { useActing } from '#components/layout/session/use-acting.ts';
import { CountrySelect } from '#components/people/accounts/nationality/CountrySelect.tsx';
import { countryName } from '#components/people/accounts/nationality/nationality-choices.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import { toastError } from '#ui/notices/toast.ts';
import { organisationQuery } from './organisation-queries.ts';
import classes from './Organisations.module.css';

const loadHelp = () => chunk(() => import('./organisation-help.ts'));

type Fields = Required<z.input<typeof OrganisationFields>>;

const labels = {
  kind: 'Kind',
  name: 'Name',
  country: 'Country',
  website: 'Website',
  description: 'Description',
  showsWorks: 'Works on the public page',
};

const kinds = organisationKinds.map((kind) => ({
  value: kind,
  label: kind === 'other' ? 'Other' : organisationKindWords[kind],
}));

const valuesOf = (organisation: Organisation | undefined): Fields => ({
  kind: organisation?.kind ?? 'gallery',
  name: organisation?.name ?? '',
  country: organisation?.country ?? null,
  website: organisation?.website ?? '',
  description: organisation?.description ?? '',
  showsWorks: organisation?.showsWorks ?? true,
});

/** A value as it is shown where two changes are compared. */
function wordsOf(name: keyof Fields, values: Fields): string {
  if (name === 'kind') return kinds.find(({ value }) => value === values.kind)?.label ?? '';
  if (name === 'country') return values.country === null ? '' : countryName(values.country);
  if (name === 'showsWorks') return values.showsWorks ? 'Shown' : 'Not shown';
  return values[name] ?? '';
}

/** What an organisation says about itself, for a new or an existing one. */
export function OrganisationForm({ organisation }: { organisation?: Organisation }) {
  const { actFor, busy: switching } = useActing();
  const [opened] = useState(() => valuesOf(organisation));
  const { form, submit, showRefused } = useAccountForm<Fields>({
    schema: OrganisationFields,
    initialValues: opened,
    labels,
  });
  const merge = useMerge<Fields>({ stored: opened, get: form.getValues, set: (values) => form.setValues(values) });
  const create = useAction(organisations.create, {
    onDone: (made) => actFor(made.organisation._id),
    onRefused: showRefused,
  });
  const update = useAction(organisations.update, {
    onDone: ({ organisation: now }, { id: _id, seen: _seen, ...sent }) => {
      merge.saved({ ...opened, ...sent }, valuesOf(now));
      form.resetDirty();
    },
    onRefused: (error) => {
      if (error.code !== 'conflict' || !organisation) return showRefused(error);
      void catchUp(organisation._id);
      return true;
    },
  });
  /** Takes over what was saved elsewhere; saves, unless both changed the same field. */
  const catchUp = async (id: string) => {
    try {
      const { organisation: fresh } = await loadFresh(organisationQuery(id));
      const stored = valuesOf(fresh);
      if (merge.receive(stored).length === 0) update.act({ id, ...form.getValues(), seen: stored });
    } catch (error) {
      toastError(error);
    }
  };
  const unsaved = useCallback(() => organisation !== undefined && form.isDirty(), [organisation, form]);
  const save = (values: Fields) =>
    organisation ? update.act({ id: organisation._id, ...values, seen: merge.base }) : create.act(values);
  return (
    <form noValidate className={classes.form} onSubmit={submit(save)}>
      <FormHelp load={loadHelp} />
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
        description="Only works that are public in the registry are shown. Once you’re verified, their records name you as the owner. If you turn this off, neither your page nor the records show what you own."
        key={form.key('showsWorks')}
        {...form.getInputProps('showsWorks', { type: 'checkbox' })}
      />
      <MergeQuestions
        questions={merge.conflicts.map((name) => ({
          name,
          label: labels[name],
          mine: wordsOf(name, form.getValues()),
          saved: wordsOf(name, merge.base),
        }))}
        onChoose={merge.resolve}
      />
      <div className="actions">
        <Button type="submit" loading={create.busy || update.busy || switching} disabled={merge.conflicts.length > 0}>
          {organisation ? 'Save' : 'Create the organisation'}
        </Button>
      </div>
      <UnsavedGuard unsaved={unsaved} where="this organisation" />
    </form>
  );
}
