import { attributedTo } from '@verso/contract/works/attribution.ts';
import {
  artworkFieldNames,
  artworkFields,
  isPublic,
  type ObjectIdCategory,
  objectIdCategories,
  printField,
  type PublicField,
} from '@verso/contract/works/artwork-fields.ts';
import type { Edition } from '@verso/contract/works/schemas/artwork-fields.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import type { ObjectIdDossier } from '@verso/contract/proof/schemas/open-records.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { addresses } from './addresses.ts';
import { uncorrectedEntries } from './entries.ts';

interface Reading {
  publicUrl: string;
  /** For its owner and admins: with private data, and links for adding what is missing. */
  own: boolean;
  /** Whether the work is public, so that its data can be fetched. */
  forEverybody: boolean;
}

/** The dossier without its time of making, so that it changes only with the record. */
export type LastingDossier = Omit<ObjectIdDossier, 'madeAt'>;

/** A work's Object ID dossier, of the work as its reader may see it. */
export function dossierOf(artwork: Artwork, { publicUrl, own, forEverybody }: Reading): LastingDossier {
  const { _id, slug, title, number, claim, pictures } = artwork;
  const entries = uncorrectedEntries(artwork.provenance);
  const report = entries.findLast(({ kind }) => kind === claim);
  const reportedToPolice = entries.flatMap(({ police }) => police ?? []);
  const insured = entries.flatMap(({ insurance }) => insurance ?? []);
  const page = `${publicUrl}${paths.artworkDetail(_id, slug)}`;
  return {
    number: registryNumber(number),
    name: titleOf(title),
    url: page,
    documentedAt: artwork.updatedAt,
    photographs: pictures.map((picture) => ({
      _id: picture._id,
      caption: picture.caption,
      // A signed address is for one reader.
      url: picture.query === '' ? new URL(`${picture.url}/2800.jpeg`, publicUrl).href : null,
    })),
    categories: categoriesOf(artwork).map(({ category, label, text, where }) => ({
      category,
      label,
      text: text || null,
      hint: own && !text ? `Add it to the work’s record, under “${where}”.` : null,
    })),
    report:
      report && claim
        ? {
            kind: claim,
            happened: formatUncertainDate(report.happened),
            place: report.place,
            note: report.note,
            reportedAt: report.recordedAt,
          }
        : null,
    police: reportedToPolice.map(({ force, caseNumber, officer }) => ({
      force,
      caseNumber,
      officer: own ? officer : null,
    })),
    confidential: own
      ? {
          owner: artwork.owner.name,
          location: artwork.location ?? '',
          insurance: insured.map(({ insurer, policy }) => ({ insurer, policy })),
        }
      : null,
    related: [
      { label: 'The work’s record', url: page },
      ...(forEverybody
        ? [
            { label: 'The record as Linked Art', url: `${publicUrl}${addresses.work(_id)}` },
            { label: 'Its provenance as text', url: `${publicUrl}${addresses.text(_id)}` },
          ]
        : []),
    ],
  };
}

interface Category {
  label: string;
  /** The section of the editor for this category. */
  where: string;
  /** Separator between the fields of the category. */
  between?: string;
}

const categories: Readonly<Record<ObjectIdCategory, Category>> = {
  type: { label: 'Type of object', where: 'Medium and materials' },
  materials: { label: 'Materials and techniques', where: 'Medium and materials', between: ' on ' },
  measurements: { label: 'Measurements', where: 'Dimensions' },
  inscriptions: { label: 'Inscriptions and markings', where: 'Signature and inscriptions' },
  features: { label: 'Distinguishing features', where: 'Condition', between: '. ' },
  title: { label: 'Title', where: 'Title' },
  subject: { label: 'Subject', where: 'Subjects' },
  date: { label: 'Date or period', where: 'When it was made', between: ', ' },
  maker: { label: 'Maker', where: 'Artist' },
  description: { label: 'Description', where: 'Description' },
};

/** Fields whose text in the standard differs from the page's. */
const inOtherWords: { readonly [Name in PublicField]?: (artwork: Artwork) => string } = {
  attribution: ({ attribution, artist }) => attributedTo(attribution, artist.name),
  creation: ({ creation }) => (creation && creation.kind !== 'unknown' ? formatUncertainDate(creation) : ''),
  support: ({ support }) => support.toLowerCase(),
  edition: ({ edition }) => copyWords(edition),
};

function categoriesOf(artwork: Artwork) {
  return objectIdCategories.map((category) => ({
    category,
    ...categories[category],
    text:
      category === 'type'
        ? artwork.medium && `Work of art: ${artwork.medium.toLowerCase()}`
        : textOf(artwork, category),
  }));
}

function textOf(artwork: Artwork, category: ObjectIdCategory): string {
  const words = artworkFieldNames
    .filter(isPublic)
    .filter((name) => artworkFields[name].objectId === category)
    .flatMap((name) => inOtherWords[name]?.(artwork) ?? printField(name, artwork))
    .filter(Boolean);
  // “Oil on canvas” already names its support.
  const named = category === 'materials' && artwork.medium.includes(' on ');
  return words.join(named ? '; ' : (categories[category].between ?? '; '));
}

const copyWords = (edition: Edition) =>
  'number' in edition ? `Copy ${edition.number}${edition.size === null ? '' : ` of ${edition.size}`}` : '';
