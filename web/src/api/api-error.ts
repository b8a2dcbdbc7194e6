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

/** Uses the message of the reply, or the status text when something else answered, such as a proxy. */
export function apiError(status: number, statusText: string, body: unknown): ApiError {
  if (isErrorReply(body)) return new ApiError(status, body.message, body);
  return new ApiError(status, messageIn(body) || statusText || phrases[status] || `Error ${status}`);
}

/** The message of a refusal by the server or a proxy; empty if there is none. */
export const messageIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : '';

/** HTTP/2 has no status texts. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
};

/** Checks the shape by hand, because importing the zod schema would add it to the first load. */
export const isErrorReply = (body: unknown): body is ErrorReply =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(errorStatus, body.code) &&
  'message' in body &&
  typeof body.message === 'string';
