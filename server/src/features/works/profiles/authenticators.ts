import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import type { Authenticator, PublicVote } from '@verso/contract/works/schemas/profiles.ts';
import type { Db } from '#platform/database/db.ts';
import type { Total } from '@verso/contract/schemas/page.ts';
import { slugOf } from '#platform/text/slug.ts';
import { capped, totalOf } from '#features/works/artworks/cards.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { unsigned } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { nationalityOf } from './nationality.ts';
import { portraitOf } from './queries.ts';
import { voterIsPublic } from './visibility.ts';

/** A current reviewer, or one who voted in a closed round. */
export function findAuthenticator(db: Db, id: string) {
  return db
    .selectFrom('person')
    .where('person.id', '=', id)
    .where('person.deleted_at', 'is', null)
    .where(voterIsPublic)
    .select(['id', 'role', 'admin', 'nationality_id', 'biography', 'links', 'registered_at'])
    .select(sql<string>`trim(firstname || ' ' || lastname)`.as('name'))
    .select(jsonObjectFrom(portraitOf(db)).as('portrait'))
    .executeTakeFirst();
}

type AuthenticatorRow = NonNullable<Awaited<ReturnType<typeof findAuthenticator>>>;

export function presentAuthenticator(row: AuthenticatorRow): Authenticator {
  const role = row.role === 'authenticator' ? 'authenticator' : row.admin ? 'admin' : 'former';
  return {
    _id: row.id,
    name: row.name,
    role,
    nationality: nationalityOf(row.nationality_id),
    biography: row.biography,
    portrait: row.portrait && presentPicture(row.portrait, unsigned),
    links: row.links,
    since: row.registered_at.toISOString(),
  };
}

/**
 * A reviewer's votes in closed rounds about public works, newest first, and their number up to the maximum. Votes are walked
 * in the order of their index until the page is full: a reviewer can have hundreds of thousands. The text of a request for
 * information is only for the owner and the voters.
 */
export async function listPublicVotes(
  db: Db,
  voterId: string,
  { pagesize, pagefrom }: { pagesize: number; pagefrom: number },
): Promise<{ votes: PublicVote[]; total: Total }> {
  const found = db
    .selectFrom('vote')
    .innerJoin('review_round as round', 'round.id', 'vote.round_id')
    .innerJoin('artwork_revision as revision', 'revision.id', 'round.revision_id')
    .innerJoin('artwork', 'artwork.id', 'round.artwork_id')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .where('vote.voter_id', '=', voterId)
    .where('vote.choice', 'in', ['approve', 'deny'])
    .where('round.outcome', 'in', ['approved', 'denied'])
    .where(visibleArtworks(null));
  const rows = await found
    .select(['artwork.id', 'artist.name as artist', 'round.number as round', 'vote.choice', 'round.outcome'])
    .select(sql<AttributionTerm>`coalesce(revision.record ->> 'attribution', 'by')`.as('attribution'))
    .select(['round.closed_at', sql<string>`revision.record ->> 'title'`.as('title')])
    .$narrowType<{ choice: 'approve' | 'deny'; outcome: 'approved' | 'denied'; closed_at: Date }>()
    .orderBy('vote.cast_at', 'desc')
    .orderBy('vote.id')
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
  const votes = rows.map(({ id, title, artist, attribution, round, choice, outcome, closed_at: closedAt }) => ({
    artworkId: id,
    slug: slugOf(title),
    title,
    artist: attributedTo(attribution, artist),
    round,
    choice,
    outcome,
    closedAt: closedAt.toISOString(),
  }));
  const { count } = await db
    .selectFrom(capped(db, found.select('vote.id')).as('some'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { votes, total: totalOf(count) };
}
