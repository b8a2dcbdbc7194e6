import type { LogKind } from '@verso/contract/evidence/schemas/log.ts';

export const kindWords: Readonly<Record<LogKind, string>> = {
  provenance: 'Provenance entry',
  correction: 'Provenance correction',
  review: 'Vote outcome',
  certificate: 'Certificate',
  state: 'State of the work and its certificates',
};
