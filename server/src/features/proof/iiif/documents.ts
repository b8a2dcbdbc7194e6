import { certificateFacts, printedLabel, printField } from '@verso/contract/works/artwork-fields.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import { pictureSizes } from '@verso/contract/picture.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { CertifiedField } from '@verso/contract/works/schemas/artwork-fields.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { type Size, tile } from './image-request.ts';

/** The largest public copy of a picture, which viewers zoom into. */
const largest = Math.max(...pictureSizes.map((size) => Number(size) || 0));

export const imageAddress = (pictureId: string) => `/iiif/3/${pictureId}`;

/** The size of that copy. */
export function shownSize({ width, height }: Size): Size {
  const scale = Math.min(1, largest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The image information for viewers: https://iiif.io/api/image/3.0/#5-image-information */
export function imageInformation(publicUrl: string, pictureId: string, whole: Size) {
  const halves = tile.scaleFactors.map((factor) => ({
    width: Math.ceil(whole.width / factor),
    height: Math.ceil(whole.height / factor),
  }));
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: `${publicUrl}${imageAddress(pictureId)}`,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level1',
    ...whole,
    maxWidth: largest,
    maxHeight: largest,
    sizes: halves.toReversed(),
    tiles: [tile],
    extraFeatures: ['sizeByConfinedWh'],
    extraQualities: ['color'],
  };
}

/** User text in an unknown language. */
const untranslated = (...words: string[]) => ({ none: words });
const english = (...words: string[]) => ({ en: words });

/** As on a certificate, with the date from its heading. */
const facts: readonly CertifiedField[] = ['creation', ...certificateFacts];

/** A work with its pictures, as IIIF viewers open it: https://iiif.io/api/presentation/3.0/ */
export function manifestOf(artwork: Artwork, publicUrl: string) {
  const id = `${publicUrl}${addresses.manifest(artwork._id)}`;
  const metadata: [label: string, values: readonly string[]][] = [
    ['Artist', [attributedTo(artwork.attribution, artwork.artist.name)]],
    ...facts.map((name): [string, readonly string[]] => [printedLabel(name), printField(name, artwork)]),
    ['Registry number', [registryNumber(artwork.number)]],
  ];
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: untranslated(titleOf(artwork.title)),
    ...(artwork.description && { summary: untranslated(artwork.description) }),
    metadata: metadata
      .filter(([, values]) => values.length > 0)
      .map(([label, values]) => ({ label: english(label), value: untranslated(...values) })),
    homepage: [
      {
        id: `${publicUrl}${paths.artworkDetail(artwork._id, artwork.slug)}`,
        type: 'Text',
        label: english('The work’s record in the registry'),
        format: 'text/html',
      },
    ],
    items: artwork.pictures.map(({ _id, caption, ...given }, index) => {
      const canvas = `${id.replace(/manifest\.json$/, '')}canvas/${index + 1}`;
      const service = `${publicUrl}${imageAddress(_id)}`;
      const size = shownSize(given);
      return {
        id: canvas,
        type: 'Canvas',
        label: caption ? untranslated(caption) : english(`Picture ${index + 1}`),
        ...size,
        items: [
          {
            id: `${canvas}/page`,
            type: 'AnnotationPage',
            items: [
              {
                id: `${canvas}/painting`,
                type: 'Annotation',
                motivation: 'painting',
                target: canvas,
                body: {
                  id: `${service}/full/max/0/default.jpg`,
                  type: 'Image',
                  format: 'image/jpeg',
                  ...size,
                  service: [{ id: service, type: 'ImageService3', profile: 'level1' }],
                },
              },
            ],
          },
        ],
      };
    }),
  };
}
