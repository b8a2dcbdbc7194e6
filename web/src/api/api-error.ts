import type { ErrorCode, ErrorReply } from '@verso/contract/errors.ts';

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

/** The server's words, else the status text. */
export function apiError(status: number, statusText: string, body: unknown): ApiError {
  return isErrorReply(body)
    ? new ApiError(status, body.message, body)
    : new ApiError(status, statusText || `Error ${status}`);
}

/** What stands between us and the server (a proxy, a gateway) answers in shapes of its own. */
function isErrorReply(body: unknown): body is ErrorReply {
  if (typeof body !== 'object' || body === null) return false;
  return 'status' in body && body.status === 'error' && 'code' in body && 'message' in body && 'requestId' in body;
}
