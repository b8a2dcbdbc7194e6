import { type NotNull, type Selectable, type SqlBool, sql } from 'kysely';
import type { ClaimKind } from '@verso/contract/artworks.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Read } from '#platform/read.ts';
import type { ArtworkTable } from '#platform/schema/artworks.ts';

/** A work with what its policies ask about. */
export type ArtworkRow = Selectable<ArtworkTable> & {
  /** The person who made it, where the maker has an account. */
  maker_id: string | null;
  /** The year, where the maker's profile or their entry tells it. */
  maker_died: number | null;
  /** The email of the buyer whose answer to a sale is awaited. */
  offered_to: string | null;
  /** Who is paying for it at this moment. */
  reserved_by: string | null;
  /** The gravest first. */
  open_claims: ClaimKind[];
  payment_disputed: boolean;
};

/** A buyer's bank asks for the money of a sale back. */
const paymentDisputed = sql<boolean>`exists (
  select from sale_order where sale_order.artwork_id = artwork.id
    and dispute_id is not null and dispute_status not in ('won', 'lost', 'warning_closed', 'prevented'))`;

/** States of an order in which its work is held for its buyer; the index `sale_order_reservation` says the same. */
export const reservingStates = ['reserved', 'open', 'processing'] as const;

/** Works as rows, deleted ones left out; the caller narrows, orders and joins. */
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
        .selectFrom('sale_order')
        .whereRef('sale_order.artwork_id', '=', 'artwork.id')
        .where('sale_order.state', 'in', reservingStates)
        .select('sale_order.buyer_id')
        .as('reserved_by'),
      // A payment that the buyer's bank disputes puts the title in dispute as well.
      sql<ClaimKind[]>`array(
        select kind from (
          select kind from claim where claim.artwork_id = artwork.id and claim.resolved_at is null
          union all
          select 'disputed' where ${paymentDisputed}
        ) open order by array_position(array['stolen', 'missing', 'police', 'disputed'], kind))`.as('open_claims'),
      paymentDisputed.as('payment_disputed'),
    ]);
}

export function findArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  return selectArtworks(db).where('artwork.id', '=', id).executeTakeFirst();
}

export async function getArtwork(db: Db, id: string): Promise<ArtworkRow> {
  const artwork = await findArtwork(db, id);
  if (!artwork) throw notFound('work');
  return artwork;
}

/** Holds everybody else off the work until the transaction ends. */
export async function lockArtwork(db: Db, id: string): Promise<ArtworkRow | undefined> {
  await db.selectFrom('artwork').where('id', '=', id).select('id').forUpdate().execute();
  // Only a statement that begins once the lock is ours sees claims and sales that were recorded while we waited.
  return findArtwork(db, id);
}

/**
 * Everybody with a stake in a work: past and present owners, sellers, pending and accepted buyers, and who registered
 * it.
 */
export async function holdersOf(db: Db, artworkId: string): Promise<string[]> {
  return holdersAmong(await selectStakes(db, artworkId).execute());
}

export function selectStakes(db: Db, artworkId: string) {
  return db
    .selectFrom('artwork')
    .where('artwork.id', '=', artworkId)
    .leftJoin('title_transfer', (join) =>
      join
        .onRef('title_transfer.artwork_id', '=', 'artwork.id')
        .on((is) => is.or([is('title_transfer.accepted', 'is', null), is('title_transfer.accepted', '=', true)])),
    )
    .leftJoin('person as buyer', (join) =>
      join.on((is) => is(is.fn('lower', ['buyer.email']), '=', is.fn('lower', ['title_transfer.buyer_email']))),
    )
    .select(['artwork.owner_id', 'artwork.registered_by', 'title_transfer.seller_id', 'title_transfer.buyer_id'])
    .select('buyer.id as invited_id');
}

/** The people named in what `selectStakes` reads. */
export function holdersAmong(stakes: readonly Read<typeof selectStakes>[]): string[] {
  const ids = stakes.flatMap((stake) => Object.values(stake)).filter((id) => id !== null);
  return [...new Set(ids)];
}

/** Works that somebody neither made, registered, held, sold nor was offered, as a condition on `artwork`. */
export const withoutStakeOf = ({ id, email }: { id: string; email: string }) => sql<SqlBool>`(
  artwork.owner_id <> ${id} and artwork.registered_by <> ${id}
  and not exists (select from artist where artist.id = artwork.artist_id and artist.person_id = ${id})
  and not exists (select from title_transfer sale
    where sale.artwork_id = artwork.id and sale.accepted is distinct from false
      and (sale.seller_id = ${id} or sale.buyer_id = ${id} or lower(sale.buyer_email) = lower(${email}))))`;

/** The maker's entry of somebody registered as an artist. */
export function findArtistOf(db: Db, personId: string) {
  return db.selectFrom('artist').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

/** A work's pictures in their order, the cover first. */
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
