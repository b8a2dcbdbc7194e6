import { z } from 'zod';
import { ArtworkCard, ArtworkStatus } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { Id, line, requiredLine, Slug, Time } from './fields.ts';
import { pageQuery, paging, Total } from './page.ts';
import { ProfileLink } from './profiles.ts';
import { Artist } from './users.ts';

const Year = z.int().min(-5000).max(9999);

/** An artist's page. */
export const ArtistPage = Artist.extend({
  birthPlace: z.string(),
  links: z.array(ProfileLink),
  /** Null for makers without an account here. */
  userId: Id.nullable(),
  /** Whose votes recognised them, and when; null where an admin did, or nobody. */
  recognition: z.object({ at: Time, voters: z.array(z.object({ _id: Id, name: z.string() })) }).nullable(),
  /** Whether the reader follows them. */
  following: z.boolean(),
  /** How many people do; only for the artist and admins. */
  followers: z.int().nullable(),
  /** Why this reader may not follow them, or open the profile's own page of state and vote; null where they may. */
  refused: z.object({ follow: z.string().nullable(), readProfile: z.string().nullable() }),
});
export type ArtistPage = z.infer<typeof ArtistPage>;

export const search = {
  search: endpoint({
    method: 'POST',
    path: '/search',
    summary: 'Search works (type `artwork` or `artworks`) or artists (any other type)',
    access: 'public',
    effect: 'read',
    body: z.strictObject({
      type: z.string().max(40).default('artwork'),
      ...paging,
      medium: line(100).optional(),
      status: ArtworkStatus.optional(),
      yearFrom: Year.optional(),
      yearTo: Year.optional(),
      forSale: z.boolean().optional(),
      artist: Slug.optional(),
    }),
    reply: z.object({ artworks: z.array(ArtworkCard).optional(), artists: z.array(Artist).optional(), total: Total }),
    budget: { most: 240, seconds: 60 },
  }),
  normal: endpoint({
    method: 'GET',
    path: '/search/normal/{term}',
    summary: 'A few works and artists for what has been typed so far',
    access: 'public',
    effect: 'read',
    params: z.strictObject({ term: requiredLine(200) }),
    reply: z.object({ artworks: z.array(ArtworkCard), artists: z.array(Artist) }),
    budget: { most: 600, seconds: 60 },
  }),
  carousels: endpoint({
    method: 'GET',
    path: '/search/carousels',
    summary: 'The works in the carousel, in order',
    access: 'public',
    effect: 'read',
    reply: z.object({ carousel_images: z.array(ArtworkCard) }),
  }),
  artist: endpoint({
    method: 'GET',
    path: '/artists/{url}',
    summary: 'An artist by their url, or by one they had: then the answer’s url is the one to go to',
    access: 'public',
    effect: 'read',
    params: z.strictObject({ url: Slug }),
    reply: z.object({ artist: ArtistPage }),
  }),
  followedArtists: endpoint({
    method: 'GET',
    path: '/users/info/followed_artists',
    summary: 'The artists whom the caller follows, those followed last first',
    access: 'session',
    effect: 'read',
    query: pageQuery,
    reply: z.object({ artists: z.array(Artist), total: Total }),
  }),
};
