import { attributionMeanings, attributionName } from '@verso/contract/attribution.ts';
import { formatDimensions } from '@verso/contract/dimensions.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { editionWords } from '#components/artwork-words.ts';
import { dateWords, dayWords } from '#components/reader-locale.ts';
import type { Fact } from '#ui/FactsTable.tsx';

/** The short facts, in the order in which a catalogue has them. */
export function factsOf(artwork: Artwork): Fact[][] {
  const { attribution, dimensions, owner, source } = artwork;
  return [
    [
      {
        label: 'Attribution',
        value: attribution === 'by' ? null : `${attributionName(attribution)}: ${attributionMeanings[attribution]}`,
      },
      { label: 'Date', value: artwork.creation && dateWords(artwork.creation) },
      { label: 'Medium', value: artwork.medium },
      { label: 'Support', value: artwork.support },
      { label: 'Dimensions', value: dimensions && formatDimensions(dimensions) },
      { label: 'Edition', value: editionWords(artwork.edition) },
      { label: 'Place made', value: artwork.placeMade },
    ],
    [
      { label: 'Signature', value: artwork.signature },
      ...artwork.inscriptions.map(({ where, text }) => ({
        label: 'Inscribed',
        value: where ? `${where}: ${text}` : text,
      })),
      { label: 'Subjects', value: artwork.subjects.join(', ') },
    ],
    [
      { label: 'Owner', value: owner.name },
      {
        label: 'Kept at',
        value: artwork.location && `${artwork.location} (only ${owner.own ? 'you' : 'the owner'} and admins see this)`,
      },
      { label: 'Registered', value: dayWords(artwork.registeredAt) },
      { label: 'Source', value: source && <Source {...source} /> },
    ],
  ];
}

function Source({ name, reference, url }: NonNullable<Artwork['source']>) {
  const words = `${name}, ${reference}`;
  return url ? (
    <a href={url} className="linked" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );
}

export const longTextsOf = ({ description, condition }: Artwork) =>
  [
    { label: 'Description', value: description },
    { label: 'Condition', value: condition },
  ].filter(({ value }) => value !== '');
