import { type NotNull, type Selectable, type SqlBool, sql } from 'kysely';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { numberTyped, splitAtNumbers } from '@verso/contract/works/artworks.ts';
import type { ClaimKind, NumberedWork } from '@verso/contract/works/schemas/artworks.ts';
import { type Db, keepPlan } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { reviewedRound } from './appeal-deciders.ts';
import { bySeverity } from './marks/claim-order.ts';
import { openClaims, paymentFreezes } from './marks/open-claims.ts';
import { worksOfUnsettledOrders } from './marks/unsettled-orders.ts';
import { barredFromRound, holders, namedHolders } from './stakeholders.ts';
import type { ArtworkTable } from '#platform/database/schema/works/artworks.ts';

/** A work with the inputs of its policies. */
export type ArtworkRow = Selectable<ArtworkTable> & {
  /** The maker, if they have an account. */
  maker_id: string | null;
  /** The year, if the maker's profile or artist entry has it. */
  maker_died: number | null;
  /** Email of the buyer of a pending sale. */
  offered_to: string | null;
  /** The refunded order after which the owner offers it back to that order's seller. */
  returned_order: string | null;
  /** The state of the bill by which the owner sold it. */
  sold_by_bill: 'confirmed' | 'undecided' | null;
  /** All who voted on it, in any round. */
  voters: string[];
  /** While it is in review, or more information is requested: who may not vote on it, as in `voteRefusal`. */
  kept_from_vote: string[] | null;
  /** The buyer who is paying for it now. */
  reserved_by: string | null;
  /** Most serious first. */
  open_claims: ClaimKind[];
  /** The payment of a sale is disputed by the bank of its buyer, from whom the owner has it. */
  payment_disputed: boolean;
  /** Its owner may have to give it back, see worksOfUnsettledOrders. */
  order_unsettled: boolean;
  /** The currencies in which the card provider pays this registry; null if it was not asked yet. */
  settled_currencies: Currency[] | null;
  /** An admin has disallowed its owner as an artist. */
  owner_disallowed: boolean;
  /** Who recorded it as its owner, if its artist or a catalogue did not. */
  stated_by: string | null;
};

const paymentDisputed = sql<boolean>`exists (
  select from sale_order where sale_order.artwork_id = artwork.id and ${paymentFreezes})`;

const orderUnsettled = sql<boolean>`exists (
  select from ${worksOfUnsettledOrders} unsettled where unsettled.artwork_id = artwork.id)`;

/** A sale by the owner through a bill, from when it is sent until title passes or an admin settles it. */
const soldByBill = sql<ArtworkRow['sold_by_bill']>`(
  select case when purchase.state = 'approved' then 'confirmed' else 'undecided' end from purchase
  where purchase.artwork_id = artwork.id and purchase.seller_id = artwork.owner_id and purchase.released_at is null
    and purchase.state in ('in_review', 'info_requested', 'approved'))`;

const voters = sql<string[]>`array(
  select distinct vote.voter_id from review_round join vote on vote.round_id = review_round.id
  where review_round.artwork_id = artwork.id)`;

const barredFromVote = sql<string[] | null>`(
  select ${barredFromRound} from review_round present where present.id = ${reviewedRound})`;

/** Order states that reserve the work for the buyer; same as in the index `sale_order_reservation`. */
export const reservingStates = ['reserved', 'open', 'processing'] as const;

