import { z } from 'zod';

const Millimetres = z.number().positive('must be more than 0').max(100_000, 'must be under 100 metres');

/** Height × width × depth in millimetres, and the unit the person measured in. */
export const Dimensions = z.strictObject({
  height: Millimetres.nullable(),
  width: Millimetres.nullable(),
  depth: Millimetres.nullable(),
  unit: z.enum(['cm', 'in']),
});
export type Dimensions = z.infer<typeof Dimensions>;
