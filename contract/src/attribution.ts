import { z } from 'zod';

/**
 * How a work stands to the artist that its record names, in the terms of the trade, from nearest to farthest. It is
 * what the record claims, and no verdict: a work is approved, or denied, as what its record says it is.
 */
export const attributionTerms = [
  'by',
  'attributed_to',
  'studio_of',
  'circle_of',
  'follower_of',
  'manner_of',
  'after',
] as const;
export const AttributionTerm = z.enum(attributionTerms);
export type AttributionTerm = z.infer<typeof AttributionTerm>;

/** What each term means, for those who choose one or meet it for the first time. */
export const attributionMeanings: Readonly<Record<AttributionTerm, string>> = {
  by: 'made by the artist',
  attributed_to: 'probably by the artist, in whole or in part',
  studio_of: 'made in the artist’s studio or workshop, perhaps under their eye',
  circle_of: 'of the artist’s time and near to them, by an unnamed hand',
  follower_of: 'in the artist’s style by somebody of their time or soon after, not necessarily a pupil',
  manner_of: 'in the artist’s style, and of a later date',
  after: 'a copy of a known work of the artist',
};

/** `Attributed to`, `Studio of`. */
export const attributionName = (term: AttributionTerm): string =>
  `${term.charAt(0).toUpperCase()}${term.slice(1).replaceAll('_', ' ')}`;

/** The artist as a label names them: `Emil Rauch`, `Studio of Emil Rauch`. */
export const attributedTo = (term: AttributionTerm, artist: string): string =>
  term === 'by' ? artist : `${attributionName(term)} ${artist}`;
