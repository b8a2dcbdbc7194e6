import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import { claimPhrases } from '@verso/contract/works/artworks.ts';
import { type Actor, disallowedRefusal, verifiedUserRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import {
  claimed,
  isOwner,
  reservedRefusal,
  seeRefusal,
  soldRefusal,
  unsettledRefusal,
  waitingWords,
} from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { hasStake } from '#features/works/review/policy.ts';
import { losses } from './disputes/open-claim.ts';
import type { RecoveryRow, SaleRow } from './queries.ts';

/** Owners and admins record what happened to a work, in any status: its history matters before a vote too. */
export function recordRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  const unproved = verifiedUserRefusal(actor);
  if (unproved) return unproved;
  if (!isOwner(actor, artwork) && !actor?.admin)
    return forbidden('Only the owner of a work and admins can record its provenance.');
  return artwork.status === 'withdrawn' ? conflict('This work was withdrawn, so its record can’t be changed.') : null;
}

export function reportRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  report: {
    kind: ClaimKind;
    resolved: boolean /** Whether the work is reported as found. */;
    asked: ReportTime | undefined;
  },
): Refusal | null {
  const refusal = recordRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  const open = artwork.open_claims.includes(report.kind);
  // One matter may be reported to several police forces.
  if (open && !report.resolved && report.kind !== 'police')
    return conflict(
      `This work is already ${claimPhrases[report.kind]}. If the work is found, report it as found. An admin must confirm that before the mark is removed.`,
    );
  if (!open && report.resolved && report.kind === 'police' && artwork.open_claims.some((kind) => losses.includes(kind)))
    return conflict('The police report belongs to the open loss report and closes with it.');
  if (!open && report.resolved)
    return conflict(`This work is not ${claimPhrases[report.kind]}, so there is nothing to resolve.`);
  if (!report.resolved || !report.asked) return null;
  const over = report.kind === 'police' ? 'the police matter is settled' : 'the work was found';
  return conflict(
    report.asked.reported_since
      ? `It has already been reported that ${over}, but there is a later report to the police. Wait until an admin has answered. Once no police report is open, you can report again that ${over}.`
      : `It has already been reported that ${over}. The mark will be removed once an admin confirms the report.`,
  );
}

type ReportTime = Pick<RecoveryRow, 'reported_since'>;

/** A settlement covers only what had been reported by then. */
export const confirmRefusal = (recovery: ReportTime): Refusal | null =>
  recovery.reported_since
    ? conflict(
        'The work was reported to the police again after this report, so this report can’t be confirmed. A new report can be sent once every police report is settled.',
      )
    : null;

/**
 * A person who reported a recovery or settlement, or corrected that report, does not confirm it, nor does a
 * stakeholder.
 */
export function decideRecoveryRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  {
    recovery,
    holders,
    granted = false,
  }: {
    recovery: { reported_by: readonly string[]; decided_at: unknown; reported_since: boolean } | undefined;
    holders: readonly string[];
    granted?: boolean;
  },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (!actor.admin)
    return forbidden('Only admins can confirm that a work was found or that a police report is settled.');
  if (!recovery || recovery.decided_at !== null)
    return conflict('This report is not waiting for a decision. Another admin may have decided. Reload the page.');
  if (recovery.reported_by.includes(actor.id))
    return forbidden('You sent or corrected this report, so another admin must decide on it.');
  if (hasStake(actor.id, artwork, holders))
    return forbidden('You have a stake in this work. Another admin must decide on this report.');
  return granted ? confirmRefusal(recovery) : null;
}

export function sellRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork);
  if (refusal || !artwork) return refusal;
  const unproved = verifiedUserRefusal(actor);
  if (unproved) return unproved;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work can sell it.');
  const disallowed = disallowedRefusal(actor);
  if (disallowed) return disallowed;
  if (artwork.taken_down_at)
    return conflict('The admins took this work down. You can sell it once they have lifted the takedown.');
  // Cancelling an invitation after a confirmed bill does not free its seller.
  const sold = soldRefusal(actor, artwork);
  if (sold) return sold;
  if (artwork.offered_to !== null)
    return conflict(
      `${waitingWords(artwork)} Cancel ${artwork.returned_order === null ? 'it before you record another sale' : 'the return before you record a sale'}.`,
    );
  return unsettledRefusal(actor, artwork) ?? titleRefusal(artwork);
}

/** Why title to a work cannot pass now. */
export function titleRefusal(artwork: ArtworkRow): Refusal | null {
  // A buyer has a stake in the work, so a sale during a vote could remove a voter.
  if (artwork.status === 'in_review') return conflict('This work is in review. It can be sold once the vote ends.');
  if (artwork.status === 'draft')
    return conflict('This work is a draft. It can be sold once it has been sent for review.');
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn and can’t be sold.');
  if (artwork.open_claims.length > 0) {
    return conflict(`This work is ${claimed(artwork)} and can’t be sold until the matter is resolved.`);
  }
  return reservedRefusal(artwork);
}

/**
 * Why a work can't go back to its seller now after a refund. A return is owed, so unlike a sale it needs no permission to
 * sell, and a lost or taken-down work can be given back with its mark. Who owns a disputed one is for the admins.
 */
