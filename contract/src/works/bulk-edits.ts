import type { Calls } from '#call.ts';

/** The most works that one edit can change. */
export const mostEdited = 500;

export const bulkEdits = {
  preview: { method: 'POST', path: '/artwork/editMany/preview', access: 'verified' },
  apply: { method: 'POST', path: '/artwork/editMany', access: 'verified' },
} as const satisfies Calls;
