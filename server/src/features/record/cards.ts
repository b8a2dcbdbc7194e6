import type { RevisionRecord } from '@verso/contract/review.ts';
import { type AliasableExpression, sql } from 'kysely';
import type { ArtworkCard, ClaimKind, MarkState } from '@verso/contract/artworks.ts';
import type { Total } from '@verso/contract/page.ts';
import type { Actor } from '#platform/actor.ts';
import { type Db, keepPlan } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { slugOf } from '#platform/slug.ts';
import { identityProvider } from '#platform/veriff.ts';
import { readsAsOwner, visibleArtworks } from '#features/artworks/policy.ts';
import { presentPrice } from '#features/artworks/present-price.ts';
import { type Signer, signer, unsigned } from '#features/files/links.ts';
import { presentPicture } from '#features/files/present.ts';
import { identifiedBy } from '#features/identity/queries.ts';
import { marksOf } from './marks.ts';

interface CoverRow {
  id: string;
  width: number;
  height: number;
  colour: string;
  caption: string;
}

/** While an approved work is edited again, others see the record that was approved last. */
export const beingEdited = sql<boolean>`(artwork.status in ('draft', 'info_requested') and artwork.first_approved_at is not null)`;

/** The record that a work's newest certificate speaks of, where that is what others see; null otherwise. */
export const certifiedRecord = sql<RevisionRecord | null>`case when ${beingEdited} then (
  select '{"attribution": "by"}' || artwork_revision.record from certificate join artwork_revision on artwork_revision.id = certificate.revision_id
  where certificate.artwork_id = artwork.id order by certificate.version desc limit 1) end`;

/** The gravest open claim. */
const openClaim = sql<ClaimKind | null>`(
  select kind from claim where claim.artwork_id = artwork.id and claim.resolved_at is null
  order by array_position(array['stolen', 'missing', 'police', 'disputed'], kind) limit 1)`;

/** What was voted of a work that is withdrawn now, unless its record was being edited again. */
const lastVerdict = sql<'approved' | 'denied' | null>`case when artwork.status = 'withdrawn' then (
  select case when review_round.outcome = 'denied' then 'denied'
    when exists (select from certificate where certificate.round_id = review_round.id and certificate.suspended_at is null)
    then 'approved' end
  from review_round where review_round.artwork_id = artwork.id and review_round.outcome in ('approved', 'denied')
  order by review_round.number desc limit 1) end`;

/**
 * What the log says of a work's record. An entry that is not what it was when it was hashed speaks against it; one that
 * no published checkpoint covers yet leaves it open.
 */
const sealed = sql<MarkState>`(
  select case
    when bool_or(leaf <> sha256('\\x00'::bytea || body)
      or position(encode(sha256(salt || convert_to(payload, 'UTF8')), 'base64') in convert_from(body, 'UTF8')) = 0) then 'against'
    when bool_and(log_index is not null and log_index < checkpoint_size)
      and count(*) filter (where log_entry.kind in ('provenance', 'correction'))
        >= (select count(*) from provenance_entry where provenance_entry.artwork_id = artwork.id) then 'proved'
    else 'missing' end
  from log_entry, log_tree where log_entry.artwork_id = artwork.id)`;

const cover = sql<CoverRow | null>`(
  select json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
    'caption', artwork_picture.caption)
  from artwork_picture join file on file.id = artwork_picture.file_id
  where artwork_picture.artwork_id = artwork.id order by artwork_picture.position limit 1)`;

const certifiedCover = sql<CoverRow | null>`case when ${beingEdited} then (
  select json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
    'caption', seen.record #>> '{pictures,0,caption}')
  from (select ${certifiedRecord} as record) seen
  join file on file.id = (seen.record #>> '{pictures,0,_id}')::uuid) end`;

/** The one place that reads cards; the caller says of which works. */
export function selectCards(db: Db) {
  return db
    .selectFrom('artwork')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .leftJoin('person as maker', 'maker.id', 'artist.person_id')
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
      sql<boolean>`artwork.recommended_at is not null`.as('recommended'),
      sql<boolean>`artwork.carousel_at is not null`.as('carousel'),
      // Cards are read as JSON, which has no dates.
      sql<string>`to_json(artwork.updated_at)#>>'{}'`.as('updated_at'),
      sql<boolean>`${visibleArtworks(null)}`.as('for_everybody'),
      sql<boolean>`exists (select from purchase where purchase.artwork_id = artwork.id and purchase.state = 'approved')`.as(
        'bill_approved',
      ),
      beingEdited.as('being_edited'),
      openClaim.as('claim'),
      lastVerdict.as('last_verdict'),
      sealed.as('sealed'),
      cover.as('cover'),
      certifiedRecord.as('certified'),
      certifiedCover.as('certified_cover'),
    ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Works by their ids: a page of them in its order, and all of which it is one. */
interface Listing {
  page: AliasableExpression<{ id: string }>;
  all: AliasableExpression<{ id: string }>;
}

/** Counting further costs more than anybody gains from it. */
const countedAtMost = 1000;

/** As many as are counted, and one to know that there are more. */
export const capped = (db: Db, all: AliasableExpression<{ id: string }>) =>
  db
    .selectFrom(all.as('every'))
    .select('every.id')
    .limit(countedAtMost + 1);

/** The cards of these works, in that order. */
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

/** The cards of a page, and how many there are in all; a statement that can be asked for more. */
export function cardsOf(db: Db, { page, all }: Listing) {
  const placed = db.selectFrom(page.as('page')).select(['page.id', sql<number>`row_number() over ()`.as('place')]);
  const cards = selectCards(db).innerJoin(placed.as('placed'), 'placed.id', 'artwork.id').select('placed.place');
  return db
    .selectFrom(cards.as('card'))
    .select([
      sql<CardRow[]>`coalesce(json_agg(to_json(card) order by card.place), '[]')`.as('cards'),
      sql<number>`(${db.selectFrom(capped(db, all).as('some')).select((of) => of.fn.countAll().as('count'))})`.as(
        'count',
      ),
    ]);
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

/** A work as a list shows it to somebody. */
export function presentCard(
  row: CardRow,
  { actor, services, sign = signer(services, actor) }: CardReader,
): ArtworkCard {
  const own = readsAsOwner(actor, row);
  const shown = own || row.certified === null ? row : row.certified;
  const maker = {
    recognised: row.maker_recognised,
    identified: row.maker_identified_by.includes(identityProvider(services)),
  };
  const picture = own || row.certified === null ? row.cover : row.certified_cover;
  return {
    _id: row.id,
    number: row.number,
    title: shown.title,
    slug: slugOf(shown.title),
    artist: { name: row.artist_name, url: row.artist_url },
    maker,
    attribution: shown.attribution,
    creation: shown.creation,
    medium: shown.medium,
    picture: picture && presentPicture(picture, row.for_everybody ? unsigned : sign),
    status: row.status,
    claim: row.claim,
    marks: marksOf({
      status: row.status,
      lastVerdict: row.last_verdict,
      attribution: shown.attribution,
      maker,
      claim: row.claim,
      billApproved: row.bill_approved,
      sealed: row.sealed,
    }),
    ...presentPrice(row, own),
    hidden: row.hidden,
    recommended: row.recommended,
    carousel: row.carousel,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
