import type { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { type AliasableExpression, sql } from 'kysely';
import type { ArtworkCard, MarkState } from '@verso/contract/works/schemas/artworks.ts';
import { toUnits } from '@verso/contract/money.ts';
import type { Total } from '@verso/contract/schemas/page.ts';
import type { Actor } from '#platform/actor.ts';
import { type Db, keepPlan } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { slugOf } from '#platform/text/slug.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import { emptyCertifiedFields } from './field-columns.ts';
import { readsAsOwner, visibleArtworks } from './policy.ts';
import type { ArtworkRow } from './queries.ts';
import { billEvidence } from './marks/mark-evidence.ts';
import { openClaimOf } from './marks/open-claims.ts';
import { stateDiffers } from './state/work-state.ts';
import { presentPrice } from '#features/works/artworks/showing/present-price.ts';
import { type Signer, signer, unsigned } from '#features/evidence/files/links.ts';
import { presentFiles, presentPicture } from '#features/evidence/files/present.ts';
import { identifiedBy } from '#features/people/identity/queries.ts';
import { marksOf } from './marks/marks.ts';

export interface PictureRow {
  id: string;
  width: number;
  height: number;
  colour: string;
  caption: string;
}

/** While an approved work is edited again, others see the last approved record. */
export const beingEdited = sql<boolean>`(artwork.status in ('draft', 'info_requested') and artwork.first_approved_at is not null)`;

/** Others see a work as it was last approved: while it is being edited, and if it was withdrawn then. */
export const shownAsApproved = sql<boolean>`(${beingEdited} or artwork.status = 'withdrawn' and (
  select review_round.outcome = 'info_requested'
    or exists (select from certificate where certificate.round_id = review_round.id and certificate.suspended_at is not null)
  from review_round where review_round.artwork_id = artwork.id and artwork.first_approved_at is not null
  order by review_round.number desc limit 1))`;

const emptyRecord = sql.lit(JSON.stringify(emptyCertifiedFields));

/**
 * The record of a work's newest certificate while others see that one; null otherwise. Fields that were added since are
 * empty in it.
 */
export const certifiedRecord = sql<RevisionRecord | null>`case when ${shownAsApproved} then (
  select ${emptyRecord} || artwork_revision.record from certificate join artwork_revision on artwork_revision.id = certificate.revision_id
  where certificate.artwork_id = artwork.id order by certificate.version desc limit 1) end`;

/** The title that others than owner and admins see. */
export const publicTitle = sql<string>`coalesce(${certifiedRecord} ->> 'title', artwork.title)`;

/** The title that a reader of the work sees. */
export async function titleFor(db: Db, reader: Actor | null, artwork: ArtworkRow): Promise<string> {
  if (readsAsOwner(reader, artwork)) return artwork.title;
  const { title } = await db
    .selectFrom('artwork')
    .where('artwork.id', '=', artwork.id)
    .select(publicTitle.as('title'))
    .executeTakeFirstOrThrow();
  return title;
}

/** Whether readers of a work see the picture `file`: it is in the record that they see, or in one that was certified. */
export const pictureIsShown = sql<boolean>`(
  exists (select from artwork_picture placed join artwork on artwork.id = placed.artwork_id
    where placed.file_id = file.id and ${shownAsApproved} is not true)
  or exists (select from (
      select artwork_id from artwork_picture where file_id = file.id
      union all select artwork_id from former_picture where file_id = file.id) of_work
    join certificate on certificate.artwork_id = of_work.artwork_id
    join artwork_revision on artwork_revision.id = certificate.revision_id
    where artwork_revision.record -> 'pictures' @> jsonb_build_array(jsonb_build_object('_id', file.id))))`;

/** The last verdict on a work that is now withdrawn, unless its record was being edited again. */
const lastVerdict = sql<'approved' | 'denied' | null>`case when artwork.status = 'withdrawn' then (
  select case when review_round.outcome = 'denied' then 'denied'
    when exists (select from certificate where certificate.round_id = review_round.id and certificate.suspended_at is null)
    then 'approved' end
  from review_round where review_round.artwork_id = artwork.id and review_round.outcome in ('approved', 'denied')
  order by review_round.number desc limit 1) end`;

/**
 * The log's verdict on a work's record: negative if an entry, as it is shown or as it was committed to, differs from its
 * hash, or the state of the work from the one last committed to; open while no published checkpoint covers one, or nothing is left to compare one with.
 */
const sealed = sql<MarkState>`(
  select case
    when ${stateDiffers} or bool_or(case
      when leaf <> sha256('\\x00'::bytea || body) then true
      when payload is null then false
      when position(encode(sha256(salt || convert_to(payload, 'UTF8')), 'base64') in convert_from(body, 'UTF8')) = 0 then true
      when log_entry.kind in ('provenance', 'correction')
        then entry.id is null or entry_differs(entry, payload::jsonb, openings::jsonb)
      else false end) then 'against'
    when bool_and(log_index is not null and log_index < checkpoint_size)
      and count(distinct entry.id) filter (where payload is not null)
        >= (select count(*) from provenance_entry where provenance_entry.artwork_id = artwork.id) then 'proved'
    else 'missing' end
  from log_tree cross join log_entry
  left join provenance_entry entry on entry.id = log_entry.about_id and entry.artwork_id = log_entry.artwork_id
    and log_entry.kind in ('provenance', 'correction')
  where log_entry.artwork_id = artwork.id)`;

const cover = sql<PictureRow | null>`(
  select json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
    'caption', artwork_picture.caption)
  from artwork_picture join file on file.id = artwork_picture.file_id
  where artwork_picture.artwork_id = artwork.id order by artwork_picture.position limit 1)`;

const certifiedCover = sql<PictureRow | null>`case when ${shownAsApproved} then (
  select json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
    'caption', seen.record #>> '{pictures,0,caption}')
  from (select ${certifiedRecord} as record) seen
  join file on file.id = (seen.record #>> '{pictures,0,_id}')::uuid) end`;

/** The first picture that others than owner and admins see. */
export const publicCover = sql<PictureRow | null>`case when ${shownAsApproved} then ${certifiedCover} else ${cover} end`;

/** The only query for cards; the caller selects the works. */
export function selectCards(db: Db) {
  return db
    .selectFrom('artwork')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .leftJoin('person as maker', 'maker.id', 'artist.person_id')
    .leftJoin('owner_statement', 'owner_statement.artwork_id', 'artwork.id')
    .select([
      'artwork.id',
      'artwork.number',
      'artwork.title',
      'artwork.attribution',
      'artwork.creation',
      'artwork.medium',
      'artwork.status',
      'artwork.owner_id',
      'artwork.price_amount',
      'artwork.price_currency',
      'artwork.hidden',
      'artwork.hidden_price',
      'artist.name as artist_name',
      'artist.url as artist_url',
    ])
    .select([
      sql<boolean>`coalesce(maker.artist_allowed, false)`.as('maker_recognised'),
      identifiedBy('maker').as('maker_identified_by'),
      sql<boolean>`owner_statement.artwork_id is not null`.as('recorded_by_owner'),
      sql<boolean>`owner_statement.confirmed_at is not null`.as('maker_confirmed'),
      sql<boolean>`artwork.recommended_at is not null`.as('recommended'),
      sql<boolean>`artwork.carousel_at is not null`.as('carousel'),
      // Cards are read as JSON, which has no dates.
      sql<string>`to_json(${lastChanged})#>>'{}'`.as('updated_at'),
      sql<boolean>`${visibleArtworks(null)}`.as('for_everybody'),
      sql<boolean>`exists (${billEvidence})`.as('sale_proved'),
      beingEdited.as('being_edited'),
      openClaimOf('artwork.id').as('claim'),
      lastVerdict.as('last_verdict'),
      sealed.as('sealed'),
      cover.as('cover'),
      certifiedRecord.as('certified'),
      certifiedCover.as('certified_cover'),
    ]);
}

/** The last change of a work: of its record, or by an entry, such as the report of a loss. */
export const lastChanged = sql<Date>`greatest(artwork.updated_at, (
  select max(entry.recorded_at) from provenance_entry entry where entry.artwork_id = artwork.id))`;

/** The same of one work, as its `updatedAt`; undefined if it does not exist. */
export async function findLastChange(db: Db, id: string): Promise<Date | undefined> {
  const found = await db.selectFrom('artwork').where('id', '=', id).select(lastChanged.as('at')).executeTakeFirst();
  return found?.at;
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Ids of works: one page in order, plus all matches for the total count. */
interface Listing {
  page: AliasableExpression<{ id: string }>;
  all: AliasableExpression<{ id: string }>;
}

/** A higher count is not worth its cost. */
const countedAtMost = 1000;

/** The matches up to the maximum, plus one that shows that there are more. */
export const capped = (db: Db, all: AliasableExpression<{ id: string }>) =>
  db
    .selectFrom(all.as('every'))
    .select('every.id')
    .limit(countedAtMost + 1);

/** Cards of these works, in the given order. */
export async function cardsById(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const placed = sql<{ id: string; place: number }>`unnest(${ids}::uuid[]) with ordinality`.as<'placed'>(
    sql`placed(id, place)`,
  );
  const cards = selectCards(db).innerJoin(placed, 'placed.id', 'artwork.id').select('placed.place');
  const { rows } = await db
    .selectFrom(cards.as('card'))
    .select(sql<CardRow[]>`coalesce(json_agg(to_json(card) order by card.place), '[]')`.as('rows'))
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow();
  return rows;
}

/**
 * The ids of a page in order, and the total count, as a statement that can be extended. Its limit and offset have to be
 * literal: PostgreSQL keeps no plan for a statement that gets them as parameters.
 */
export const selectPage = (db: Db, { page, all }: Listing) =>
  db
    .selectFrom(page.as('page'))
    .select([
      sql<string[]>`coalesce(array_agg(page.id), '{}')`.as('ids'),
      sql<number>`(${db.selectFrom(capped(db, all).as('some')).select((of) => of.fn.countAll().as('count'))})`.as(
        'count',
      ),
    ]);

/** The cards of a page, and the total count. */
export async function readPage(db: Db, listing: Listing): Promise<{ cards: CardRow[]; count: number }> {
  const { ids, count } = await selectPage(db, listing).executeTakeFirstOrThrow();
  return { cards: await cardsById(db, ids), count };
}

export const totalOf = (count: number): Total => ({
  count: Math.min(count, countedAtMost),
  more: count > countedAtMost,
});

interface CardReader {
  actor: Actor | null;
  services: Pick<Services, 'secretKey' | 'settings'>;
  sign?: Signer;
}

/** Pictures that are not public yet are signed, also those of a public work that its owner is editing. */
export const pictureSigner = (row: Pick<CardRow, 'for_everybody' | 'certified'>, own: boolean, sign: Signer): Signer =>
  row.for_everybody && !(own && row.certified !== null) ? unsigned : sign;

/** A work as a card in a list for this viewer. */
export function presentCard(
  row: CardRow,
  { actor, services, sign = signer(services, actor) }: CardReader,
): ArtworkCard {
  const own = readsAsOwner(actor, row);
  const shown = own || row.certified === null ? row : row.certified;
  const maker = {
    recognised: row.maker_recognised,
    identified: row.maker_identified_by.includes(identityProvider(services)),
    confirmed: !row.recorded_by_owner || row.maker_confirmed,
  };
  const cover = own || row.certified === null ? row.cover : row.certified_cover;
  const picture = cover && presentPicture(cover, pictureSigner(row, own, sign));
  const price = presentPrice(row, own);
  return {
    _id: row.id,
    number: row.number,
    title: shown.title,
    name: shown.title,
    slug: slugOf(shown.title),
    artist: { name: row.artist_name, url: row.artist_url },
    maker,
    attribution: shown.attribution,
    recordedByOwner: row.recorded_by_owner,
    creation: shown.creation,
    medium: shown.medium,
    picture,
    files: presentFiles(picture ? [picture] : []),
    status: row.status,
    claim: row.claim,
    marks: marksOf({
      status: row.status,
      lastVerdict: row.last_verdict,
      attribution: shown.attribution,
      maker,
      claim: row.claim,
      saleProved: row.sale_proved,
      sealed: row.sealed,
    }),
    ...price,
    salePrice: price.price && toUnits(price.price),
    hidden: row.hidden,
    recommended: row.recommended,
    carousel: row.carousel,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
