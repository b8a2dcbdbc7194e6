import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { ZodType } from 'zod';
import type { ApiError } from '#api/api-error.ts';

interface AccountForm<Values> {
  /** Of the call's body. */
  schema: ZodType;
  initialValues: Values;
  /** What the fields are called on the page, in its order: an error begins with it. */
  labels: Readonly<Record<keyof Values & string, string>>;
}

/**
 * A form that is checked by the contract's schema, tells its errors by the fields' names and moves focus to the first.
 */
export function useAccountForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  labels,
}: AccountForm<Values>) {
  const named = new Map<string, string>(Object.entries(labels));
  const tell = (faults: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(
      [...named].flatMap(([path, label]) => {
        const words = faults[path];
        return typeof words === 'string' ? [[path, `${label} ${words}`]] : [];
      }),
    );
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => tell(zod4Resolver(schema)(values)),
  });
  const focusFirst = (faults: Readonly<Record<string, unknown>>) => {
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first)?.focus();
  };
  return {
    form,
    submit: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
    /** For useAction: shows the faults that the server found with fields of this form; true if that were all. */
    showRefused: ({ fields }: ApiError): boolean => {
      const faults = tell(fields);
      form.setErrors(faults);
      focusFirst(faults);
      return Object.keys(fields).length > 0 && Object.keys(fields).every((path) => named.has(path));
    },
  };
}
