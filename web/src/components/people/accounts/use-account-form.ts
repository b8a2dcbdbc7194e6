import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { ZodType } from 'zod';
import type { ApiError } from '#api/api-error.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

interface AccountForm<Values> {
  /** Schema of the call's body. */
  schema: ZodType;
  initialValues: Values;
  /** Field labels in page order, for the errors. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** What a label alone does not say of an empty field: `the email address of the person`. */
  nouns?: Readonly<Record<string, string>>;
}

/** A form validated by the contract's schema whose errors are sentences, and that focuses the first one. */
export function useAccountForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  labels,
  nouns = {},
}: AccountForm<Values>) {
  const named = new Map<string, string>(Object.entries(labels));
  const nounOf = new Map(Object.entries(nouns));
  const sentences = (faults: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(
      [...named].flatMap(([path, label]) => {
        const fault = faults[path];
        return typeof fault === 'string' ? [[path, faultSentence(label, fault, nounOf.get(path))]] : [];
      }),
    );
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => sentences(zod4Resolver(schema)(values)),
  });
  const focusFirst = (faults: Readonly<Record<string, unknown>>) => {
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first)?.focus();
  };
  return {
    form,
    submit: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
    /** For useAction: shows the server's field errors; returns true if it could show them all. */
    showRefused: ({ fields }: ApiError): boolean => {
      const faults = sentences(fields);
      form.setErrors(faults);
      focusFirst(faults);
      return Object.keys(fields).length > 0 && Object.keys(fields).every((path) => named.has(path));
    },
  };
}