export function titleReturnRefusal(artwork: ArtworkRow): Refusal | null {
  if (artwork.status === 'in_review')
    return conflict('This work is in review. It can be given back once the vote ends.');
  if (artwork.status === 'draft')
    return conflict('This work is a draft. It can be given back once its owner has sent it for review.');
  if (artwork.status === 'withdrawn')
    return conflict('This work was withdrawn, so its owner can’t be changed. Ask the registry.');
  if (artwork.open_claims.includes('disputed'))
    return conflict('This work is disputed. It can be given back once the dispute is closed.');
  return reservedRefusal(artwork);
}

/** A sale is answered by its buyer or its seller, once. */
export function answerSaleRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  sale: Pick<SaleRow, 'seller_id' | 'buyer_email' | 'accepted' | 'bill_entry' | 'order_id'> | undefined,
): Refusal | null {
  if (!sale || sideOf(actor, sale) === 'none') {
    const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
    if (refusal || !artwork) return refusal;
    return isOwner(actor, artwork)
      ? conflict('No sale of this work is waiting for an answer.')
      : forbidden('Only the buyer and the seller can answer a sale.');
  }
  if (sale.accepted === null) return null;
  if (sale.accepted)
    return conflict(
      sale.order_id === null
        ? 'The buyer has accepted this sale and become the owner.'
        : 'This return has already been accepted.',
    );
  if (sale.order_id !== null) return conflict('This return has already been declined or cancelled.');
  return conflict(
    sale.bill_entry === null
      ? 'This sale has already been declined or cancelled.'
      : 'This invitation to become the owner is no longer valid.',
  );
}

/** Only the buyer accepts, and only while title to the work can pass. */
export function acceptSaleRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  sale: SaleRow | undefined,
): Refusal | null {
  const refusal = answerSaleRefusal(actor, artwork, sale);
  if (refusal || !artwork || !sale) return refusal;
  if (sale.order_id !== null) return acceptReturnRefusal(artwork, sale, sideOf(actor, sale));
  if (sideOf(actor, sale) === 'seller')
    return forbidden(
      sale.bill_entry === null
        ? 'Only the buyer can accept a sale. As the seller, you can cancel it.'
        : 'Only the buyer can accept this invitation. As the seller, you can cancel it.',
    );
  // Title passes only to the buyer named in a confirmed bill.
  if (sale.bill_entry === null && artwork.sold_by_bill !== null)
    return conflict('The seller sold this work to someone else, so you can’t accept this sale.');
  if (sale.bill_entry === null && artwork.order_unsettled)
    return conflict(
      'The owner can’t sell this work until an earlier order for it is settled. Ask the owner, or accept later.',
    );
  // What a confirmed bill shows has happened already.
  if (sale.bill_entry === null && artwork.owner_disallowed)
    return conflict(
      'An admin has stopped the owner from selling works. You can accept once the owner can sell again. Ask the registry’s admins for details.',
    );
  if (sale.agreed_by !== null)
    return conflict('You have already accepted. You become the owner once an admin confirms that you are the buyer.');
  return titleRefusal(artwork);
}

/** A refund can fail days after it was made; until the buyer has the money, the seller doesn't get the work. */
function acceptReturnRefusal(artwork: ArtworkRow, sale: SaleRow, side: ReturnType<typeof sideOf>): Refusal | null {
  if (side === 'seller') return forbidden('Only the seller can accept a return. As the buyer, you can cancel it.');
  if (artwork.sold_by_bill !== null)
    return conflict('The buyer sold this work to someone else, so you can’t take it back.');
  if (sale.refund_refused)
    return conflict('The buyer’s refund couldn’t be made. You can accept the work once they have been refunded.');
  return titleReturnRefusal(artwork);
}

/** Whether an admin must still confirm that the person who accepts title is the buyer named in a confirmed bill. */
export const awaitsAdmin = (sale: Pick<SaleRow, 'bill_entry' | 'buyer_confirmed_by'>): boolean =>
  sale.bill_entry !== null && sale.buyer_confirmed_by === null;

/** The person's side of a sale; its buyer is a person who proved to read the named email. */
export function sideOf(
  actor: Actor | null,
  sale: Pick<SaleRow, 'seller_id' | 'buyer_email'>,
): 'buyer' | 'seller' | 'none' {
  if (!actor) return 'none';
  if (sale.seller_id === actor.id) return 'seller';
  return actor.emailVerified && actor.email.toLowerCase() === sale.buyer_email.toLowerCase() ? 'buyer' : 'none';
}

/**
 * Who reads private prices, names, values and documents: admins, and the owner for entries recorded since they got
 * title. What an earlier owner kept private stays private after a sale. Details of a sale by bill are for its sender.
 */
export function mayReadPrivate(
  actor: Actor | null,
  artwork: ArtworkRow,
  entry: { sequence: number; recorded_by: string | null; by_bill: boolean },
): boolean {
  if (actor?.admin) return true;
  if (entry.by_bill) return actor !== null && entry.recorded_by === actor.id;
  return isOwner(actor, artwork) && (entry.sequence >= artwork.title_since || entry.recorded_by === actor?.id);
}
