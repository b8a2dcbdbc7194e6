import { attributedTo } from '@verso/contract/works/attribution.ts';
import {
  artworkFieldNames,
  artworkFields,
  type DublinCoreElement,
  isPublic,
  printField,
} from '@verso/contract/works/artwork-fields.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { eachText, element, type Xml } from '#features/proof/harvesting/xml.ts';

/** A work in unqualified Dublin Core: http://www.openarchives.org/OAI/2.0/oai_dc.xsd */
export function dublinCoreOf(artwork: Artwork, publicUrl: string): Xml {
  const { _id, number, slug, title, artist, attribution, subjects } = artwork;
  const relations = [addresses.work(_id), ...(artwork.pictures.length > 0 ? [addresses.manifest(_id)] : [])];
  return element(
    'oai_dc:dc',
    [
      element('dc:title', titleOf(title)),
      element('dc:creator', attributedTo(attribution, artist.name)),
      ...eachText('dc:subject', subjects),
      ...printedIn('description', artwork),
      ...printedIn('date', artwork),
      element('dc:type', 'PhysicalObject'),
      ...printedIn('format', artwork),
      element('dc:identifier', `${publicUrl}${paths.artworkDetail(_id, slug)}`),
      element('dc:identifier', registryNumber(number)),
      ...printedIn('coverage', artwork),
      ...relations.map((path) => element('dc:relation', `${publicUrl}${path}`)),
    ],
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
  );
}

/** The fields that are printed in this element, each in one of its own. */
const printedIn = (name: DublinCoreElement, artwork: Artwork): Xml[] =>
  artworkFieldNames
    .filter(isPublic)
    .filter((field) => artworkFields[field].dublinCore === name)
    .flatMap((field) => eachText(`dc:${name}`, printField(field, artwork)));
