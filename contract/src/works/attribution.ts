/**
 * The relation of a work to the artist in its record, in the terms of the trade, from nearest to farthest. It is the
 * record's claim, not a verdict: a work is approved, or denied, as what its record says.
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
type AttributionTerm = (typeof attributionTerms)[number];

/** The meaning of each term, for the form and for readers. */
export const attributionMeanings: Readonly<Record<AttributionTerm, string>> = {
  by: 'made by the artist',
  attributed_to: 'probably by the artist, in whole or in part',
  studio_of: 'made in the artist’s studio or workshop, perhaps under their supervision',
  circle_of: 'by an unnamed artist of the same time, close to the artist',
  follower_of: 'in the artist’s style, made in their time or soon after, not necessarily by a pupil',
  manner_of: 'in the artist’s style, made at a later date',
  after: 'a copy of a known work by the artist',
};

/** `Attributed to`, `Studio of`. */
export const attributionName = (term: AttributionTerm): string =>
  `${term.charAt(0).toUpperCase()}${term.slice(1).replaceAll('_', ' ')}`;

/** The artist as on a label: `Emil Rauch`, `Studio of Emil Rauch`. */
export const attributedTo = (term: AttributionTerm, artist: string): string =>
  term === 'by' ? artist : `${attributionName(term)} ${artist}`;
