import { z } from 'zod';

/** Read at each check: a server runs, and a page stays open, longer than a year ends. */
const latestYear = () => new Date().getUTCFullYear() + 1;
export const Year = z
  .int('must be a year')
  .min(-5000, 'must be after 5000 BC')
  .superRefine((year, context) => {
    const maximum = latestYear();
    const message = `must not be after ${maximum}`;
    if (year > maximum) context.addIssue({ code: 'too_big', origin: 'int', maximum, inclusive: true, message });
  });
const circa = z.boolean().optional();

/** A date as precise as it is known. Years before 1 are BC, astronomically: 0 is 1 BC. */
export const UncertainDate = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('day'), date: z.iso.date('must be a date') }),
    z.strictObject({ kind: z.literal('month'), year: Year, month: z.int().min(1).max(12) }),
    z.strictObject({ kind: z.literal('year'), year: Year, circa }),
    z.strictObject({ kind: z.literal('range'), from: Year, to: Year, circa }),
    z.strictObject({ kind: z.literal('before'), year: Year }),
    z.strictObject({ kind: z.literal('after'), year: Year }),
    z.strictObject({ kind: z.literal('unknown') }),
  ])
  .refine((date) => date.kind !== 'range' || date.from <= date.to, 'must end after it begins');
export type UncertainDate = z.infer<typeof UncertainDate>;
