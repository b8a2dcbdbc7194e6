import type { CertificateSummary } from '@verso/contract/works/schemas/review.ts';

/** The state of a certificate, as shown to readers. */
export const certificateWords: Readonly<Record<CertificateSummary['state'], string>> = {
  valid: 'In force',
  frozen: 'Suspended because of an open claim',
  denied: 'Suspended because a later review denied the work',
  suspended: 'Suspended while the record is being edited',
  superseded: 'Superseded by a later version',
  withdrawn: 'Withdrawn with the work',
};

export const stateTone: Readonly<Record<CertificateSummary['state'], string>> = {
  valid: 'tone-verdigris',
  frozen: 'tone-madder',
  denied: 'tone-madder',
  suspended: 'tone-ochre',
  superseded: 'tone-ochre',
  withdrawn: 'tone-madder',
};
