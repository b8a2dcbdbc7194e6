import { attributedTo } from '@verso/contract/works/attribution.ts';
import { printField } from '@verso/contract/works/artwork-fields.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { eachText, element, type Xml } from '#features/proof/harvesting/xml.ts';

/** A work in unqualified Dublin Core: http://www.openarchives.org/OAI/2.0/oai_dc.xsd */
export function dublinCoreOf(artwork: Artwork, publicUrl: string): Xml {
  const { _id, number, slug, title, artist, attribution, creation, description, subjects, placeMade } = artwork;
  const relations = [addresses.work(_id), ...(artwork.pictures.length > 0 ? [addresses.manifest(_id)] : [])];
  return element(
    'oai_dc:dc',
    [
      element('dc:title', titleOf(title)),
      element('dc:creator', attributedTo(attribution, artist.name)),
      ...eachText('dc:subject', subjects),
      ...eachText('dc:description', [description]),
      ...eachText('dc:date', creation ? printField('creation', artwork) : []),
      element('dc:type', 'PhysicalObject'),
      ...eachText('dc:format', [...printField('medium', artwork), ...printField('dimensions', artwork)]),
      element('dc:identifier', `${publicUrl}${paths.artworkDetail(_id, slug)}`),
      element('dc:identifier', registryNumber(number)),
      ...eachText('dc:coverage', [placeMade]),
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
