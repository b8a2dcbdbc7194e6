import type { ErrorCode } from '@verso/contract/errors.ts';

/** An error whose message people see. Every other error is answered with `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

/** The reason for a refusal. */
export interface Refusal {
  code: 'signed_out' | 'forbidden' | 'not_found' | 'conflict';
  message: string;
}

export const forbidden = (message: string): Refusal => ({ code: 'forbidden', message });
export const conflict = (message: string): Refusal => ({ code: 'conflict', message });
export const hiddenFromYou = (what: string): Refusal => ({ code: 'not_found', message: `There is no such ${what}.` });

export const notFound = (what: string) => new AppError('not_found', `There is no such ${what}.`);
export const invalid = (field: string, message: string) =>
  new AppError('invalid', `${field} ${message}.`, { [field]: message });