/** Rows of works, without deleted ones; the caller filters, sorts and joins. */
export function selectArtworks(db: Db) {
  return db
    .selectFrom('artwork')
    .where('artwork.deleted_at', 'is', null)
    .selectAll('artwork')
    .select((of) => [
      of.selectFrom('artist').whereRef('artist.id', '=', 'artwork.artist_id').select('artist.person_id').as('maker_id'),
      of
        .selectFrom('artist')
        .whereRef('artist.id', '=', 'artwork.artist_id')
        .select('artist.death_year')
        .as('maker_died'),
      of
        .selectFrom('title_transfer')
        .whereRef('title_transfer.artwork_id', '=', 'artwork.id')
        .where('title_transfer.answered_at', 'is', null)
        .select('title_transfer.buyer_email')
        .as('offered_to'),
      of
        .selectFrom('title_transfer')
        .whereRef('title_transfer.artwork_id', '=', 'artwork.id')
        .where('title_transfer.answered_at', 'is', null)
        .select('title_transfer.order_id')
        .as('returned_order'),
      of
        .selectFrom('sale_order')
        .whereRef('sale_order.artwork_id', '=', 'artwork.id')
        .where('sale_order.state', 'in', reservingStates)
        .select('sale_order.buyer_id')
        .as('reserved_by'),
      soldByBill.as('sold_by_bill'),
      voters.as('voters'),
      barredFromVote.as('kept_from_vote'),
      sql<ClaimKind[]>`array(
        select open.kind from ${openClaims} open where open.artwork_id = artwork.id
        order by ${bySeverity('open.kind')})`.as('open_claims'),
      paymentDisputed.as('payment_disputed'),
      orderUnsettled.as('order_unsettled'),
      of.selectFrom('settled_currencies').select('settled_currencies.currencies').as('settled_currencies'),
      sql<boolean>`exists (select from person where person.id = artwork.owner_id
        and person.artist_disallowed_at is not null)`.as('owner_disallowed'),
      of
        .selectFrom('owner_statement')
        .whereRef('owner_statement.artwork_id', '=', 'artwork.id')
        .select('owner_statement.stated_by')
        .as('stated_by'),
    ]);
}

export function findArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  return selectArtworks(db).where('artwork.id', '=', id).modifyEnd(keepPlan).executeTakeFirst();
}

/** For works that are not there yet. */
export async function readSettledCurrencies(db: Db): Promise<Pick<ArtworkRow, 'settled_currencies'>> {
  const row = await db.selectFrom('settled_currencies').select('currencies').executeTakeFirst();
  return { settled_currencies: row?.currencies ?? null };
}

export async function getArtwork(db: Db, id: string): Promise<ArtworkRow> {
  const artwork = await findArtwork(db, id);
  if (!artwork) throw notFound('work');
  return artwork;
}

/** Locks a work until the transaction ends. */
export async function lockArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  await db.selectFrom('artwork').where('id', '=', id).select('id').forUpdate().modifyEnd(keepPlan).execute();
  // A statement that begins after the lock sees claims and sales recorded while waiting.
  return findArtwork(db, id);
}

/** The works whose registry numbers some texts name, whether or not they are public: for admins. */
export async function listNumbered(db: Db, texts: readonly string[]): Promise<NumberedWork[]> {
  const named = texts.flatMap((text) => splitAtNumbers(text).filter((_, at) => at % 2 === 1));
  const numbers = [...new Set(named.flatMap((one) => numberTyped(one)?.number ?? []))];
  if (numbers.length === 0) return [];
  return db
    .selectFrom('artwork')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`number = any(${numbers}::int[])`)
    .select(['id as _id', 'number'])
    .execute();
}

/** Past and present owners of a work, sellers, buyers, who registered it, and the members of organisations among them. */
export const holdersOf = (db: Db, artworkId: string) => readHolders(db, artworkId, holders);

/** The same without the members of organisations: an organisation is notified itself. */
export const namedHoldersOf = (db: Db, artworkId: string) => readHolders(db, artworkId, namedHolders);

async function readHolders(db: Db, artworkId: string, which: typeof holders): Promise<string[]> {
  const work = await db
    .selectFrom('artwork')
    .where('id', '=', artworkId)
    .select(which.as('holders'))
    .executeTakeFirst();
  return work?.holders ?? [];
}

/** The artist entry of a person registered as an artist. */
export function findArtistOf(db: Db, personId: string) {
  return db.selectFrom('artist').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

/** A work's pictures in order, cover first. */
export const listPictures = (db: Db, artworkId: string) => selectPictures(db, artworkId).execute();

export function selectPictures(db: Db, artworkId: string) {
  return (
    db
      .selectFrom('artwork_picture')
      .innerJoin('file', 'file.id', 'artwork_picture.file_id')
      .where('artwork_picture.artwork_id', '=', artworkId)
      .select(['file.id', 'file.width', 'file.height', 'file.colour', 'file.sha256', 'artwork_picture.caption'])
      // The table has these for every picture.
      .$narrowType<{ width: NotNull; height: NotNull; colour: NotNull }>()
      .orderBy('artwork_picture.position')
  );
}
