import { type ErrorCode, errorStatus } from '@verso/contract/errors.ts';
import type { ErrorReply } from '@verso/contract/schemas/errors.ts';

/** An error answer of the API. The message is meant for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Error messages by field path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(status: number, message: string, reply?: ErrorReply) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply?.code ?? null;
    this.fields = reply?.fields ?? {};
    this.requestId = reply?.requestId ?? null;
  }
}

/** Uses the server's message, or the status text when a proxy answered instead. */
export function apiError(status: number, statusText: string, body: unknown): ApiError {
  return isErrorReply(body)
    ? new ApiError(status, body.message, body)
    : new ApiError(status, statusText || `Error ${status}`);
}

/** Checks the shape by hand, because importing the zod schema would add it to the first load. */
export const isErrorReply = (body: unknown): body is ErrorReply =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(errorStatus, body.code) &&
  'message' in body &&
  typeof body.message === 'string';
