import { z } from 'zod';
import { ArtworkCard, ArtworkStatus } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Empty, Id, line, requiredLine, Slug, Time } from './fields.ts';
import { Currency, Money } from './money.ts';
import { pageQuery, paging, Total } from './page.ts';
import { Picture } from './picture.ts';
import { ProfileLink } from './profiles.ts';
import { Artist } from './users.ts';

const Year = z.int().min(-5000).max(9999);

/** How a search was read. */
export const Reading = z.object({
  /** What was looked for where something was misspelt; null where it was what was typed. */
  corrected: z.string().nullable(),
  /** "Did you mean": a like spelling that many more works hold. */
  suggestion: z.string().nullable(),
  /**
   * Typed words that were taken for when a work was made, and the years that they stand for; open where one is null.
   */
  years: z.object({ words: z.string(), from: z.int().nullable(), to: z.int().nullable() }).nullable(),
  /** Typed words that were left out, because nothing holds them together with the others. */
  leftOut: z.array(z.string()),
  /** Words to mark in what was found, in lower case and without accents; `beginning`: whatever begins so. */
  marks: z.array(z.object({ word: z.string(), beginning: z.boolean() })),
});
export type Reading = z.infer<typeof Reading>;

/** How many works each choice of a filter would leave, with the others as they are. */
export const Facets = z.object({
  /** Counting stopped before the end: there are at least as many. */
  more: z.boolean(),
  medium: z.array(z.object({ value: z.string(), works: z.int() })),
  status: z.array(z.object({ value: ArtworkStatus, works: z.int() })),
  /** 19 is 1801 to 1900. */
  century: z.array(z.object({ value: z.int(), works: z.int() })),
  /** By the artist's nationality. */
  nationality: z.array(z.object({ value: z.int(), name: z.string(), works: z.int() })),
  forSale: z.int(),
});
export type Facets = z.infer<typeof Facets>;

/** An artist's page. */
export const ArtistPage = Artist.extend({
  birthPlace: z.string(),
  links: z.array(ProfileLink),
  /** Null for makers without an account here. */
  userId: Id.nullable(),
  /** Whether the identity behind their account was verified. */
  identified: z.boolean(),
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

/** How a registered picture is like another: the file itself, the same picture, or nearly. */
export const likenesses = ['same_file', 'same_picture', 'similar'] as const;

/** A work with a picture that is like another. */
export const AlikeWork = z.object({
  artwork: ArtworkCard,
  /** The picture of this work that is alike. */
  picture: Picture,
  likeness: z.enum(likenesses),
  /** What was done to the picture looked for, to be like it: `cut` without its margins. */
  how: z.enum(['whole', 'turned', 'mirrored', 'cut']),
});
export type AlikeWork = z.infer<typeof AlikeWork>;

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
      /** Words of the medium and support, in any of the languages that are known here. */
      medium: line(100).optional(),
      status: ArtworkStatus.optional(),
      yearFrom: Year.optional(),
      yearTo: Year.optional(),
      /** Approved, priced and free to be sold. */
      forSale: z.boolean().optional(),
      /** Works whose price is shown, in minor units of `currency`. */
      priceFrom: Money.shape.amount.optional(),
      priceTo: Money.shape.amount.optional(),
      currency: Currency.default('EUR'),
      /** A NationalityID: the artist's. */
      nationality: z.int().min(1).max(1000).optional(),
      artist: Slug.optional(),
      /** Looks for the words as they are typed, whatever there is. */
      exact: z.boolean().default(false),
      facets: z.boolean().default(false),
      /** The `next` of the page before, in place of `pagefrom`: as fast however far one goes. */
      after: line(200).optional(),
    }),
    reply: z.object({
      artworks: z.array(ArtworkCard).optional(),
      artists: z.array(Artist).optional(),
      total: Total,
      /**
       * Where the next page of works begins; null where there is none, and for the works that hold some words, which
       * end at 1,000.
       */
      next: z.string().nullable().optional(),
      /** Null where nothing was typed. */
      reading: Reading.nullable(),
      facets: Facets.optional(),
    }),
    budget: { most: 240, seconds: 60 },
  }),
  normal: endpoint({
    method: 'GET',
    path: '/search/normal/{term}',
    summary: 'A few works and artists for what has been typed so far',
    access: 'public',
    effect: 'read',
    params: z.strictObject({ term: requiredLine(200) }),
    reply: z.object({ artworks: z.array(ArtworkCard), artists: z.array(Artist), reading: Reading.nullable() }),
    budget: { most: 600, seconds: 60 },
  }),
  byPicture: endpoint({
    method: 'POST',
    path: '/search/picture',
    summary: 'The public works with a picture like the one that is sent, the likest first; what is sent is not kept',
    access: 'public',
    effect: 'read',
    body: Empty,
    form: { picture: { kind: 'picture', most: 1, limit: 25 * 1024 * 1024 } },
    reply: z.object({ found: z.array(AlikeWork) }),
    budget: { most: 30, seconds: 300 },
  }),
  alike: endpoint({
    method: 'GET',
    path: '/artwork/{id}/alike',
    summary: 'For those who vote: other works with a picture like one of this work in review, each beside that picture',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: z.object({ found: z.array(AlikeWork.extend({ own: Picture })) }),
  }),
  alikeAmong: endpoint({
    method: 'POST',
    path: '/artwork/alike',
    summary:
      'For those who vote: of those of these works that are in review, each with the works that have a picture like one of it',
    access: 'session',
    effect: 'read',
    body: z.strictObject({ ids: z.array(Id).min(1, 'must be at least 1').max(20, 'must be at most 20') }),
    reply: z.object({ works: z.array(z.object({ _id: Id, found: z.array(AlikeWork) })) }),
    budget: { most: 60, seconds: 60 },
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
