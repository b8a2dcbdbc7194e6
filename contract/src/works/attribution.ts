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
export type AttributionTerm = (typeof attributionTerms)[number];

/** `Attributed to`, `Studio of`. */
export const attributionName = (term: AttributionTerm): string =>
  `${term.charAt(0).toUpperCase()}${term.slice(1).replaceAll('_', ' ')}`;

/** The artist as on a label: `Emil Rauch`, `Studio of Emil Rauch`. */
export const attributedTo = (term: AttributionTerm, artist: string): string =>
  term === 'by' ? artist : `${attributionName(term)} ${artist}`;
