import { provenanceFacts, type ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';
import { type Actor, verifiedUserRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { hasStake } from '#features/works/review/policy.ts';

/** An entry with what decides who may dispute it. */
export interface DisputableEntry {
  kind: ProvenanceKind;
  recorded_by: string | null;
  support: 'declared' | 'documented' | 'confirmed';
  /** Those who checked its bill. */
  confirmations: readonly unknown[];
  corrected_by: string | null;
  disputed: 'owner' | 'party' | null;
  /** The accounts of the seller or former owner, the buyer or heir, and the sender of the bill. */
  party_ids: readonly string[];
}

/**
 * Whether only two admins together can correct an entry: the registry recorded it, checkers confirmed it, or seller and
 * buyer agreed to it here.
 */
export const isFinal = (entry: Pick<DisputableEntry, 'kind' | 'recorded_by' | 'support' | 'confirmations'>): boolean =>
  entry.recorded_by === null || isAgreed(entry) || entry.confirmations.length > 0;

export const isAgreed = ({ kind, support }: Pick<DisputableEntry, 'kind' | 'support'>): boolean =>
  kind === 'sold' && support === 'confirmed';

/** The owner of a work, and the parties to a sale, dispute an entry that they can’t correct alone. */
export function disputeEntryRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  entry: DisputableEntry | undefined,
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (!isOwner(actor, artwork) && !entry?.party_ids.includes(actor.id))
    return forbidden('Only the owner of the work and the parties to a sale can dispute what an entry says.');
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn, so its record can’t be changed.');
  if (!entry) return conflict('This entry doesn’t belong to this work. Reload the page.');
  if (entry.corrected_by !== null)
    return conflict('This entry has already been corrected. Dispute the newer entry instead.');
  if (provenanceFacts[entry.kind].correctedBy === null)
    return conflict('This entry records a decision by the registry, so it can’t be corrected.');
  if (!isFinal(entry))
    return conflict(
      'The registry did not confirm this entry, so the owner of the work can correct it without a dispute.',
    );
  return entry.disputed === null
    ? null
    : conflict('This entry is already disputed. It can be disputed again once the admins have decided.');
}

/** A dispute that awaits a decision. */
interface OpenDispute {
  asked_by: string;
  approved_by: string | null;
  /** The entry was corrected otherwise meanwhile. */
  corrected: boolean;
  party_ids: readonly string[];
}

/** The person who disputed an entry can withdraw that until it is decided, also after selling the work. */
export function withdrawEntryDisputeRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  dispute: Pick<OpenDispute, 'asked_by'> | undefined,
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor) return refusal;
  if (!dispute) return conflict('This dispute is already closed. Reload the page.');
  return dispute.asked_by === actor.id
    ? null
    : forbidden('Only the person who disputed the entry can withdraw the dispute.');
}

/** Two admins without a stake in the work or the sale decide; the first one does not confirm their own approval. */
export function decideEntryDisputeRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  { dispute, holders, approve }: { dispute: OpenDispute | undefined; holders: readonly string[]; approve: boolean },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins can decide on disputed entries.');
  if (!dispute)
    return conflict('This dispute is not waiting for a decision. Another admin may have decided. Reload the page.');
  if (dispute.asked_by === actor.id) return forbidden('This is your own dispute. Another admin must decide on it.');
  if (hasStake(actor.id, artwork, holders) || dispute.party_ids.includes(actor.id))
    return forbidden('You have a stake in this work. Another admin must decide on this dispute.');
  if (!approve) return null;
  if (artwork.status === 'withdrawn')
    return conflict('This work was withdrawn. Deny the correction and give this as the reason.');
  if (dispute.corrected)
    return conflict(
      'This entry has been corrected since it was disputed. Deny the correction and give this as the reason.',
    );
  return dispute.approved_by === actor.id
    ? conflict('You approved this correction. Another admin must confirm it.')
    : null;
}
