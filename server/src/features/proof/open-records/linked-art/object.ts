import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import {
  artworkFieldNames,
  artworkFields,
  isPublic,
  type LinkedArtStatement,
  printField,
} from '@verso/contract/works/artwork-fields.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import type { Dimensions } from '@verso/contract/schemas/dimensions.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { aat, context, name, reference, statement, type Term, textAbout, timeSpan, type } from './terms.ts';

/** A work in Linked Art: https://linked.art/api/1.0/endpoint/physical_object/ */
export function objectDocument(artwork: Artwork, { publicUrl, text }: { publicUrl: string; text: string }) {
  const { _id, title, number, slug, dimensions } = artwork;
  const texts: [Term, string][] = [...statementsOf(artwork), ['Provenance Statement', text]];
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
      textAbout('The work’s record in the registry', {
        address: `${publicUrl}${paths.artworkDetail(_id, slug)}`,
        format: 'text/html',
      }),
      textAbout('The work’s provenance', {
        address: `${publicUrl}${addresses.provenance(_id)}`,
        format: `application/ld+json;profile="${context}"`,
      }),
      ...(artwork.pictures.length > 0
        ? [
            textAbout('The work’s pictures (IIIF)', {
              address: `${publicUrl}${addresses.manifest(_id)}`,
              format: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
              standard: 'http://iiif.io/api/presentation/',
            }),
          ]
        : []),
    ],
  };
}

/** The text of each statement, from all fields that belong to it. */
function statementsOf(artwork: Artwork): Map<LinkedArtStatement, string> {
  const statements = new Map<LinkedArtStatement, string>();
  for (const name of artworkFieldNames.filter(isPublic)) {
    const { linkedArt } = artworkFields[name];
    if (linkedArt === null) continue;
    const words = [statements.get(linkedArt) ?? '', ...printField(name, artwork)].filter(Boolean);
    statements.set(linkedArt, words.join(linkedArt === 'Material Statement' ? ', ' : '; '));
  }
  return statements;
}

export const objectReference = ({ _id, title }: Pick<Artwork, '_id' | 'title'>, publicUrl: string) =>
  reference('HumanMadeObject', `${publicUrl}${addresses.work(_id)}`, titleOf(title));

export const artistReference = ({ artist }: Pick<Artwork, 'artist'>, publicUrl: string) =>
  reference('Person', `${publicUrl}${addresses.artist(artist.url)}`, artist.name);

/** Only a certain or probable maker carried out its making; any other named artist influenced the maker. */
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

/** Each size in centimetres, as most of the world measures pictures. */
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
