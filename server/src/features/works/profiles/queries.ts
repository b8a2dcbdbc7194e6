import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Db, keepPlan } from '#platform/database/db.ts';
import { identifiedBy } from '#features/people/identity/queries.ts';
import { artistIsPublic, voterIsPublic } from './visibility.ts';

/** When the last vote on the profile of `person` closed. */
const lastClosed = sql`(select max(closed_at) from profile_round where profile_round.person_id = person.id)`;

/** A person with their profile, its state, and the inputs of its policies. */
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export function findProfile(db: Db, id: string) {
  return (
    db
      .selectFrom('person')
      .leftJoin('artist', 'artist.person_id', 'person.id')
      .where('person.id', '=', id)
      .where('person.deleted_at', 'is', null)
      .selectAll('person')
      // Only an artist entry has life dates and a place of birth.
      .select(['artist.id as artist_id', 'artist.birth_year', 'artist.death_year', 'artist.birth_place'])
      .select(['artist.residence', 'artist.training', 'artist.exhibited', 'artist.referees'])
      .select(identifiedBy('person').as('identified_by'))
      .select((of) => [
        jsonObjectFrom(portraitOf(db)).as('portrait'),
        jsonObjectFrom(
          of
            .selectFrom('profile_round')
            .whereRef('profile_round.person_id', '=', 'person.id')
            .where('profile_round.closed_at', 'is', null)
            .select(['profile_round.id', 'profile_round.number', 'profile_round.quorum', 'profile_round.opened_at']),
        ).as('open_round'),
        jsonObjectFrom(
          of
            .selectFrom('profile_edit_request')
            .whereRef('profile_edit_request.person_id', '=', 'person.id')
            .where('profile_edit_request.decided_at', 'is', null)
            .select(['profile_edit_request.id', 'profile_edit_request.requested_at', 'profile_edit_request.reason']),
        ).as('edit_request'),
        of
          .selectFrom('profile_round')
          .whereRef('profile_round.person_id', '=', 'person.id')
          .where('profile_round.closed_at', 'is not', null)
          .orderBy('profile_round.number', 'desc')
          .limit(1)
          .select('profile_round.outcome')
          .as('last_outcome'),
        of.selectFrom('site_settings').select('sale_place').as('sale_place'),
      ])
      .select(
        sql<boolean>`exists (select from artwork join artist maker on maker.id = artwork.artist_id
          where maker.person_id = person.id and artwork.status = 'in_review'
            and (person.id in (artwork.registered_by, artwork.owner_id) or exists (
              select from organisation_member member where member.person_id = person.id
                and member.organisation_id in (artwork.registered_by, artwork.owner_id))))`.as('reviewed_now'),
      )
      // What voters read: the profile without the residence, whether the identity is verified, and the artist's works.
      .select(
        sql<boolean>`exists (select from event
            where event.at >= ${lastClosed} and event.person_id = person.id
              and (event.name = 'profile_changed' and event.data -> 'fields' <> '["residence"]'
                or event.name = 'identity_decided' and event.data ->> 'outcome' = 'approved'))
          or exists (select from artist maker
            join artwork on artwork.artist_id = maker.id
            join event on event.artwork_id = artwork.id
            where maker.person_id = person.id and event.at >= ${lastClosed}
              and event.name in ('artwork_added', 'artwork_changed'))`.as('changed_since_vote'),
      )
      .select([artistIsPublic.as('artist_public'), voterIsPublic.as('voter_public')])
      .modifyEnd(keepPlan)
      .executeTakeFirst()
  );
}

export type ArtistRow = NonNullable<Awaited<ReturnType<typeof lockArtist>>>;

/** Locks an artist entry until the transaction ends. */
export const lockArtist = (db: Db, id: string) =>
  db.selectFrom('artist').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks a profile until the transaction ends. */
export async function lockProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  await db.selectFrom('person').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  // A statement that begins after the lock sees what was done while waiting.
  return findProfile(db, id);
}

/** The portrait of `person` in the outer query. */
export const portraitOf = (db: Db) =>
  db
    .selectFrom('file')
    .where('file.id', '=', sql.ref<string>('person.portrait_id'))
    .select(['file.id', 'file.width', 'file.height', 'file.colour', sql<string>`''`.as('caption')])
    .$narrowType<{ width: NotNull; height: NotNull; colour: NotNull }>();

/** A profile's rounds, first to last, each with its votes in the order cast. */
export function listRounds(db: Db, personId: string) {
  return db
    .selectFrom('profile_round')
    .where('profile_round.person_id', '=', personId)
    .select(['number', 'quorum', 'outcome', 'opened_at', 'closed_at'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('profile_vote')
          .innerJoin('person', 'person.id', 'profile_vote.voter_id')
          .whereRef('profile_vote.round_id', '=', 'profile_round.id')
          .select(['profile_vote.voter_id', 'profile_vote.choice', 'profile_vote.opinion', 'profile_vote.cast_at'])
          .select(sql<string>`trim(person.firstname || ' ' || person.lastname)`.as('voter'))
          .orderBy('profile_vote.cast_at')
          .orderBy('profile_vote.voter_id'),
      ).as('votes'),
    )
    .orderBy('number')
    .modifyEnd(keepPlan)
    .execute();
}

export type ProfileRoundRow = Awaited<ReturnType<typeof listRounds>>[number];

/** Votes of a round by people who may still vote. */
export function listCountedVotes(db: Db, roundId: string) {
  return db
    .selectFrom('profile_vote')
    .innerJoin('person', 'person.id', 'profile_vote.voter_id')
    .where('profile_vote.round_id', '=', roundId)
    .where('person.deleted_at', 'is', null)
    .where('person.email_verified_at', 'is not', null)
    .where((is) => is.or([is('person.admin', '=', true), is('person.role', '=', 'authenticator')]))
    .select(['profile_vote.choice'])
    .execute();
}

/** Whether a person can take a url: no other user has or had it. */
export async function isUrlFree(db: Db, url: string, personId: string): Promise<boolean> {
  const others = db
    .selectFrom('artist')
    .select(['url', 'person_id'])
    .unionAll(db.selectFrom('person').select(['url', 'id as person_id']))
    .unionAll(db.selectFrom('former_url').select(['url', 'person_id']));
  const taken = await db
    .selectFrom(others.as('other'))
    .where('other.url', '=', url)
    .where('other.person_id', 'is distinct from', personId)
    .select('other.url')
    .executeTakeFirst();
  return taken === undefined;
}
