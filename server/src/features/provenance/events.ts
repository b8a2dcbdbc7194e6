import { z } from 'zod';
import { ClaimKind } from '@verso/contract/artworks.ts';
import { disputeSubjects, ProvenanceKind } from '@verso/contract/provenance.ts';
import { fact } from '#platform/events.ts';

const Id = z.uuid();
const Sale = { saleId: Id };

export const provenanceRecorded = fact('provenance_recorded', z.object({ entryId: Id, kind: ProvenanceKind }));
export const entryConfirmed = fact('entry_confirmed', z.object({ entryId: Id }));
export const claimOpened = fact('claim_opened', z.object({ claimId: Id, kind: ClaimKind }));
/** `outcome`: how a dispute ended, as its entry says. */
export const claimResolved = fact(
  'claim_resolved',
  z.object({ claimId: Id, kind: ClaimKind, outcome: z.string().default('') }),
);
/** Somebody says that the work is found; whoever else confirms it resolves the claim. */
export const recoveryAsked = fact('recovery_asked', z.object({ claimId: Id, kind: ClaimKind }));
export const recoveryRefused = fact(
  'recovery_refused',
  z.object({ claimId: Id, kind: ClaimKind, askedBy: Id, answer: z.string() }),
);
/** Somebody contests a work; an admin who accepts that opens a claim. */
export const workContested = fact('work_contested', z.object({ disputeId: Id, about: z.enum(disputeSubjects) }));
export const contestDeclined = fact('contest_declined', z.object({ disputeId: Id, askedBy: Id, answer: z.string() }));
/** Whoever contests the work is right: the claim stays. */
export const disputeUpheld = fact(
  'dispute_upheld',
  z.object({ claimId: Id, about: z.enum(disputeSubjects), reason: z.string() }),
);
export const saleOffered = fact('sale_offered', z.object(Sale));
export const saleDeclined = fact('sale_declined', z.object(Sale));
export const saleCancelled = fact('sale_cancelled', z.object(Sale));
/** `paidHere`: by a payment through the registry, not by the buyer's answer to what the seller recorded. */
export const titlePassed = fact(
  'title_passed',
  z.object({ ...Sale, entryId: Id, sellerId: Id, buyerId: Id, paidHere: z.boolean().default(false) }),
);
