import { Button, Textarea, TextInput } from '@mantine/core';
import { type Operator, OperatorFields } from '@verso/contract/publishing/schemas/site-pages.ts';
import { sitePages } from '@verso/contract/publishing/site-pages.ts';
import { loadFresh } from '#api/query.ts';
import { MergeQuestions } from '#components/shared/drafts/MergeQuestions.tsx';
import { UnsavedGuard } from '#components/shared/forms/UnsavedGuard.tsx';
import classes from './SitePage.module.css';
import { operatorQuery } from './site-page-queries.ts';
import { useRevisedForm } from './use-revised-form.ts';

const labels = {
  name: 'Name',
  representative: 'Represented by',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  register: 'Registration number',
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

const revisedOf = (operator: Operator | null) => ({
  values: valuesOf(operator),
  revision: operator?.revision ?? 0,
});

/** Who operates this installation. */
export function OperatorForm({ operator }: { operator: Operator | null }) {
  const { form, merge, busy, onSubmit, unsaved } = useRevisedForm({
    endpoint: sitePages.saveOperator,
    schema: OperatorFields.omit({ revision: true }),
    labels,
    stored: revisedOf(operator),
    reread: async () => revisedOf((await loadFresh(operatorQuery)).operator),
    bodyOf: (values, revision) => ({ ...values, revision }),
    valuesOf,
  });
  const field = (name: keyof typeof labels) => ({
    key: form.key(name),
    label: labels[name],
    ...form.getInputProps(name),
  });
  return (
    <form noValidate aria-label="Operator" className={classes.form} onSubmit={onSubmit}>
      <TextInput {...field('name')} description="A person or an organisation" required withAsterisk maxLength={200} />
      <TextInput {...field('representative')} description="If the operator is an organisation" maxLength={200} />
      <Textarea {...field('address')} autosize minRows={3} maxLength={500} />
      <TextInput {...field('email')} type="email" autoComplete="off" />
      <TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={50} />
      <TextInput {...field('register')} description="For example, the court and the number" maxLength={200} />
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
