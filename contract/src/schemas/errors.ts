import { z } from 'zod';

export const ErrorCode = z.enum([
  'invalid',
  'signed_out',
  'forbidden',
  'second_factor_required',
  'fresh_session_required',
  'not_found',
  'conflict',
  'outdated',
  'too_large',
  'quota_exceeded',
  'unsupported_type',
  'idempotency_key_reused',
  'too_many_requests',
  'internal',
  'outcome_unknown',
  'unavailable',
  'out_of_space',
]);

export const ErrorReply = z.object({
  status: z.literal('error'),
  code: ErrorCode,
  message: z.string(),
  /** The fault of each field, by its path in the body: `dimensions.height`. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
