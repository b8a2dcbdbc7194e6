import { type ErrorCode, ErrorReply } from '@verso/contract/errors.ts';

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
  const reply = ErrorReply.safeParse(body);
  return reply.success
    ? new ApiError(status, reply.data.message, reply.data)
    : new ApiError(status, statusText || `Error ${status}`);
}
