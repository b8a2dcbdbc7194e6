import { z } from 'zod';

/** Every way a call can be refused, with the HTTP status it is answered with. */
export const errorStatus = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const ErrorReply = z.object({
  status: z.literal('error'),
  code: z.enum([
    'invalid',
    'signed_out',
    'forbidden',
    'second_factor_required',
    'not_found',
    'conflict',
    'too_large',
    'unsupported_type',
    'too_many_requests',
    'internal',
    'unavailable',
  ]),
  message: z.string(),
  /** What is wrong with each field, by its path in the body: `dimensions.height`. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
