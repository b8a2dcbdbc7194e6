import { attributedTo } from '@verso/contract/attribution.ts';
import { type Edition, registryNumber, titleOf } from '@verso/contract/artworks.ts';
import { formatDimensions } from '@verso/contract/dimensions.ts';
import type { ObjectIdDossier } from '@verso/contract/open-records.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { addresses } from './addresses.ts';
import { standingEntries } from './entries.ts';

interface Reading {
  publicUrl: string;
  /** For its owner and admins: with what is private, and where to add what is missing. */
  own: boolean;
  /** Whether everybody may see the work, so that its data is found at its addresses. */
  forEverybody: boolean;
}

/** What the dossier says as long as the record does; when somebody had it made is added to theirs. */
export type LastingDossier = Omit<ObjectIdDossier, 'madeAt'>;

/** A work's Object ID dossier, of the work as its reader may see it. */
export function dossierOf(artwork: Artwork, { publicUrl, own, forEverybody }: Reading): LastingDossier {
  const { _id, slug, title, number, claim, pictures } = artwork;
  const entries = standingEntries(artwork.provenance);
  const report = entries.findLast(({ kind }) => kind === claim);
  const reportedToPolice = entries.flatMap(({ police }) => police ?? []);
  const insured = entries.flatMap(({ insurance }) => insurance ?? []);
  const page = `${publicUrl}/artwork/detail/${_id}/${slug}`;
  return {
    number: registryNumber(number),
    name: titleOf(title),
    url: page,
    documentedAt: artwork.updatedAt,
    photographs: pictures.map((picture) => ({
      _id: picture._id,
      caption: picture.caption,
      // A signed address is one reader's.
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

type Category = Pick<ObjectIdDossier['categories'][number], 'category' | 'label'> & {
  text: string;
  /** The section of the editor that it is written in. */
  where: string;
};

function categoriesOf(artwork: Artwork): Category[] {
  const { medium, support, dimensions, signature, inscriptions, condition, creation, subjects, description } = artwork;
  // “Oil on canvas” names its support already.
  const materials = [medium, support && support.toLowerCase()]
    .filter(Boolean)
    .join(medium.includes(' on ') ? '; ' : ' on ');
  const written = inscriptions.map(({ where, text }) => [where, text].filter(Boolean).join(': '));
  const made = creation && creation.kind !== 'unknown' ? formatUncertainDate(creation) : '';
  return [
    {
      category: 'type',
      label: 'Type of object',
      text: medium && `Work of art: ${medium.toLowerCase()}`,
      where: 'Medium and materials',
    },
    { category: 'materials', label: 'Materials and techniques', text: materials, where: 'Medium and materials' },
    {
      category: 'measurements',
      label: 'Measurements',
      text: dimensions ? formatDimensions(dimensions) : '',
      where: 'Dimensions',
    },
    {
      category: 'inscriptions',
      label: 'Inscriptions and markings',
      text: [signature, ...written].filter(Boolean).join('; '),
      where: 'Signature and inscriptions',
    },
    {
      category: 'features',
      label: 'Distinguishing features',
      text: [copyWords(artwork.edition), condition].filter(Boolean).join('. '),
      where: 'Condition',
    },
    { category: 'title', label: 'Title', text: artwork.title, where: 'Title' },
    { category: 'subject', label: 'Subject', text: subjects.join(', '), where: 'Subjects' },
    {
      category: 'date',
      label: 'Date or period',
      text: [made, artwork.placeMade].filter(Boolean).join(', '),
      where: 'When it was made',
    },
    {
      category: 'maker',
      label: 'Maker',
      text: attributedTo(artwork.attribution, artwork.artist.name),
      where: 'Artist',
    },
    { category: 'description', label: 'Description', text: description, where: 'Description' },
  ];
}

const copyWords = (edition: Edition) =>
  'number' in edition ? `Copy ${edition.number}${edition.size === null ? '' : ` of ${edition.size}`}` : '';
