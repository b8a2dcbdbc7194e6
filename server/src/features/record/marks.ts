import type { AttributionTerm } from '@verso/contract/attribution.ts';
import type { ArtworkCard, ArtworkStatus, ClaimKind, Marks, MarkState } from '@verso/contract/artworks.ts';

/** What the marks of a work are read from. */
interface Evidence {
  status: ArtworkStatus;
  /** What the vote had said, and said still, when the work was withdrawn. */
  lastVerdict: 'approved' | 'denied' | null;
  /** How the work stands to the artist whom its record names. */
  attribution: AttributionTerm;
  /** Whether the maker's account here is recognised as an artist's, and whether the identity behind it was verified. */
  maker: ArtworkCard['maker'];
  /** The gravest open claim. */
  claim: ClaimKind | null;
  /** Whether a bill of a sale of it was approved. */
  billApproved: boolean;
  /** What the log says of its entries. */
  sealed: MarkState;
}

/** The five marks of a work, each by its own rule. */
export const marksOf = (evidence: Evidence): Marks => ({
  maker: makerMark(evidence),
  assay: assayMark(evidence),
  bill: billMark(evidence),
  claim: claimMark(evidence),
  record: recordMark(evidence),
});

/**
 * Proved when the maker is recognised as an artist here and their identity was verified; a maker of whom one of the two
 * is not known is not doubted, but not proved either. Nor is the maker of a work that was voted not authentic, or of
 * one that its record does not say is by that artist.
 */
export const makerMark = (evidence: Pick<Evidence, 'attribution' | 'maker' | 'status' | 'lastVerdict'>): MarkState => {
  const { attribution, maker } = evidence;
  const known = maker.recognised && maker.identified;
  return known && attribution === 'by' && assayMark(evidence) !== 'against' ? 'proved' : 'missing';
};

/**
 * Proved while the work is approved, against it while it is denied. A vote that is open or outdated, because an
 * approved record is being edited again, proves nothing. Withdrawing a work leaves what was voted of it.
 */
export const assayMark = ({ status, lastVerdict }: Pick<Evidence, 'status' | 'lastVerdict'>): MarkState => {
  const verdict = status === 'withdrawn' ? lastVerdict : status;
  if (verdict === 'approved') return 'proved';
  return verdict === 'denied' ? 'against' : 'missing';
};

/** Proved when the bill of one of its sales was checked and approved by vote. */
export const billMark = ({ billApproved }: Pick<Evidence, 'billApproved'>): MarkState =>
  billApproved ? 'proved' : 'missing';

/** Against the work while a claim (stolen, missing, reported to the police, disputed) is open; proved otherwise. */
export const claimMark = ({ claim }: Pick<Evidence, 'claim'>): MarkState => (claim === null ? 'proved' : 'against');

/**
 * Proved when every entry of its provenance, and whatever else the log holds of it, is covered by a published
 * checkpoint and is still what was hashed; against it when one of them is not.
 */
export const recordMark = ({ sealed }: Pick<Evidence, 'sealed'>): MarkState => sealed;
