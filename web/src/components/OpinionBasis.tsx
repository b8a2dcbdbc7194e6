import { attributionName } from '@verso/contract/attribution.ts';
import type { OpinionBasis as Basis, OpinionGround, SeenChoice } from '@verso/contract/review.ts';

export const groundWords: Readonly<Record<OpinionGround, string>> = {
  style: 'Style',
  technical: 'Technical examination',
  documentary: 'Documents',
  provenance: 'Provenance',
};
export const seenWords: Readonly<Record<SeenChoice, string>> = {
  pictures: 'Pictures of it only',
  object: 'The work itself',
};

/** What a vote rests on, besides its words: one line for each thing that was said. */
export function OpinionBasis({ basis: { grounds, seen, conflict, attribution } }: { basis: Basis }) {
  const lines = [
    grounds.length > 0 && `Rests on: ${grounds.map((ground) => groundWords[ground].toLowerCase()).join(', ')}.`,
    seen && `Saw: ${seenWords[seen].toLowerCase()}.`,
    attribution && `Attribution: ${attributionName(attribution).toLowerCase()} the artist.`,
    conflict === '' && 'States no conflict of interest.',
    conflict && `Discloses: ${conflict}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.length === 0 ? null : <p className="quiet">{lines.join(' ')}</p>;
}
