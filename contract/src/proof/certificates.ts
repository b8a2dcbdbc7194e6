import type { Calls } from '#call.ts';

/**
 * The verdict of a scan. `suspended`: the record is being edited; `superseded`: the scanned certificate is not the last
 * one; `uncertified`: a certificate of that version was never issued; `unknown`: no work that the reader may see is
 * registered under this code.
 */
export const verdicts = [
  'authentic',
  'in_review',
  'stolen',
  'missing',
  'police',
  'disputed',
  'withdrawn',
  'denied',
  'suspended',
  'superseded',
  'uncertified',
  'recorded',
  'unknown',
] as const;

export const certificates = {
  get: { method: 'GET', path: '/artwork/{id}/certificates/{version}', access: 'public' },
  pdf: { method: 'GET', path: '/artwork/{id}/certificates/{version}/pdf', access: 'public' },
  bundle: { method: 'GET', path: '/artwork/{id}/certificates/{version}/bundle', access: 'public' },
  scan: { method: 'GET', path: '/artwork/scan/{id}', access: 'public' },
} as const satisfies Calls;
