import type { CertificateSummary } from '@verso/contract/review.ts';

export const certificateWords: Readonly<Record<CertificateSummary['state'], string>> = {
  valid: 'In force',
  suspended: 'Suspended while the record is edited',
  superseded: 'Superseded by a later version',
  withdrawn: 'Withdrawn with the work',
};

export const stateTone: Readonly<Record<CertificateSummary['state'], string>> = {
  valid: 'tone-verdigris',
  suspended: 'tone-ochre',
  superseded: 'tone-ochre',
  withdrawn: 'tone-madder',
};
