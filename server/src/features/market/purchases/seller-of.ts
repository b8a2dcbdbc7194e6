import { isBefore } from '@verso/contract/uncertain-date-span.ts';
import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { titleKinds } from '@verso/contract/works/provenance-kinds.ts';
import { Party } from '@verso/contract/works/schemas/provenance.ts';
import { dayOf } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { reservedRefusal, waitingWords } from '#features/works/artworks/policy.ts';
import { listTitlePassages, passageTo } from '#features/works/artworks/entries/title-passages.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { plainName } from '#features/works/provenance/plain-name.ts';
import { findOtherBill } from './queries.ts';

interface SaleClaim {
  /** Locked. */
  artwork: ArtworkRow;
  actorId: string;
  seller: string;
  buyer: string;
  date: string;
  soldBy?: 'owner' | 'earlier' | undefined;
  /** The bill that this one replaces. */
  amendedId: string | undefined;
}

/**
 * The account that sold a work by the bill of an unrecorded sale: its owner, or null for a sale before them. A sale
 * after the owner got the work is theirs, whatever the sender types; only they can send a bill of it.
 */
export async function sellerOf(tx: Tx, claim: SaleClaim): Promise<string | null> {
  const { artwork, actorId } = claim;
  if (actorId !== artwork.owner_id) {
    await refuseLaterSale(tx, claim);
    return null;
  }
  if ((await soldBy(tx, claim)) === 'earlier') return null;
  await refuseSecondSale(tx, claim);
  return actorId;
}

/** The first day on which a person is known to have held a work; null for its maker, who held it from the beginning. */
async function heldSince(tx: Tx, artwork: ArtworkRow, personId: string): Promise<string | null> {
  const passed = passageTo(await listTitlePassages(tx, artwork.id), personId);
  if (passed) return dayOf(passed.at);
  return artwork.maker_id === personId ? null : dayOf(artwork.registered_at);
}

async function soldBy(tx: Tx, { artwork, actorId, seller, buyer, date, soldBy }: SaleClaim) {
  const since = await heldSince(tx, artwork, actorId);
  const owner = await getAccount(tx, actorId);
  const name = plainName(`${owner?.firstname ?? ''} ${owner?.lastname ?? ''}`);
  const buys = plainName(buyer) === name;
  const sells = plainName(seller) === name && !buys;
  // On the day on which they got the work, they may have sold it again under whatever name the bill has.
  const before = since !== null && (buys ? date <= since : date < since);
  // A person who only registered the work may have sold it before, under a name spelt in another way.
  const explained = buys || (await gotAfter(tx, { artwork, name, date }));
  const canBeEarlier = before && explained;
  if (soldBy === 'earlier') {
    if (since === null)
      throw invalid('soldBy', 'must be you: you made this work, and no record shows that you got it back');
    if (before && !explained && !sells)
      throw invalid(
        'soldBy',
        'must be you until the record shows how you got the work after this sale. First add a sale, gift, inheritance or restitution to the work’s history, to show how you got it. Name yourself as the person who got the work, or don’t name anyone',
      );
    if (!before)
      throw invalid(
        'soldBy',
        `must be you: you have owned the work since ${since}. If this sale is how you got the work, choose it under “Which sale is the bill for?”`,
      );
    if (sells) throw invalid('soldBy', 'must be you: you entered your own name as the seller');
  }
  if (soldBy) return soldBy;
  return canBeEarlier && !sells ? 'earlier' : 'owner';
}

/**
 * Whether the record shows that title passed to the owner on the day of a sale or later: by their name, or without a name
 * in an entry of theirs, since a name in the history is public.
 */
async function gotAfter(
  tx: Tx,
  { artwork, name, date }: { artwork: ArtworkRow; name: string; date: string },
): Promise<boolean> {
  if (passageTo(await listTitlePassages(tx, artwork.id), artwork.owner_id)) return true;
  const entries = await tx
    .selectFrom('provenance_entry as entry')
    .leftJoin('provenance_entry as correction', 'correction.corrects', 'entry.id')
    .where('entry.artwork_id', '=', artwork.id)
    .where('correction.id', 'is', null)
    .where((is) => is.or([is('entry.kind', '=', 'sold'), is('entry.sub_kind', 'in', titleKinds)]))
    .select(['entry.happened', 'entry.parties', 'entry.recorded_by'])
    .execute();
  const saleDay = { kind: 'day' as const, date };
  return entries.some((entry) => {
    if (isBefore(UncertainDate.parse(entry.happened), saleDay)) return false;
    const receivers = Party.array()
      .parse(entry.parties)
      .filter(({ role }) => receiving.has(role));
    return receivers.length === 0
      ? entry.recorded_by === artwork.owner_id
      : receivers.some((party) => plainName(party.name) === name);
  });
}

const receiving: ReadonlySet<string> = new Set(['buyer', 'owner', 'heir']);

/** A former owner, or a maker who is not the owner, cannot prove a later sale. */
async function refuseLaterSale(tx: Tx, { artwork, actorId, date }: SaleClaim): Promise<void> {
  const since = await heldSince(tx, artwork, artwork.owner_id);
  if (since !== null && date > since)
    throw invalid(
      'date',
      `is after ${since}, when the current owner got the work. Only the current owner could have sold it after that`,
    );
  // A sale for which the buyer had to request title is in the history without a sale to choose.
  const lost = (await listTitlePassages(tx, artwork.id)).find(({ from }) => from === actorId);
  if (lost?.how !== 'sale' && lost?.how !== 'return') return;
  const held = await heldSince(tx, artwork, actorId);
  if (held === null || date > held)
    throw lost.how === 'return'
      ? invalid('date', 'is after you gave this work back, so you could not have sold it')
      : invalid('entry', 'is missing: you have already sold this work here. Choose that sale');
}

/** A work that is sold, on offer or being paid for cannot also be sold by a bill. */
async function refuseSecondSale(tx: Tx, { artwork, amendedId }: SaleClaim): Promise<void> {
  const sale = { artwork_id: artwork.id, seller_id: artwork.owner_id, released_at: null };
  const other = await findOtherBill(tx, sale, amendedId);
  if (other)
    throw new AppError(
      'conflict',
      other.state === 'approved'
        ? 'You have already sold this work, and the bill for that sale is confirmed. You can’t sell it again until the buyer has become its owner.'
        : 'Another bill of yours is being checked. Withdraw it, or wait for the vote.',
    );
  if (artwork.offered_to !== null)
    throw new AppError(
      'conflict',
      artwork.returned_order === null
        ? 'A sale of this work is waiting for the buyer’s answer. Send the bill for that sale once the buyer has accepted, or cancel the sale first.'
        : `${waitingWords(artwork)} Cancel the return before you sell the work.`,
    );
  const reserved = reservedRefusal(artwork);
  if (reserved) throw new AppError(reserved.code, reserved.message);
}
