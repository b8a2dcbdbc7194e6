import { type ClaimKind, claimTold } from '@verso/contract/artworks.ts';
import { type Actor, standingRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { claimed, isOwner, reservedRefusal, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { hasStake } from '#features/review/policy.ts';
import { losses } from './open-claim.ts';
import type { RecoveryRow, SaleRow } from './queries.ts';

/** Owners and admins record what happened to a work: in any state, for its history matters before a vote too. */
export function recordRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  const unproved = standingRefusal(actor);
  if (unproved) return unproved;
  if (!isOwner(actor, artwork) && !actor?.admin)
    return forbidden('Only the owner of a work and admins record its provenance.');
  return artwork.status === 'withdrawn' ? conflict('This work was withdrawn. Its record stays as it is.') : null;
}

export function reportRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  report: {
    kind: ClaimKind;
    resolved: boolean /** That somebody has said that it is found. */;
    asked: Said | undefined;
  },
): Refusal | null {
  const refusal = recordRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  const open = artwork.open_claims.includes(report.kind);
  // One matter may be reported to several forces.
  if (open && !report.resolved && report.kind !== 'police')
    return conflict(
      `This work is ${claimTold[report.kind]} already. Report it as found once it is; until then the mark stays.`,
    );
  if (!open && report.resolved && report.kind === 'police' && artwork.open_claims.some((kind) => losses.includes(kind)))
    return conflict('The report to the police belongs to the loss that stands, and ends with it.');
  if (!open && report.resolved)
    return conflict(`This work is not ${claimTold[report.kind]}, so there is nothing to resolve.`);
  if (!report.resolved || !report.asked) return null;
  return conflict(
    report.asked.reported_since
      ? 'That this is over was reported already, and the work was reported to the police again after that. An admin refuses that report first; then you can report that all of it is over.'
      : 'That this is over was reported already. The mark goes once an admin other than who reported that confirms it.',
  );
}

type Said = Pick<RecoveryRow, 'reported_since'>;

/** What was said to be over was what had been reported by then. */
export const confirmRefusal = (recovery: Said): Refusal | null =>
  recovery.reported_since
    ? conflict(
        'The work was reported to the police again after this was said to be over. Do not confirm it; once all of it is over, that can be reported anew.',
      )
    : null;

/**
 * Whoever says that a lost work is found, or a police report settled, or corrects that, does not confirm it, nor does
 * anybody with a stake in the work.
 */
export function decideRecoveryRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  {
    recovery,
    holders,
    granted = false,
  }: {
    recovery: { told_by: readonly string[]; decided_at: unknown; reported_since: boolean } | undefined;
    holders: readonly string[];
    granted?: boolean;
  },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins confirm that a report is over.');
  if (!recovery || recovery.decided_at !== null)
    return conflict(
      'This report is not waiting for a decision: another admin may have made it. Open the work again and read what it says now.',
    );
  if (recovery.told_by.includes(actor.id))
    return forbidden(
      'You reported that it is over, or corrected that report. A second person, another admin, must confirm it.',
    );
  if (hasStake(actor.id, artwork, holders))
    return forbidden('You have a stake in this work. Another admin must confirm that this is over.');
  return granted ? confirmRefusal(recovery) : null;
}

export function sellRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  const unproved = standingRefusal(actor);
  if (unproved) return unproved;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work sells it.');
  if (artwork.offered_to !== null)
    return conflict('A sale of this work waits for the buyer’s answer. Cancel it before you record another.');
  return titleRefusal(artwork);
}

/** Why title to a work cannot pass as things stand. */
function titleRefusal(artwork: ArtworkRow): Refusal | null {
  // Whoever is offered a work has a stake in it: an offer in the middle of a vote would take a voter out of it.
  if (artwork.status === 'in_review') return conflict('This work is in review. It can be sold once the vote is over.');
  if (artwork.status === 'draft')
    return conflict('This work is a draft. It can be sold once its record was sent for review.');
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn and cannot be sold.');
  if (artwork.open_claims.length > 0) {
    return conflict(`This work is ${claimed(artwork)} and cannot be sold until that is resolved.`);
  }
  return reservedRefusal(artwork);
}

/** Who may answer a sale: its buyer and its seller, once. */
export function answerSaleRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  sale: Pick<SaleRow, 'seller_id' | 'buyer_email' | 'accepted'> | undefined,
): Refusal | null {
  if (!sale || sideOf(actor, sale) === 'none') {
    const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
    if (refusal || !artwork) return refusal;
    return isOwner(actor, artwork)
      ? conflict('No sale of this work waits for an answer.')
      : forbidden('Only the buyer and the seller answer a sale.');
  }
  if (sale.accepted === null) return null;
  if (sale.accepted) return conflict('The buyer has accepted this sale, and title has passed.');
  return conflict('This sale was declined or cancelled already.');
}

/** Accepting is the buyer's, and asks for a work whose title can pass now. */
export function acceptSaleRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  sale: SaleRow | undefined,
): Refusal | null {
  const refusal = answerSaleRefusal(actor, artwork, sale);
  if (refusal || !artwork || !sale) return refusal;
  if (sideOf(actor, sale) === 'seller') return forbidden('The buyer accepts a sale; as its seller you can cancel it.');
  return titleRefusal(artwork);
}

/** On which side of a sale somebody stands; its buyer is whoever proved to read the email that was named. */
export function sideOf(
  actor: Actor | null,
  sale: Pick<SaleRow, 'seller_id' | 'buyer_email'>,
): 'buyer' | 'seller' | 'none' {
  if (!actor) return 'none';
  if (sale.seller_id === actor.id) return 'seller';
  return actor.emailVerified && actor.email.toLowerCase() === sale.buyer_email.toLowerCase() ? 'buyer' : 'none';
}

/**
 * Who reads private prices, names, values and papers: admins, and the owner for what was recorded since title came to
 * them. What an earlier owner kept private stays so when the work is sold. What a bill tells of a sale is for whoever
 * sent it.
 */
export function mayReadPrivate(
  actor: Actor | null,
  artwork: ArtworkRow,
  entry: { sequence: number; recorded_by: string | null; by_bill: boolean },
  titleSince: number,
): boolean {
  if (actor?.admin) return true;
  if (entry.by_bill) return actor !== null && entry.recorded_by === actor.id;
  return isOwner(actor, artwork) && (entry.sequence >= titleSince || entry.recorded_by === actor?.id);
}
