import { type AttributionTerm, attributedTo } from '@verso/contract/attribution.ts';
import { registryNumber, titleOf } from '@verso/contract/artworks.ts';
import { type Dimensions, formatDimensions } from '@verso/contract/dimensions.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { addresses } from '#features/open-records/addresses.ts';
import { aat, context, name, reference, statement, type Term, timeSpan, type } from './terms.ts';

/** A work as Linked Art has it: https://linked.art/api/1.0/endpoint/physical_object/ */
export function objectDocument(artwork: Artwork, { publicUrl, text }: { publicUrl: string; text: string }) {
  const { _id, title, number, slug, inscriptions, dimensions } = artwork;
  const texts: [Term, string][] = [
    ['Material Statement', [artwork.medium, artwork.support].filter(Boolean).join(', ')],
    ['Dimension Statement', dimensions ? formatDimensions(dimensions) : ''],
    [
      'Inscription Statement',
      [artwork.signature, ...inscriptions.map(({ where, text: words }) => [where, words].filter(Boolean).join(': '))]
        .filter(Boolean)
        .join('; '),
    ],
    ['Description', artwork.description],
    ['Condition Statement', artwork.condition],
    ['Provenance Statement', text],
  ];
  return {
    '@context': context,
    id: `${publicUrl}${addresses.work(_id)}`,
    type: 'HumanMadeObject',
    _label: titleOf(title),
    classified_as: [type('Works of Art')],
    identified_by: [
      name(titleOf(title), 'Primary Name'),
      { type: 'Identifier', classified_as: [type('Accession Number')], content: registryNumber(number) },
    ],
    referred_to_by: texts.filter(([, words]) => words !== '').map(([term, words]) => statement(term, words)),
    ...(dimensions && { dimension: measured(dimensions) }),
    produced_by: productionOf(artwork, publicUrl),
    current_owner: [ownerOf(artwork, publicUrl)],
    subject_of: [
      reference('DigitalObject', `${publicUrl}/artwork/detail/${_id}/${slug}`, 'The work’s record in the registry'),
      reference('DigitalObject', `${publicUrl}${addresses.provenance(_id)}`, 'The provenance of the work'),
      ...(artwork.pictures.length > 0
        ? [reference('DigitalObject', `${publicUrl}${addresses.manifest(_id)}`, 'The pictures of the work (IIIF)')]
        : []),
    ],
  };
}

export const objectReference = ({ _id, title }: Pick<Artwork, '_id' | 'title'>, publicUrl: string) =>
  reference('HumanMadeObject', `${publicUrl}${addresses.work(_id)}`, titleOf(title));

export const artistReference = ({ artist }: Pick<Artwork, 'artist'>, publicUrl: string) =>
  reference('Person', `${publicUrl}${addresses.artist(artist.url)}`, artist.name);

/** Only who made it, or probably did, carried out its making; whoever else is named influenced the hand that did. */
const byTheArtist: readonly AttributionTerm[] = ['by', 'attributed_to'];

function productionOf(artwork: Artwork, publicUrl: string) {
  const { _id, creation, attribution, artist, placeMade } = artwork;
  const maker = [artistReference(artwork, publicUrl)];
  return {
    type: 'Production',
    ...(byTheArtist.includes(attribution) ? { carried_out_by: maker } : { influenced_by: maker }),
    ...(attribution !== 'by' && {
      referred_to_by: [statement('Description', attributedTo(attribution, artist.name))],
    }),
    timespan: timeSpan(creation, creation ? formatUncertainDate(creation) : ''),
    ...(placeMade && {
      took_place_at: [reference('Place', `${publicUrl}${addresses.work(_id)}#place-made`, placeMade)],
    }),
  };
}

function ownerOf(artwork: Artwork, publicUrl: string) {
  const { owner, artist, _id } = artwork;
  if (owner.name === artist.name) return artistReference(artwork, publicUrl);
  return reference('Group', `${publicUrl}${addresses.work(_id)}#owner`, owner.name);
}

/** Each size in centimetres, in which most of the world measures pictures. */
function measured({ height, width, depth }: Dimensions) {
  const sizes: [Term, number | null][] = [
    ['Height', height],
    ['Width', width],
    ['Depth', depth],
  ];
  return sizes.flatMap(([term, millimetres]) =>
    millimetres === null
      ? []
      : [
          {
            type: 'Dimension',
            classified_as: [type(term)],
            value: millimetres / 10,
            unit: { id: aat(300_379_098), type: 'MeasurementUnit', _label: 'cm' },
          },
        ],
  );
}
