import type { ArtworkStatus, ClaimKind } from '@verso/contract/artworks.ts';
import type { Verdict } from '@verso/contract/certificates.ts';
import type { CertificateSummary } from '@verso/contract/review.ts';

interface Scanned {
  status: ArtworkStatus;
  /** The gravest open claim. */
  claim: ClaimKind | null;
  /** All versions there are, newest first. */
  certificates: readonly Pick<CertificateSummary, 'version' | 'state'>[];
  /** The version on the code that was scanned, where it names one. */
  scanned: number | null;
}

/** The one thing to say of a work: what speaks against it comes first, and what the paper in hand is comes last. */
export function verdictOf({ status, claim, certificates, scanned }: Scanned): Verdict {
  if (claim !== null) return claim;
  if (status === 'withdrawn' || status === 'denied' || status === 'recorded') return status;
  if (status === 'in_review') return 'in_review';
  if (status !== 'approved') return certificates.length > 0 ? 'suspended' : 'unknown';
  if (scanned === null) return 'authentic';
  const paper = certificates.find(({ version }) => version === scanned);
  if (!paper) return 'uncertified';
  return paper.state === 'valid' ? 'authentic' : 'superseded';
}
