import { withoutUnseen } from '@verso/contract/visible-text.ts';
import { z } from 'zod';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { Dimensions } from '@verso/contract/schemas/dimensions.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { type CatalogueAcquisition, catalogueAcquisition } from './catalogue-acquisition.ts';
import { parseCatalogueDate } from './catalogue-date.ts';
import { parseCatalogueDimensions, splitMedium } from './catalogue-dimensions.ts';
import { type CatalogueMaker, catalogueMaker, readingName } from './catalogue-maker.ts';
import type { BadRow, CsvRow } from './csv-rows.ts';

const oneLine = z.string().transform((text) => withoutUnseen(text.replaceAll(/\s+/g, ' ')).trim());
const needed = oneLine.pipe(z.string().min(1, 'is empty'));
const Reference = needed.pipe(z.string().max(100, 'is longer than 100 characters'));
const Address = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'is not a web address' }).max(500, 'is longer than 500 characters'),
]);
const YearOrNone = z.string().regex(/^(\d{4})?$/, 'is not a year');

/** A row of works in the Tate collection's published data, by its columns. */
const WorkRow = z.object({
  accession_number: Reference,
  artist: needed.pipe(z.string().max(200, 'is longer than 200 characters')),
  artistRole: oneLine.pipe(z.string().max(60, 'is longer than 60 characters')),
  artistId: Reference,
  title: needed,
  dateText: oneLine,
  medium: oneLine.pipe(z.string().max(300, 'is longer than 300 characters')),
  creditLine: oneLine.pipe(z.string().max(5000, 'is longer than 5,000 characters')),
  year: z.string(),
  acquisitionYear: YearOrNone,
  dimensions: z.string().max(5000, 'is longer than 5,000 characters'),
  inscription: oneLine.pipe(z.string().max(500, 'is longer than 500 characters')),
  url: Address,
  classification: oneLine.pipe(z.string().max(200, 'is longer than 200 characters')),
});

const ArtistRow = z.object({
  id: Reference,
  name: needed.pipe(z.string().max(200, 'is longer than 200 characters')),
  dates: oneLine,
  yearOfBirth: YearOrNone,
  yearOfDeath: YearOrNone,
  placeOfBirth: oneLine,
  placeOfDeath: oneLine,
});

export const workColumns = Object.keys(WorkRow.shape);
export const artistColumns = Object.keys(ArtistRow.shape);

export interface CatalogueArtist {
  reference: string;
  name: string;
  sortName: string;
  birthYear: number | null;
  deathYear: number | null;
  birthPlace: string;
  biography: string;
}

export interface CatalogueWork {
  reference: string;
  url: string | null;
  maker: CatalogueMaker;
  fields: Pick<
    ArtworkFields,
    'title' | 'creation' | 'medium' | 'support' | 'dimensions' | 'signature' | 'description'
  > & { creation: UncertainDate };
  acquisition: CatalogueAcquisition | null;
}

/** The work in a row, or why it has none. `holder` is the collection's name. */
export function readWork(row: CsvRow, holder: string): CatalogueWork | BadRow {
  const parsed = WorkRow.safeParse(row.values);
  if (!parsed.success) return badRow(row, parsed.error);
  const work = parsed.data;
  const creation = parseCatalogueDate(work.dateText, work.year);
  const dimensions = parseCatalogueDimensions(work.dimensions);
  const maker = catalogueMaker(work.artist, work.artistRole, work.artistId);
  return {
    reference: work.accession_number,
    url: work.url || null,
    maker,
    fields: {
      title: work.title.length > 300 ? `${work.title.slice(0, 299)}…` : work.title,
      creation,
      ...splitMedium(work.medium),
      dimensions,
      signature: sentence(work.inscription).replace(/\.$/, ''),
      description: describe(work, creation, dimensions),
    },
    acquisition: catalogueAcquisition(work.creditLine, work.acquisitionYear, {
      holder,
      maker: maker.person ? maker.name : null,
    }),
  };
}

/** The maker in a row, or why it has none. */
export function readArtist(row: CsvRow): CatalogueArtist | BadRow {
  const parsed = ArtistRow.safeParse(row.values);
  if (!parsed.success) return badRow(row, parsed.error);
  const artist = parsed.data;
  // "active 1787–1808" and "19th century" fill the years of birth and death with years of activity.
  const lifeKnown = !/active|exhibited|established|century/.test(artist.dates) && !/\bSchool\b/.test(artist.name);
  const year = (text: string) => (lifeKnown && text !== '' ? Number(text) : null);
  const plain = /^(?:born \d{4}|\d{4} ?– ?\d{4}|)$/.test(artist.dates);
  return {
    reference: artist.id,
    name: readingName(artist.name),
    sortName: artist.name,
    birthYear: year(artist.yearOfBirth),
    deathYear: year(artist.yearOfDeath),
    birthPlace: artist.placeOfBirth,
    biography: [
      plain ? '' : sentence(/^[a-z]{2}/.test(artist.dates) ? artist.dates : `lived ${artist.dates}`),
      artist.placeOfBirth && `Born in ${artist.placeOfBirth}.`,
      artist.placeOfDeath && `Died in ${artist.placeOfDeath}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Text for what no field has: the class, a long title, and the catalogue's wording if parsing lost something. */
function describe(work: z.output<typeof WorkRow>, creation: UncertainDate, dimensions: Dimensions | null): string {
  const measures = work.dimensions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const measuredWhole =
    dimensions !== null &&
    measures.length === 1 &&
    /^(?:(?:support|object|image): )?[\d.x ]+mm$/.test(measures[0] ?? '');
  return [
    sentence(work.classification),
    work.title.length > 300 ? sentence(work.title) : '',
    measures.length === 0 || measuredWhole ? '' : `Dimensions as catalogued: ${measures.join('; ')}.`,
    sameDate(work.dateText, creation) ? '' : `Date as catalogued: ${work.dateText}.`,
    work.creditLine && `Credit line: ${sentence(work.creditLine)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function sameDate(text: string, creation: UncertainDate): boolean {
  const plain = (written: string) => written.toLowerCase().replaceAll(/[\s.]|irca/g, '');
  return creation.kind === 'unknown'
    ? /^(?:date not known|no date|)$/.test(text)
    : plain(longRange(text)) === plain(longRange(formatUncertainDate(creation)));
}

/** Makes `1832–3` and `1832–33` equal by writing years of a range in full. */
const longRange = (text: string) =>
  text.replace(/(\d{4})–(\d{1,2})\b/, (_, from: string, to: string) => `${from}–${from.slice(0, -to.length)}${to}`);

function sentence(text: string): string {
  if (text === '') return '';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

function badRow(row: CsvRow, error: z.ZodError): BadRow {
  const [issue] = error.issues;
  return { line: row.line, reason: `${issue?.path.join('.')} ${issue?.message}` };
}

export const isBad = (row: object): row is BadRow => 'reason' in row;
