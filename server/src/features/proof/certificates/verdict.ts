import type { ArtworkStatus, ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import type { Verdict } from '@verso/contract/proof/schemas/certificates.ts';
import type { CertificateSummary } from '@verso/contract/works/schemas/review.ts';

interface Scanned {
  status: ArtworkStatus;
  /** The most serious open claim. */
  claim: ClaimKind | null;
  /** All versions, newest first. */
  certificates: readonly Pick<CertificateSummary, 'version' | 'state'>[];
  /** The version in the scanned code, if it has one. */
  scanned: number | null;
}

/** The one verdict on a work: problems of the work come first, the state of the scanned certificate last. */
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
