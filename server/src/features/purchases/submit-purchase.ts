import type { Currency } from '@verso/contract/money.ts';
import { dayOf, days, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { deriveLater } from '#features/files/derivatives.ts';
import { purchaseSubmitted } from './events.ts';
import type { PurchaseFields } from './queries.ts';
import { insertBill, type StoredBill } from './store-bill.ts';

export interface NewPurchase {
  /** Locked. */
  artwork: ArtworkRow;
  actorId: string;
  bill: StoredBill;
  seller: string;
  buyer: string;
  date: string;
  price: number;
  currency: Currency;
  pricePublic?: boolean;
  note?: string;
  /** The sale in the work's provenance that the bill proves, where it stands there. */
  entryId?: string | undefined;
  /** The bill that this one takes the place of. */
  amended?: PurchaseFields | undefined;
  quorum: number;
}

/** Sends a bill, or an amended one in its place, to those who check purchases. Returns its id. */
export async function submitPurchase(tx: Tx, given: NewPurchase): Promise<string> {
  const { artwork, actorId, amended, entryId = null, quorum } = given;
  // A day is allowed to lie in tomorrow, which it is already somewhere.
  if (given.date > dayOf(later(days(1)))) throw invalid('date', 'must not lie in the future');
  if (entryId !== null) await refuseWrongEntry(tx, artwork.id, entryId, amended?.id);
  await refuseSameFile(tx, artwork.id, given.bill.bill.values.sha256);

  const { id, round } = amended ? await reopen(tx, amended.id, entryId) : await open(tx, artwork.id, actorId, entryId);
  const { billId, pageIds } = await insertBill(tx, given.bill);
  const { id: roundId } = await tx
    .insertInto('purchase_round')
    .values({
      purchase_id: id,
      number: round,
      bill_id: billId,
      seller: given.seller,
      buyer: given.buyer,
      sold_on: given.date,
      price_amount: given.price,
      price_currency: given.currency,
      price_public: given.pricePublic ?? false,
      note: given.note ?? '',
      quorum,
      opened_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('purchase_page')
    .values(pageIds.map((file_id, position) => ({ round_id: roundId, position, file_id })))
    .execute();
  await deriveLater(tx, pageIds);
  await record(tx, purchaseSubmitted, { actorId, artworkId: artwork.id }, { purchaseId: id, round, quorum });
  return id;
}

async function open(tx: Tx, artworkId: string, actorId: string, entryId: string | null) {
  const { id } = await tx
    .insertInto('purchase')
    .values({
      artwork_id: artworkId,
      submitted_by: actorId,
      submitted_at: now(),
      state: 'in_review',
      entry_id: entryId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, round: 1 };
}

async function reopen(tx: Tx, id: string, entryId: string | null) {
  await tx.updateTable('purchase').set({ state: 'in_review', entry_id: entryId }).where('id', '=', id).execute();
  const { last } = await tx
    .selectFrom('purchase_round')
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.lit(0)).as('last'))
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, round: last + 1 };
}

async function refuseWrongEntry(tx: Tx, artworkId: string, entryId: string, amendedId: string | undefined) {
  const entry = await tx
    .selectFrom('provenance_entry as entry')
    .leftJoin('provenance_entry as correction', 'correction.corrects', 'entry.id')
    .where('entry.id', '=', entryId)
    .where('entry.artwork_id', '=', artworkId)
    .select(['entry.kind', 'correction.id as corrected_by'])
    .executeTakeFirst();
  if (entry?.kind !== 'sold' || entry.corrected_by !== null) throw invalid('entry', 'is not a sale of this work');
  const other = await tx
    .selectFrom('purchase')
    .where('entry_id', '=', entryId)
    .where('state', 'in', ['in_review', 'info_requested', 'approved'])
    .select(['id', 'state'])
    .executeTakeFirst();
  if (!other || other.id === amendedId) return;
  throw new AppError(
    'conflict',
    other.state === 'approved'
      ? 'The bill of this sale was approved already.'
      : 'Another bill of this sale is being checked. Wait for the vote on it.',
  );
}

async function refuseSameFile(tx: Tx, artworkId: string, sha256: string): Promise<void> {
  const same = await tx
    .selectFrom('purchase')
    .innerJoin('purchase_round', 'purchase_round.purchase_id', 'purchase.id')
    .innerJoin('file', 'file.id', 'purchase_round.bill_id')
    .where('purchase.artwork_id', '=', artworkId)
    .where('purchase.state', 'in', ['in_review', 'approved'])
    .where('file.sha256', '=', sha256)
    .select('purchase.id')
    .executeTakeFirst();
  if (same) throw new AppError('conflict', 'This very file was sent as a bill of this work already.');
}
