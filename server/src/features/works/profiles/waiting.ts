import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { WaitingProfile } from '@verso/contract/works/schemas/profiles.ts';
import type { Total } from '@verso/contract/schemas/page.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { timeOf } from '#platform/database/read.ts';
import { nationalityOf } from './nationality.ts';
import { portraitOf } from './queries.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import type { Signer } from '#features/evidence/files/links.ts';

interface Page {
  pagesize: number;
  pagefrom: number;
}

/** Profiles in an open round that a reviewer has not voted on, except their own. */
export function listQueue(db: Db, { id }: Pick<Actor, 'id'>, { pagesize, pagefrom }: Page) {
  return selectWaiting(db)
    .innerJoin('profile_round', (join) =>
      join.onRef('profile_round.person_id', '=', 'person.id').on('profile_round.closed_at', 'is', null),
    )
    .where('person.id', '<>', id)
    .where('person.artist_disallowed_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('profile_vote')
            .whereRef('profile_vote.round_id', '=', 'profile_round.id')
            .where('profile_vote.voter_id', '=', id)
            .select('profile_vote.voter_id'),
        ),
      ),
    )
    .select(['profile_round.opened_at as since', sql<string>`''`.as('reason')])
    .orderBy('profile_round.opened_at')
    .orderBy('profile_round.id')
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
}

/** Approved profiles with a pending edit request. */
export function listEditRequests(db: Db, { pagesize, pagefrom }: Page) {
  return selectWaiting(db)
    .innerJoin('profile_edit_request as request', (join) =>
      join.onRef('request.person_id', '=', 'person.id').on('request.decided_at', 'is', null),
    )
    .where('person.artist_allowed', '=', true)
    .select(['request.requested_at as since', 'request.reason'])
    .orderBy('request.requested_at')
    .orderBy('request.id')
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
}

function selectWaiting(db: Db) {
  return db
    .selectFrom('person')
    .innerJoin('artist', 'artist.person_id', 'person.id')
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'artist.name', 'person.url', 'person.nationality_id'])
    .select(['artist.birth_year', 'artist.death_year'])
    .select((of) => [jsonObjectFrom(portraitOf(db)).as('portrait'), of.fn.countAll<number>().over().as('count')]);
}

type WaitingRow = Awaited<ReturnType<typeof listQueue>>[number];

/** @param sign for readers who may see profiles that are not public yet */
export function presentWaiting(
  rows: readonly WaitingRow[],
  { pagefrom }: Page,
  sign: Signer,
): { profiles: WaitingProfile[]; total: Total } {
  return {
    profiles: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      url: row.url,
      portrait: row.portrait && presentPicture(row.portrait, sign),
      nationality: nationalityOf(row.nationality_id),
      birthYear: row.birth_year,
      deathYear: row.death_year,
      since: timeOf(row.since),
      reason: row.reason,
    })),
    total: { count: rows[0]?.count ?? pagefrom, more: false },
  };
}
