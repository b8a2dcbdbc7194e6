import { attributedTo } from '@verso/contract/works/attribution.ts';
import {
  artworkFieldNames,
  artworkFields,
  isPublic,
  type LidoElement,
  printField,
} from '@verso/contract/works/artwork-fields.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import type { PublicWork } from '#features/proof/open-records/public-work.ts';
import { eachText, element, type Xml } from '#features/proof/harvesting/xml.ts';

interface Registry {
  publicUrl: string;
  /** The name of the installation. */
  name: string;
}

/** A work in LIDO 1.1: https://lido-schema.org. The elements are in the order that its schema requires. */
export function lidoOf({ artwork, maker }: PublicWork, registry: Registry): Xml {
  return element(
    'lido:lido',
    [
      element('lido:lidoRecID', `${registry.publicUrl}${addresses.work(artwork._id)}`, { 'lido:type': 'URI' }),
      element(
        'lido:descriptiveMetadata',
        [classification(), identification(artwork), production({ artwork, maker }), relations(artwork)].flat(),
        language,
      ),
      element(
        'lido:administrativeMetadata',
        [recordWrap(artwork, registry), ...resources(artwork, registry)],
        language,
      ),
    ],
    {
      'xmlns:lido': 'http://www.lido-schema.org',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': 'http://www.lido-schema.org http://lido-schema.org/schema/v1.1/lido-v1.1.xsd',
    },
  );
}

const language = { 'xml:lang': 'en' };
const term = (name: string) => element('lido:term', name);

/** What is printed of the fields that this element displays. */
const printedIn = (name: LidoElement, artwork: Artwork): string[] =>
  artworkFieldNames
    .filter(isPublic)
    .filter((field) => artworkFields[field].lido === name)
    .flatMap((field) => printField(field, artwork));

const classification = () =>
  element(
    'lido:objectClassificationWrap',
    element(
      'lido:objectWorkTypeWrap',
      element('lido:objectWorkType', [
        element('lido:conceptID', 'http://vocab.getty.edu/aat/300133025', { 'lido:type': 'URI' }),
        term('works of art'),
      ]),
    ),
  );

function identification(artwork: Artwork): Xml {
  const { title, inscriptions, signature } = artwork;
  const marks = [{ where: 'Signature', text: signature }, ...inscriptions].filter((one) => one.text !== '');
  const descriptions = printedIn('descriptiveNoteValue', artwork);
  const sizes = printedIn('displayObjectMeasurements', artwork);
  return element('lido:objectIdentificationWrap', [
    element('lido:titleWrap', element('lido:titleSet', element('lido:appellationValue', titleOf(title)))),
    ...(marks.length > 0
      ? [
          element(
            'lido:inscriptionsWrap',
            marks.map(({ where, text }) =>
              element('lido:inscriptions', [
                element('lido:inscriptionTranscription', text),
                element('lido:inscriptionDescription', eachText('lido:descriptiveNoteValue', [where])),
              ]),
            ),
          ),
        ]
      : []),
    ...(descriptions.length > 0
      ? [
          element(
            'lido:objectDescriptionWrap',
            descriptions.map((one) => element('lido:objectDescriptionSet', element('lido:descriptiveNoteValue', one))),
          ),
        ]
      : []),
    ...(sizes.length > 0
      ? [
          element(
            'lido:objectMeasurementsWrap',
            element('lido:objectMeasurementsSet', eachText('lido:displayObjectMeasurements', [sizes.join('; ')])),
          ),
        ]
      : []),
  ]);
}

function production({ artwork, maker }: PublicWork): Xml {
  const { artist, attribution, creation } = artwork;
  const years = creation ? yearsOf(creation) : { from: null, to: null };
  const materials = printedIn('displayMaterialsTech', artwork);
  return element(
    'lido:eventWrap',
    element(
      'lido:eventSet',
      element('lido:event', [
        element('lido:eventType', [
          element('lido:conceptID', 'http://terminology.lido-schema.org/lido00007', { 'lido:type': 'URI' }),
          term('Production'),
        ]),
        element('lido:eventActor', [
          element('lido:displayActorInRole', attributedTo(attribution, artist.name)),
          element('lido:actorInRole', [
            element('lido:actor', [
              element('lido:nameActorSet', element('lido:appellationValue', artist.name)),
              ...(maker.born === null && maker.died === null
                ? []
                : [
                    element('lido:vitalDatesActor', [
                      ...eachText('lido:earliestDate', [String(maker.born ?? '')]),
                      ...eachText('lido:latestDate', [String(maker.died ?? '')]),
                    ]),
                  ]),
            ]),
            ...(attribution === 'by'
              ? []
              : [element('lido:attributionQualifierActor', attribution.replaceAll('_', ' '))]),
          ]),
        ]),
        ...(creation
          ? [
              element('lido:eventDate', [
                ...eachText('lido:displayDate', printField('creation', artwork)),
                ...(years.from !== null && years.to !== null
                  ? [
                      element('lido:date', [
                        element('lido:earliestDate', String(years.from)),
                        element('lido:latestDate', String(years.to)),
                      ]),
                    ]
                  : []),
              ]),
            ]
          : []),
        ...printedIn('displayPlace', artwork).map((place) =>
          element('lido:eventPlace', element('lido:displayPlace', place)),
        ),
        ...(materials.length > 0
          ? [element('lido:eventMaterialsTech', eachText('lido:displayMaterialsTech', [materials.join(', ')]))]
          : []),
      ]),
    ),
  );
}

const relations = ({ subjects }: Artwork): Xml[] =>
  subjects.length === 0
    ? []
    : [
        element(
          'lido:objectRelationWrap',
          element(
            'lido:subjectWrap',
            subjects.map((subject) =>
              element('lido:subjectSet', [
                element('lido:displaySubject', subject),
                element('lido:subject', element('lido:subjectConcept', term(subject))),
              ]),
            ),
          ),
        ),
      ];

function recordWrap({ _id, number, slug }: Artwork, { publicUrl, name }: Registry): Xml {
  return element('lido:recordWrap', [
    element('lido:recordID', registryNumber(number), { 'lido:type': 'local' }),
    element('lido:recordType', [
      element('lido:conceptID', 'http://terminology.lido-schema.org/lido00141', { 'lido:type': 'URI' }),
      term('Item-level record'),
    ]),
    element('lido:recordSource', element('lido:legalBodyName', element('lido:appellationValue', name))),
    element(
      'lido:recordInfoSet',
      element('lido:recordInfoLink', `${publicUrl}${paths.artworkDetail(_id, slug)}`, {
        'lido:formatResource': 'text/html',
      }),
    ),
  ]);
}

const resources = ({ _id, pictures }: Artwork, { publicUrl }: Registry): Xml[] =>
  pictures.length === 0
    ? []
    : [
        element(
          'lido:resourceWrap',
          element(
            'lido:resourceSet',
            element(
              'lido:resourceRepresentation',
              element('lido:linkResource', `${publicUrl}${addresses.manifest(_id)}`, {
                'lido:formatResource': 'application/ld+json',
              }),
              { 'lido:type': 'http://terminology.lido-schema.org/lido00464' },
            ),
          ),
        ),
      ];
