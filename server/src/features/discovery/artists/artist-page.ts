import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ArtistPage } from '@verso/contract/discovery/schemas/artists.ts';
import type { ProfileLink } from '@verso/contract/works/schemas/profiles.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { timeOf } from '#platform/database/read.ts';
import type { Services } from '#platform/services.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import { signer, unsigned } from '#features/evidence/files/links.ts';
import { followArtistRefusal } from '#features/discovery/follows/policy.ts';
import { followersOfIt, followsIt } from '#features/discovery/follows/queries.ts';
import { identifiedBy } from '#features/people/identity/queries.ts';
import { artistIsPublic, mayReadProfile } from '#features/works/profiles/visibility.ts';
import { presentArtist } from './present.ts';
import { selectArtists } from './queries.ts';

/** The votes that recognised an artist, and when. */
const recognition = (db: Db) =>
  db
    .selectFrom('profile_round')
    .where('profile_round.person_id', '=', sql.ref<string>('person.id'))
    .where('profile_round.outcome', '=', 'approved')
    .orderBy('profile_round.number', 'desc')
    .limit(1)
    .select('profile_round.closed_at')
    .select(
      sql<{ _id: string; name: string }[]>`(
        select json_agg(json_build_object('_id', voter.id, 'name', trim(voter.firstname || ' ' || voter.lastname))
          order by profile_vote.cast_at)
        from profile_vote join person voter on voter.id = profile_vote.voter_id
        where profile_vote.round_id = profile_round.id and profile_vote.choice = 'approve')`.as('voters'),
    );

/** An artist by their url, or a former one. Followers are counted only for those who may know their number. */
export function findArtistPage(db: Db, url: string, reader: Actor | null) {
  const isOwn = sql`(${reader?.admin ?? false}::boolean or person.id = ${reader?.id ?? null}::uuid)`;
  return selectArtists(db)
    .where((is) =>
      is.or([
        is('artist.url', '=', url),
        is('artist.person_id', 'in', is.selectFrom('former_url').where('url', '=', url).select('person_id')),
      ]),
    )
    .select(['artist.birth_place', 'artist.residence', 'person.id as user_id', 'person.role'])
    .select(['artist.ulan', 'artist.wikidata', 'artist.viaf'])
    .select([
      sql<ProfileLink[]>`coalesce(person.links, '[]')`.as('links'),
      sql<boolean>`coalesce(person.recommended, false)`.as('recommended'),
      artistIsPublic.as('for_everybody'),
      followsIt(reader?.id ?? null, 'artist').as('following'),
      sql<number | null>`case when ${isOwn} then ${followersOfIt('artist')} end`.as('followers'),
      identifiedBy('person').as('identified_by'),
      jsonObjectFrom(recognition(db)).as('recognition'),
    ])
    .executeTakeFirst();
}

type ArtistPageRow = NonNullable<Awaited<ReturnType<typeof findArtistPage>>>;

export function presentArtistPage(
  row: ArtistPageRow,
  { actor, services }: { actor: Actor | null; services: Pick<Services, 'secretKey' | 'settings'> },
): ArtistPage {
  const { recognition: round } = row;
  return {
    ...presentArtist(row, row.for_everybody ? unsigned : signer(services, actor)),
    birthPlace: row.birth_place,
    links: row.links,
    authorityIds: { ulan: row.ulan ?? '', wikidata: row.wikidata ?? '', viaf: row.viaf ?? '' },
    userId: row.user_id,
    recommended: row.recommended,
    identified: row.identified_by.includes(identityProvider(services)),
    recognition: row.recognised && round?.closed_at ? { at: timeOf(round.closed_at), voters: round.voters } : null,
    following: row.following,
    followers: row.followers,
    facts:
      actor?.admin && row.user_id === null
        ? {
            nationalityId: row.nationality_id,
            birthYear: row.birth_year,
            deathYear: row.death_year,
            residence: row.residence,
          }
        : null,
    refused: {
      follow: followArtistRefusal(actor, row)?.message ?? null,
      readProfile: mayReadProfile(actor, row) ? null : 'Only the artist, admins and authenticators can see this.',
    },
  };
}
