import { z } from 'zod';
import { ArtworkCard, ArtworkStatus } from '#works/schemas/artworks.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, line, requiredLine, Slug } from '#schemas/fields.ts';
import { Currency, Money } from '#schemas/money.ts';
import { paging, Total } from '#schemas/page.ts';
import { Picture } from '#schemas/picture.ts';
import { Artist } from '#people/schemas/people.ts';
import { search as calls, similarities } from '#discovery/search.ts';

const Year = z.int().min(-5000).max(9999);

/** How a search was interpreted. */
export const InterpretedQuery = z.object({
  /** The corrected query if something was misspelt; null otherwise. */
  corrected: z.string().nullable(),
  /** "Did you mean": a similar spelling that far more works contain. */
  suggestion: z.string().nullable(),
  /** Typed words that were taken as a date, and its years; null is open. */
  years: z.object({ words: z.string(), from: z.int().nullable(), to: z.int().nullable() }).nullable(),
  /** Typed words that were dropped, because no work contains them together with the others. */
  leftOut: z.array(z.string()),
  /** Words to mark in the results, in lower case and without accents; `beginning`: a prefix. */
  marks: z.array(z.object({ word: z.string(), beginning: z.boolean() })),
});
export type InterpretedQuery = z.infer<typeof InterpretedQuery>;

/** The number of works for each choice of a filter, with the other filters unchanged. */
export const Facets = z.object({
  /** Counting stopped early: the numbers are minimums. */
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

/** A verified organisation whose name contains the words of a search. */
const NamedOrganisation = z.object({ _id: Id, name: z.string() });

/** A work with a similar picture. */
export const SimilarWork = z.object({
  artwork: ArtworkCard,
  /** The similar picture of this work. */
  picture: Picture,
  similarity: z.enum(similarities),
  /** How the searched picture was transformed to match: `cut` to a part of it. */
  how: z.enum(['whole', 'turned', 'mirrored', 'cut']),
});
export type SimilarWork = z.infer<typeof SimilarWork>;

export const search = {
  search: endpoint(calls.search, {
    specified: true,
    summary: 'Search works (type `artwork` or `artworks`) or artists (any other type)',
    cached: 'registry',
    effect: 'read',
    body: z.strictObject({
      type: z.string().max(40).default('artwork'),
      ...paging,
      /** Words of the medium and support, in any supported language. */
      medium: line(100).optional(),
      status: ArtworkStatus.optional(),
      yearFrom: Year.optional(),
      yearTo: Year.optional(),
      /** Approved, priced and free to be sold. */
      forSale: z.boolean().optional(),
      /** Only works with a visible price, in minor units of `currency`. */
      priceFrom: Money.shape.amount.optional(),
      priceTo: Money.shape.amount.optional(),
      currency: Currency.default('EUR'),
      /** A NationalityID: the artist's. */
      nationality: z.int().min(1).max(1000).optional(),
      artist: Slug.optional(),
      /** Searches the words exactly as typed, without corrections. */
      exact: z.boolean().default(false),
      facets: z.boolean().default(false),
      /** The `next` of the previous page, instead of `pagefrom`: fast at any depth. */
      after: line(200).optional(),
    }),
    reply: z.object({
      artworks: z.array(ArtworkCard).optional(),
      artists: z.array(Artist).optional(),
      /** With the first page of works: those with such a name. With the first page of all artists: the first 100 verified ones. */
      organisations: z.array(NamedOrganisation).optional(),
      total: Total,
      /** The cursor of the next page; null on the last one, and for searches by words, which end at 1,000. */
      next: z.string().nullable().optional(),
      /** Null for an empty query. */
      interpretedQuery: InterpretedQuery.nullable(),
      facets: Facets.optional(),
    }),
    budget: { most: 240, seconds: 60 },
  }),
  normal: endpoint(calls.normal, {
    specified: true,
    summary: 'Suggest a few works, artists and organisations for a partly typed query',
    cached: 'registry',
    effect: 'read',
    params: z.strictObject({ term: requiredLine(200) }),
    reply: z.object({
      artworks: z.array(ArtworkCard),
      artists: z.array(Artist),
      organisations: z.array(NamedOrganisation),
      interpretedQuery: InterpretedQuery.nullable(),
    }),
    budget: { most: 600, seconds: 60 },
  }),
  byPicture: endpoint(calls.byPicture, {
    summary:
      'Find public works with a picture similar to the uploaded one, most similar first. The upload is not stored',
    effect: 'read',
    body: Empty,
    reply: z.object({ found: z.array(SimilarWork) }),
    budget: { most: 30, seconds: 300 },
  }),
  similar: endpoint(calls.similar, {
    scope: 'read',
    summary:
      'Find other works with a picture similar to one of this work’s pictures. Each is returned with both similar pictures. For voters while the work is in review, and for its owner while the owner can edit it',
    effect: 'read',
    params: ById,
    reply: z.object({ found: z.array(SimilarWork.extend({ own: Picture })) }),
  }),
  similarAmong: endpoint(calls.similarAmong, {
    scope: 'read',
    summary:
      'For each given work, find works with a similar picture. Given works are skipped unless they are in review or are shown to voters as evidence about an artist. For voters',
    effect: 'read',
    body: z.strictObject({ ids: z.array(Id).min(1, 'must be at least 1').max(20, 'must be at most 20') }),
    reply: z.object({ works: z.array(z.object({ _id: Id, found: z.array(SimilarWork) })) }),
    budget: { most: 60, seconds: 60 },
  }),
  carousels: endpoint(calls.carousels, {
    specified: true,
    summary: 'List the works in the carousel, in order',
    cached: 'registry',
    effect: 'read',
    reply: z.object({ carousel_images: z.array(ArtworkCard) }),
  }),
} satisfies Definitions<typeof calls>;
