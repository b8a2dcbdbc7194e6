import type { Calls } from '#call.ts';

/** The lanes of the timeline: who owned a work, and where it was. */
export const lanes = ['title', 'custody'] as const;

export const maxTextEntries = 60;

export const openRecords = {
  get: { method: 'GET', path: '/artwork/{id}/provenance', access: 'public' },
  readText: { method: 'POST', path: '/artwork/{id}/provenance/read', access: 'verified' },
  recordText: { method: 'POST', path: '/artwork/{id}/provenance', access: 'verified', seen: true },
  objectId: { method: 'GET', path: '/artwork/{id}/object-id', access: 'public' },
  objectIdPdf: { method: 'GET', path: '/artwork/{id}/object-id/pdf', access: 'public' },
} as const satisfies Calls;
