import { z } from 'zod';
import { artists as calls } from '#discovery/artists.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, Slug, Time } from '#schemas/fields.ts';
import { pageQuery, Total } from '#schemas/page.ts';
import { Artist } from '#people/schemas/people.ts';
import { ArtistFacts, ProfileLink } from '#works/schemas/profiles.ts';

/** An artist's page. */
export const ArtistPage = Artist.extend({
  birthPlace: z.string(),
  links: z.array(ProfileLink),
  /** Their numbers in lists of artists, as the owner of a work gave them; empty if unknown. */
  authorityIds: z.object({ ulan: z.string(), wikidata: z.string(), viaf: z.string() }),
  /** Null for artists without an account here. */
  userId: Id.nullable(),
  /** Whether their account's identity was verified. */
  identified: z.boolean(),
  /** Whether the admins recommend them. */
  recommended: z.boolean(),
  /** Who voted for their recognition, and when; null if an admin recognised them, or if they are not recognised. */
  recognition: z.object({ at: Time, voters: z.array(z.object({ _id: Id, name: z.string() })) }).nullable(),
  /** Whether the reader follows them. */
  following: z.boolean(),
  /** The number of followers; only for the artist and admins. */
  followers: z.int().nullable(),
  /** For admins, the royalty facts of an artist without an account, which they can change. */
  facts: ArtistFacts.nullable(),
  /** Why this reader may not follow them, or open the profile's own page of state and vote; null if they may. */
  refused: z.object({ follow: z.string().nullable(), readProfile: z.string().nullable() }),
});
export type ArtistPage = z.infer<typeof ArtistPage>;

export const artists = {
  get: endpoint(calls.get, {
    summary:
      'Get an artist by their `url`. An earlier `url` also works, but use the `url` in the response from then on',
    cached: 'registry',
    effect: 'read',
    params: z.strictObject({ url: Slug }),
    reply: z.object({ artist: ArtistPage }),
  }),
  listFollowed: endpoint(calls.listFollowed, {
    scope: 'read',
    summary: 'List the artists that the caller follows, most recently followed first',
    effect: 'read',
    query: pageQuery,
    reply: z.object({ artists: z.array(Artist), total: Total }),
  }),
} satisfies Definitions<typeof calls>;
