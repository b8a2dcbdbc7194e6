import { Button, Textarea, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type Operator, OperatorFields } from '@verso/contract/publishing/schemas/site-pages.ts';
import { sitePages } from '@verso/contract/publishing/site-pages.ts';
import { loadFresh } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { MergeQuestions } from '#components/drafts/MergeQuestions.tsx';
import { useMerge } from '#components/drafts/use-merge.ts';
import { UnsavedGuard } from '#components/forms/UnsavedGuard.tsx';
import { useAccountForm } from '#components/people/use-account-form.ts';
import { toastError } from '#ui/notices/toast.ts';
import classes from './SitePage.module.css';
import { operatorQuery } from './site-page-queries.ts';

const labels = {
  name: 'Name',
  representative: 'Represented by',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  register: 'Register entry',
  vatNumber: 'VAT number',
};

type Values = Record<keyof typeof labels, string>;

const valuesOf = (operator: Partial<Values> | null): Values => ({
  name: operator?.name ?? '',
  representative: operator?.representative ?? '',
  address: operator?.address ?? '',
  email: operator?.email ?? '',
  phone: operator?.phone ?? '',
  register: operator?.register ?? '',
  vatNumber: operator?.vatNumber ?? '',
});

/** Who operates this installation. */
export function OperatorForm({ operator }: { operator: Operator | null }) {
  // The version that was opened, or saved here: the server refuses to overwrite a newer one.
  const [revision, setRevision] = useState(operator?.revision ?? 0);
  const [opened] = useState(() => valuesOf(operator));
  const { form, submit, showRefused } = useAccountForm({
    schema: OperatorFields.omit({ revision: true }),
    initialValues: opened,
    labels,
  });
  const { act, busy } = useAction(sitePages.saveOperator, {
    onDone: (_, sent) => {
      setRevision((before) => before + 1);
      merge.saved(valuesOf(sent), valuesOf(sent));
      form.resetDirty();
    },
    onRefused: (error) => {
      if (error.code !== 'conflict') return showRefused(error);
      void catchUp();
      return true;
    },
  });
  const merge = useMerge<Values>({ stored: opened, get: form.getValues, set: (values) => form.setValues(values) });
  /** Takes over what was saved elsewhere; saves, unless both changed the same field. */
  const catchUp = async () => {
    try {
      const { operator: fresh } = await loadFresh(operatorQuery);
      setRevision(fresh?.revision ?? 0);
      if (merge.receive(valuesOf(fresh)).length === 0) act({ ...form.getValues(), revision: fresh?.revision ?? 0 });
    } catch (error) {
      toastError(error);
    }
  };
  const unsaved = useCallback(() => form.isDirty(), [form]);
  const field = (name: keyof typeof labels) => ({
    key: form.key(name),
    label: labels[name],
    ...form.getInputProps(name),
  });
  return (
    <form
      noValidate
      aria-label="Operator"
      className={classes.form}
      onSubmit={submit((values) => act({ ...values, revision }))}
    >
      <TextInput {...field('name')} description="A person or an organisation" required withAsterisk maxLength={200} />
      <TextInput {...field('representative')} description="If it is an organisation" maxLength={200} />
      <Textarea {...field('address')} autosize minRows={3} maxLength={500} />
      <TextInput {...field('email')} type="email" autoComplete="off" />
      <TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={50} />
      <TextInput {...field('register')} description="For example the court and the number" maxLength={200} />
      <TextInput {...field('vatNumber')} maxLength={50} />
      <MergeQuestions
        questions={merge.conflicts.map((name) => ({
          name,
          label: labels[name],
          mine: form.getValues()[name],
          saved: merge.base[name],
        }))}
        onChoose={merge.resolve}
      />
      <div className="actions">
        <Button type="submit" loading={busy} disabled={merge.conflicts.length > 0}>
          Save
        </Button>
      </div>
      <UnsavedGuard unsaved={unsaved} where="this page" />
    </form>
  );
}
