import type { Currency } from '@verso/contract/schemas/money.ts';
import { dayOf, days, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { deriveLater } from '#features/evidence/files/derivatives.ts';
import { refuseBeforeHeld } from '#features/works/provenance/title/held-since.ts';
import { findOtherBill, type PurchaseFields } from '#features/market/purchases/queries.ts';
import { findSameSale } from '#features/market/purchases/same-sale.ts';
import { sellerOf } from '#features/market/purchases/seller-of.ts';
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
  /** The seller, if the sale is not on the record. */
  soldBy?: 'owner' | 'earlier' | undefined;
  /** The sale in the work's provenance that the bill proves, if it is recorded. */
  entryId?: string | undefined;
  /** The bill that this one replaces. */
  amended?: PurchaseFields | undefined;
  quorum: number;
}

/** Sends a new or amended bill to those who check purchases. Returns its id. */
export async function submitPurchase(tx: Tx, given: NewPurchase): Promise<string> {
  const { artwork, actorId, amended, entryId = null, quorum } = given;
  // Tomorrow is allowed, since some time zones are already there.
  if (given.date > dayOf(later(days(1)))) throw invalid('date', 'must not be in the future');
  if (entryId !== null) await refuseWrongEntry(tx, artwork.id, entryId, amended?.id);
  else await refuseKnownSale(tx, given);
  await refuseSameFile(tx, artwork.id, given.bill.bill.values.sha256);

  const amendedId = amended?.id;
  const sellerId = entryId === null ? await sellerOf(tx, { ...given, amendedId }) : null;
  if (sellerId === artwork.owner_id) await refuseBeforeHeld(tx, artwork, { kind: 'day', date: given.date }, 'date');
  const { id, round } = amended
    ? await reopen(tx, amended.id, { entryId, sellerId })
    : await open(tx, artwork.id, { actorId, entryId, sellerId });
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
  await record(tx, 'purchase_submitted', { actorId, artworkId: artwork.id }, { purchaseId: id, round, quorum });
  return id;
}

interface SaleOf {
  entryId: string | null;
  /** The owner, if they sold the work by this bill. */
  sellerId: string | null;
}

async function open(tx: Tx, artworkId: string, { actorId, entryId, sellerId }: SaleOf & { actorId: string }) {
  const { id } = await tx
    .insertInto('purchase')
    .values({
      artwork_id: artworkId,
      submitted_by: actorId,
      submitted_at: now(),
      state: 'in_review',
      entry_id: entryId,
      seller_id: sellerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, round: 1 };
}

async function reopen(tx: Tx, id: string, { entryId, sellerId }: SaleOf) {
  await tx
    .updateTable('purchase')
    .set({ state: 'in_review', entry_id: entryId, seller_id: sellerId })
    .where('id', '=', id)
    .execute();
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
  const other = await findOtherBill(tx, { entry_id: entryId }, amendedId);
  if (!other) return;
  throw new AppError(
    'conflict',
    other.state === 'approved'
      ? 'A bill for this sale has already been approved.'
      : 'Another bill for this sale is being checked. Wait for the vote.',
  );
}

/** Only of sales that the sender recorded: the names in others are private. */
async function refuseKnownSale(tx: Tx, { artwork, actorId, seller, buyer, date }: NewPurchase): Promise<void> {
  const known = await findSameSale(tx, { artworkId: artwork.id, seller, buyer, date });
  if (known?.recordedBy === actorId)
    throw invalid('entry', 'must be chosen. You have already recorded this sale, so choose it from the list of sales');
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
  if (same) throw new AppError('conflict', 'This file has already been sent as a bill for this work.');
}
