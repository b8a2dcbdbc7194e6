import type { Calls } from '#call.ts';

/**
 * What two works have in common that may be the same object; all but the pictures together with the artist.
 * `copy_picture`: the same picture, of records that name different copies of an edition. For reviewers and admins.
 */
export const duplicateReasons = ['picture', 'copy_picture', 'inventory_number', 'title', 'dimensions'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicates = {
  list: { method: 'GET', path: '/artwork/{id}/duplicates', access: 'session' },
  dismiss: { method: 'POST', path: '/artwork/{id}/duplicates/dismiss', access: 'verified' },
} as const satisfies Calls;
