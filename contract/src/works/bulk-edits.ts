import type { Calls } from '#call.ts';
import type { ArtworkField } from './schemas/artwork-fields.ts';

/** The most works that one edit can change. */
export const mostEdited = 500;

/** The fields whose value many works can share. */
export const sharedFields = [
  'location',
  'medium',
  'support',
  'creation',
  'placeMade',
  'attribution',
  'subjects',
  'edition',
  'condition',
  'price',
] as const satisfies readonly ArtworkField[];
export type SharedField = (typeof sharedFields)[number];

export const bulkEdits = {
  preview: { method: 'POST', path: '/artwork/editMany/preview', access: 'verified' },
  apply: { method: 'POST', path: '/artwork/editMany', access: 'verified' },
} as const satisfies Calls;
