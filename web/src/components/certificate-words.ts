import type { CertificateSummary } from '@verso/contract/review.ts';

/** Where a certificate stands, as everybody is told. */
export const certificateWords: Readonly<Record<CertificateSummary['state'], string>> = {
  valid: 'In force',
  frozen: 'Suspended: a claim against the work is open',
  suspended: 'Suspended while the record is edited',
  superseded: 'Superseded by a later version',
  withdrawn: 'Withdrawn with the work',
};

export const stateTone: Readonly<Record<CertificateSummary['state'], string>> = {
  valid: 'tone-verdigris',
  frozen: 'tone-madder',
  suspended: 'tone-ochre',
  superseded: 'tone-ochre',
  withdrawn: 'tone-madder',
};
