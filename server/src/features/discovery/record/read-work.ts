import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type NotNull, sql } from 'kysely';
import { type Db, keepPlan } from '#platform/database/db.ts';
import { selectPictures } from '#features/works/artworks/queries.ts';
import { holders } from '#features/works/artworks/stakeholders.ts';
import { namedOwner } from '#features/people/organisations/queries.ts';
import { selectSamePictures } from '#features/discovery/duplicates/same-pictures.ts';
import { followersOfIt, followsIt } from '#features/discovery/follows/queries.ts';
import {
  noDeciderFor,
  selectAnsweredDispute,
  selectDisputes,
  selectEntries,
  selectRecoveries,
  selectSale,
  upheldOf,
} from '#features/works/provenance/queries.ts';
import { selectEntryDisputes } from '#features/works/provenance/entry-disputes/queries.ts';
import { appealedRound, decidersUpTo } from '#features/works/artworks/appeal-deciders.ts';
import {
  selectBallots,
  selectCertificates,
  selectOpenEditRequest,
  selectRecusals,
  selectRounds,
} from '#features/works/review/queries.ts';
import { selectOwnEnquiry } from '#features/market/price-enquiries/queries.ts';
import { selectBillSale } from '#features/market/purchases/queries.ts';
import { selectStatement } from '#features/works/owned-works/queries.ts';
import { viewsOfIt } from '#features/works/views/queries.ts';
import { selectCards } from '#features/works/artworks/cards.ts';
import { markEvidence } from '#features/works/artworks/marks/mark-evidence.ts';

/** The reader of a work: what they follow, whether they see the number of followers, and whether they are an admin. */
export interface WorkReader {
  personId: string | null;
  own: boolean;
  admin?: boolean;
}

/** All data of a work's record and its policies, in one query. */
export function readWork(db: Db, id: string, { personId, own, admin = false }: WorkReader) {
  return selectCards(db)
    .innerJoin('person as owner', 'owner.id', 'artwork.owner_id')
    .where('artwork.id', '=', id)
    .select([
      'owner.firstname as owner_firstname',
      'owner.lastname as owner_lastname',
      'owner.trader as owner_trader',
      sql<boolean>`owner.deleted_at is not null`.as('owner_left'),
      namedOwner(sql.ref('artwork.owner_id')).as('named_owner'),
      jsonObjectFrom(selectOwnEnquiry(db, id, personId)).as('price_enquiry'),
      sql<boolean>`exists (select from title_transfer where artwork_id = artwork.id and accepted
        and ${personId}::uuid in (seller_id, buyer_id))`.as('reader_was_party'),
      followsIt(personId).as('following'),
      sql<Interest | null>`case when ${own}::boolean then (
        select json_build_object('followers', ${followersOfIt()}, 'views', ${viewsOfIt})) end`.as('interest'),
      jsonArrayFrom(selectPictures(db, id)).as('pictures'),
      jsonArrayFrom(selectFormerPictures(db, id)).as('former_pictures'),
      jsonArrayFrom(selectSamePictures(db, id)).as('same_pictures'),
      jsonArrayFrom(selectRounds(db, id)).as('rounds'),
      jsonArrayFrom(selectBallots(db, id)).as('ballots'),
      jsonArrayFrom(selectRecusals(db, id)).as('recusals'),
      sql<string[]>`(select coalesce(json_agg(person_id), '[]') from (${decidersUpTo(appealedRound)}) deciders)`.as(
        'deciders',
      ),
      jsonArrayFrom(selectCertificates(db, id)).as('certificates'),
      jsonObjectFrom(selectOpenEditRequest(db, id)).as('edit_request'),
      jsonArrayFrom(selectEntries(db, id)).as('entries'),
      jsonArrayFrom(selectRecoveries(db, id)).as('recoveries'),
      jsonArrayFrom(selectDisputes(db, id)).as('disputes'),
      sql<boolean>`case when ${admin}::boolean then ${noDeciderFor(personId)} else false end`.as('no_other_decider'),
      jsonArrayFrom(selectEntryDisputes(db, id)).as('entry_disputes'),
      jsonObjectFrom(selectAnsweredDispute(db, id, personId)).as('answered_dispute'),
      upheldOf('artwork.id').as('upheld'),
      markEvidence.as('evidence'),
      jsonObjectFrom(selectSale(db, id)).as('sale'),
      holders.as('holders'),
      jsonObjectFrom(selectBillSale(db, id)).as('bill_sale'),
      jsonObjectFrom(selectStatement(db, id)).as('statement'),
    ])
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow();
}

interface Interest {
  followers: number;
  views: number;
}

export type WorkRow = Awaited<ReturnType<typeof readWork>>;

/** Pictures removed from a work since a review saw them. */
function selectFormerPictures(db: Db, artworkId: string) {
  return db
    .selectFrom('former_picture')
    .innerJoin('file', 'file.id', 'former_picture.file_id')
    .where('former_picture.artwork_id', '=', artworkId)
    .select(['file.id', 'file.width', 'file.height', 'file.colour'])
    .$narrowType<{ width: NotNull; height: NotNull; colour: NotNull }>();
}
