import type { z } from 'zod';
import { AppError } from '#platform/errors.ts';

/** Parses a request to a sandbox; an invalid one is a 400. */
export function understood<T>(schema: z.ZodType<T>, read: () => unknown): T {
  try {
    return schema.parse(read());
  } catch (cause) {
    throw new AppError('invalid', `The sandbox can't read this request: ${String(cause)}.`);
  }
}
