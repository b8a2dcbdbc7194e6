import { attributionName } from '@verso/contract/works/attribution.ts';
import type { OpinionBasis as Basis } from '@verso/contract/works/schemas/review.ts';
import type { OpinionGround, SeenChoice } from '@verso/contract/works/review.ts';

export const groundWords: Readonly<Record<OpinionGround, string>> = {
  style: 'Style',
  technical: 'Technical examination',
  documentary: 'Documents',
  provenance: 'Provenance',
};
export const seenWords: Readonly<Record<SeenChoice, string>> = {
  pictures: 'Only pictures of the work',
  object: 'The work itself',
};

/** What a vote is based on, one line per statement. */
export function OpinionBasis({ basis: { grounds, seen, conflict, attribution } }: { basis: Basis }) {
  const lines = [
    grounds.length > 0 && `Based on: ${grounds.map((ground) => groundWords[ground].toLowerCase()).join(', ')}.`,
    seen && `Saw: ${seenWords[seen].toLowerCase()}.`,
    attribution && `Attribution: ${attributionName(attribution).toLowerCase()} the artist.`,
    conflict === '' && 'Declares no conflict of interest.',
    conflict && `Discloses: ${conflict}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.length === 0 ? null : <p className="quiet">{lines.join(' ')}</p>;
}
