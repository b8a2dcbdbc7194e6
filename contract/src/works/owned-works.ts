import type { Calls } from '#call.ts';
import { documentForm } from './provenance.ts';

/** How an owner may have come by a work, as kinds of history. */
export const acquisitionKinds = ['acquisition', 'auction', 'inheritance', 'gift', 'restitution', 'other'] as const;
export type AcquisitionKind = (typeof acquisitionKinds)[number];

/** The fields that an artist may suggest to correct. */
export const suggestedFields = ['title', 'creation', 'medium', 'dimensions'] as const;

export const ownedWorks = {
  add: { method: 'POST', path: '/artwork/0/addOwnedWork', access: 'verified', form: documentForm },
  confirm: { method: 'POST', path: '/artwork/{id}/maker/confirm', access: 'verified', seen: true },
  suggest: { method: 'POST', path: '/artwork/{id}/maker/suggest', access: 'verified', seen: true },
  changeNumber: { method: 'PATCH', path: '/artwork/{id}/inventory-number', access: 'verified', seen: true },
  decideSuggestion: { method: 'POST', path: '/artwork/{id}/maker/suggestion', access: 'verified', seen: true },
} as const satisfies Calls;
