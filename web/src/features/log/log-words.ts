import type { LogKind } from '@verso/contract/log.ts';

export const kindWords: Readonly<Record<LogKind, string>> = {
  provenance: 'Provenance entry',
  correction: 'Correction of an entry',
  review: 'Outcome of a vote',
  certificate: 'Certificate',
};
