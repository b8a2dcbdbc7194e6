import { Button, Textarea, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type Operator, OperatorFields } from '@verso/contract/publishing/schemas/site-pages.ts';
import { sitePages } from '@verso/contract/publishing/site-pages.ts';
import { useAction } from '#api/use-action.ts';
import { UnsavedGuard } from '#components/forms/UnsavedGuard.tsx';
import { useAccountForm } from '#components/people/use-account-form.ts';
import classes from './SitePage.module.css';

const labels = {
  name: 'Name',
  representative: 'Represented by',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  register: 'Register entry',
  vatNumber: 'VAT number',
};

/** Who operates this installation. */
export function OperatorForm({ operator }: { operator: Operator | null }) {
  // The version that was opened, or saved here: the server refuses to overwrite a newer one.
  const [revision, setRevision] = useState(operator?.revision ?? 0);
  const { form, submit, showRefused } = useAccountForm({
    schema: OperatorFields.omit({ revision: true }),
    initialValues: {
      name: operator?.name ?? '',
      representative: operator?.representative ?? '',
      address: operator?.address ?? '',
      email: operator?.email ?? '',
      phone: operator?.phone ?? '',
      register: operator?.register ?? '',
      vatNumber: operator?.vatNumber ?? '',
    },
    labels,
  });
  const { act, busy } = useAction(sitePages.saveOperator, {
    onDone: () => {
      setRevision((before) => before + 1);
      form.resetDirty();
    },
    onRefused: showRefused,
  });
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
      <div className="actions">
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
      <UnsavedGuard unsaved={unsaved} where="this page" />
    </form>
  );
}
