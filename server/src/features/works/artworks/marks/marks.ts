import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import type {
  ArtworkCard,
  ArtworkStatus,
  ClaimKind,
  Marks,
  MarkState,
} from '@verso/contract/works/schemas/artworks.ts';

/** The inputs of a work's marks. */
interface Evidence {
  status: ArtworkStatus;
  /** The verdict at the time of withdrawal, if it was still valid. */
  lastVerdict: 'approved' | 'denied' | null;
  /** The relation of the work to the artist in its record. */
  attribution: AttributionTerm;
  /** What is known of the maker: recognised as an artist here, identity verified, and the work confirmed by them. */
  maker: ArtworkCard['maker'];
  /** The most serious open claim. */
  claim: ClaimKind | null;
  /** Whether a bill of a sale was approved, or a card sale is paid. */
  saleProved: boolean;
  /** The log's verdict on its entries. */
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
 * Proved if the maker is a recognised artist here with a verified identity, who registered or confirmed the work; open if
 * any of it is missing, if the work was voted not authentic, or if its record names another relation than "by" the artist.
 */
export const makerMark = (evidence: Pick<Evidence, 'attribution' | 'maker' | 'status' | 'lastVerdict'>): MarkState => {
  const { attribution, maker } = evidence;
  const known = maker.recognised && maker.identified && maker.confirmed;
  return known && attribution === 'by' && assayMark(evidence) !== 'against' ? 'proved' : 'missing';
};

/**
 * Proved while the work is approved, negative while it is denied. Open during a vote, or while an approved record is
 * edited again. Withdrawing a work keeps the verdict.
 */
export const assayMark = ({ status, lastVerdict }: Pick<Evidence, 'status' | 'lastVerdict'>): MarkState => {
  const verdict = status === 'withdrawn' ? lastVerdict : status;
  if (verdict === 'approved') return 'proved';
  return verdict === 'denied' ? 'against' : 'missing';
};

/**
 * Proved if a bill of one of its sales was approved by vote, or one of its sales was paid by card here and not
 * refunded: our receipt is its bill.
 */
export const billMark = ({ saleProved }: Pick<Evidence, 'saleProved'>): MarkState =>
  saleProved ? 'proved' : 'missing';

/** Negative while a claim (stolen, missing, reported to the police, disputed) is open; proved otherwise. */
export const claimMark = ({ claim }: Pick<Evidence, 'claim'>): MarkState => (claim === null ? 'proved' : 'against');

/**
 * Proved if a published checkpoint covers every entry about it and each still matches its hash; negative if one does
 * not.
 */
export const recordMark = ({ sealed }: Pick<Evidence, 'sealed'>): MarkState => sealed;
