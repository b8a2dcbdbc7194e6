import { useCallback, useState } from 'react';
import type { ZodType } from 'zod';
import type { Call } from '@verso/contract/call.ts';
import type { ValuesOf } from '@verso/contract/schemas/api.ts';
import { useAction } from '#api/use-action.ts';
import { useMerge } from '#components/shared/drafts/use-merge.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { toastError } from '#ui/notices/toast.ts';

/** What is stored, with the number of its version. */
interface Revised<Values> {
  values: Values;
  revision: number;
}

interface RevisedFormOptions<C extends Call, Values> {
  endpoint: C;
  /** Schema of the call's body without the revision. */
  schema: ZodType;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The version that the page has read. */
  stored: Revised<Values>;
  /** Asks the server for the stored version. */
  reread: () => Promise<Revised<Values>>;
  bodyOf: (values: Values, revision: number) => ValuesOf<C>;
  valuesOf: (body: ValuesOf<C>) => Values;
}

/** State of a form whose save the server refuses if a newer version was stored meanwhile. */
export function useRevisedForm<C extends Call, Values extends Record<string, unknown>>({
  endpoint,
  schema,
  labels,
  stored,
  reread,
  bodyOf,
  valuesOf,
}: RevisedFormOptions<C, Values>) {
  // The version that was opened, or saved here.
  const [revision, setRevision] = useState(stored.revision);
  const [opened] = useState(stored.values);
  const { form, submit, showRefused } = useAccountForm<Values>({ schema, initialValues: opened, labels });
  const merge = useMerge<Values>({ stored: opened, get: form.getValues, set: (values) => form.setValues(values) });
  const { act, busy } = useAction(endpoint, {
    onDone: (_, body) => {
      setRevision((before) => before + 1);
      merge.saved(valuesOf(body), valuesOf(body));
      form.resetDirty();
    },
    onRefused: (error) => {
      if (error.code !== 'conflict') return showRefused(error);
      void catchUp();
      return true;
    },
  });
  /** Takes over what was saved elsewhere; saves, unless both changed the same field. */
  const catchUp = async () => {
    try {
      const fresh = await reread();
      setRevision(fresh.revision);
      if (merge.receive(fresh.values).length === 0) act(bodyOf(form.getValues(), fresh.revision));
    } catch (error) {
      toastError(error);
    }
  };
  return {
    form,
    merge,
    busy,
    onSubmit: submit((values) => act(bodyOf(values, revision))),
    unsaved: useCallback(() => form.isDirty(), [form]),
  };
}
