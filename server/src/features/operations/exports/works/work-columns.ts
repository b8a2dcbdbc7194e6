import { decimalsOf, toUnits } from '@verso/contract/money.ts';
import { type ImportField, importLabel } from '@verso/contract/operations/imports.ts';
import type { Dimensions } from '@verso/contract/schemas/dimensions.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { formatUncertainDate, formatYear } from '@verso/contract/uncertain-date.ts';
import {
  artworkFieldNames,
  editionWords,
  isTextField,
  type OwnControlField,
} from '@verso/contract/works/artwork-fields.ts';
import type { ArtworkField } from '@verso/contract/works/schemas/artwork-fields.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { attributionName } from '@verso/contract/works/attribution.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { titleMove } from '#features/works/provenance/title/title.ts';
import { uncorrectedEntries } from '#features/proof/open-records/entries.ts';
import { writeText } from '#features/proof/open-records/text/write-text.ts';
import type { Cell, Column } from '#features/operations/exports/table.ts';
import type { ReadableWork } from './read-works.ts';

/** A column that our import matches to this field by its heading; null if an import leaves it out. */
interface WorkColumn extends Column<ReadableWork> {
  field: ImportField | null;
}

/** In forms that our import reads back to the same value. */
export const workColumns = (publicUrl: string): readonly WorkColumn[] => [
  column('Inventory number', 'inventoryNumber', inventoryNumberOf),
  column('Artist', 'artist', ({ work }) => work.artist.name),
  column('Artist born', 'artistBorn', ({ maker }) => maker.born ?? ''),
  column('Artist died', 'artistDied', ({ maker }) => maker.died ?? ''),
  column('Attribution', 'attribution', ({ work }) => attributionName(work.attribution)),
  ...artworkFieldNames.flatMap(columnsOf),
  column('Provenance', 'provenance', ({ work }) => writeHistory(work)),
  column('Registry number', null, ({ work }) => registryNumber(work.number)),
  column('Status', null, ({ work }) => work.status.replaceAll('_', ' ')),
  column('Web address', null, ({ work }) => `${publicUrl}${paths.artworkDetail(work._id, work.slug)}`),
];

const column = (heading: string, field: ImportField | null, write: (row: ReadableWork) => Cell): WorkColumn => ({
  heading,
  field,
  write,
});

/** The columns of fields that are no plain text, and of the place, whose heading is shorter than its label. */
const ownColumns: { readonly [Name in OwnControlField | 'location']: readonly WorkColumn[] } = {
  // Its column is beside the artist’s.
  attribution: [],
  creation: [column('Date', 'creation', ({ work }) => (work.creation ? writeDate(work.creation) : ''))],
  dimensions: [
    column('Height', 'height', ({ work }) => lengthOf(work.dimensions, 'height')),
    column('Width', 'width', ({ work }) => lengthOf(work.dimensions, 'width')),
    column('Depth', 'depth', ({ work }) => lengthOf(work.dimensions, 'depth')),
    column('Unit', 'unit', ({ work }) => work.dimensions?.unit ?? ''),
  ],
  edition: [column('Edition', 'edition', ({ work }) => editionWords(work.edition))],
  inscriptions: [
    column('Inscription', 'inscription', ({ work }) =>
      work.inscriptions.map(({ where, text }) => (where ? `${where}: ${text}` : text)).join('\n'),
    ),
  ],
  subjects: [column('Subjects', 'subjects', ({ work }) => writeSubjects(work.subjects))],
  location: [column('Location', 'location', ({ work }) => work.location ?? '')],
  price: [
    column('Price', 'price', ({ work }) =>
      work.price ? Number(toUnits(work.price).toFixed(decimalsOf(work.price.currency))) : '',
    ),
    column('Currency', 'currency', ({ work }) => work.price?.currency ?? ''),
  ],
};

const columnsOf = (name: ArtworkField): readonly WorkColumn[] =>
  isTextField(name) && name !== 'location'
    ? [column(importLabel(name), name, ({ work }) => work[name])]
    : ownColumns[name];

/** The owner's own number, or the number in the catalogue from which the work came. */
export const inventoryNumberOf = ({ work }: ReadableWork): string =>
  work.ownerStatement?.inventoryNumber || (work.source?.reference ?? '');

/** With whole years, since `1901–02` could also be a month. */
export function writeDate(date: UncertainDate): string {
  switch (date.kind) {
    case 'day':
      return date.date;
    case 'range':
      return `${date.circa ? 'c. ' : ''}${formatYear(date.from)}–${formatYear(date.to)}`;
    case 'month':
    case 'year':
    case 'before':
    case 'after':
    case 'unknown':
      return formatUncertainDate(date);
  }
}

const perUnit = { cm: 10, in: 25.4 };
/** In the unit in which the work was measured; inches to a thousandth, as millimetres are stored to a tenth. */
function lengthOf(dimensions: Dimensions | null, name: 'height' | 'width' | 'depth'): Cell {
  const millimetres = dimensions?.[name] ?? null;
  if (!dimensions || millimetres === null) return '';
  return Number((millimetres / perUnit[dimensions.unit]).toFixed(3));
}

/** A single subject with a comma ends with a semicolon, so that it is not read as several. */
const writeSubjects = (subjects: readonly string[]) =>
  subjects.length === 1 && subjects[0]?.includes(',') ? `${subjects[0]};` : subjects.join('; ');

/**
 * The former owners as provenance text. What the registry records by itself, such as the creation, is left out, and a
 * sale is written as an acquisition: an import enters history only.
 */
function writeHistory({ provenance }: ReadableWork['work']): string {
  const entries = uncorrectedEntries(provenance).flatMap((entry) => {
    if (entry.kind === 'history') return [entry];
    if (entry.kind !== 'sold') return [];
    const acquired = { ...entry, kind: 'history' as const, subKind: 'acquisition' as const };
    return [{ ...acquired, move: titleMove(acquired) }];
  });
  return writeText(entries);
}
