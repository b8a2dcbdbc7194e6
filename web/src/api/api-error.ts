import { type ErrorCode, type ErrorReply, errorStatus } from '@verso/contract/errors.ts';

/** The server refused a call; the message is for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** What is wrong with each field, by its path. */
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

/** The server's words, else the status text: a proxy on the way may have answered instead. */
export function apiError(status: number, statusText: string, body: unknown): ApiError {
  return isErrorReply(body)
    ? new ApiError(status, body.message, body)
    : new ApiError(status, statusText || `Error ${status}`);
}

/** By what tells it from what others answer; the schema would be in everybody's first load. */
export const isErrorReply = (body: unknown): body is ErrorReply =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(errorStatus, body.code) &&
  'message' in body &&
  typeof body.message === 'string';
