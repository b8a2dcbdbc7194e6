import { isRouteErrorResponse } from 'react-router';
import { ChunkLoadError } from '#chunk.ts';
import { isUnreachable } from '#ui/notices/notice-rules.ts';

type PageFault =
  | { kind: 'not-found' }
  | { kind: 'forbidden'; reason: string | null }
  | { kind: 'offline' }
  | { kind: 'chunk' }
  | { kind: 'other'; message: string | null; requestId: string | null };

/** Classifies what a loader or page threw by what the user can do about it. */
export function pageFault(error: unknown): PageFault {
  if (error instanceof ChunkLoadError) return { kind: 'chunk' };
  if (isUnreachable(error)) return { kind: 'offline' };
  const status = numberIn(error, 'status');
  const message = isRouteErrorResponse(error) ? null : textIn(error, 'message');
  if (status === 404 || (status === 400 && isInvalidAddress(error))) return { kind: 'not-found' };
  if (status === 403) return { kind: 'forbidden', reason: message };
  // An error without a status is a bug; its message means nothing to the user.
  return { kind: 'other', message: status === null ? null : message, requestId: textIn(error, 'requestId') };
}

/** What to do after an error that is not the reader's; without a request there is no number to tell. */
export const afterFault = (requestId: string | null) =>
  requestId === null
    ? 'Try again. If it happens again, contact us.'
    : 'Try again. If it happens again, contact us with the request number below.';

/** The address holds an invalid id. */
const isInvalidAddress = (error: unknown) =>
  ['id', 'url'].some((field) => fieldIn(fieldIn(error, 'fields'), field) !== undefined);

function fieldIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textIn(value: unknown, name: string): string | null {
  const text = fieldIn(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
}

function numberIn(value: unknown, name: string): number | null {
  const number = fieldIn(value, name);
  return typeof number === 'number' ? number : null;
}
