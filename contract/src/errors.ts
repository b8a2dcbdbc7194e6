/** All error codes with their HTTP status. */
export const errorStatus = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  second_factor_required: 403,
  fresh_session_required: 403,
  not_found: 404,
  conflict: 409,
  /** The work has changed since the version that the header Seen-Work names. */
  outdated: 409,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_type: 415,
  /** An Idempotency-Key came again with another request. */
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  /** Whether a change was saved is unknown; sent again with the same Idempotency-Key, it is not applied twice. */
  outcome_unknown: 503,
  unavailable: 503,
  out_of_space: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;
