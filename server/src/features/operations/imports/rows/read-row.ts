import { withoutUnseen } from '@verso/contract/visible-text.ts';
import { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import {
  artworkFieldNames,
  artworkFields,
  isArtworkField,
  isTextField,
  type TextField,
} from '@verso/contract/works/artwork-fields.ts';
import { type ImportField, importLabel, isImportField } from '@verso/contract/operations/imports.ts';
import { TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import type { RowProblem } from '#platform/database/schema/operations/imports.ts';
import { readText } from '#features/proof/open-records/text/read-text.ts';
import type { Columns } from '#features/operations/imports/columns/match-columns.ts';
import { isRefused, type Read, type Refused } from '#features/operations/imports/values/cell.ts';
import { readAcquisition } from '#features/operations/imports/values/read-acquisition.ts';
import { readDate } from '#features/operations/imports/values/read-date.ts';
import { readEdition } from '#features/operations/imports/values/read-edition.ts';
import {
  isUnknown,
  readAttribution,
  readLife,
  readLifeYear,
  readMaker,
  type ReadMaker,
} from '#features/operations/imports/values/read-maker.ts';
import { readMedium } from '#features/operations/imports/values/read-medium.ts';
import { currencyOf, readPrice } from '#features/operations/imports/values/read-price.ts';
import { readSize, readSizes, type Unit, unitOf } from '#features/operations/imports/values/read-size.ts';

/** A row as it was understood. Empty cells have no field, so they leave an existing work as it is. */
export interface ReadRow {
  inventoryNumber: string;
  maker: ReadMaker | null;
  fields: Partial<ArtworkFields>;
  entries: TextEntry[];
  /** How its owner acquired the work. */
  acquired?: TextEntry;
  /** File names of its pictures; of addresses, their last part. */
  pictures: string[];
  /** Addresses from which its pictures are fetched. */
  addresses: string[];
}

const longestTitle = 300;

const textFields = artworkFieldNames.filter(isTextField);
const hasLines = (name: TextField) => artworkFields[name].control === 'lines';
/** Read separately below. */
const ownTexts: ReadonlySet<TextField> = new Set(['title', 'medium', 'support', 'description']);

/** Other cells are facts in a few words, whose patterns are not made for long texts. */
const texts: ReadonlySet<ImportField> = new Set([
  ...textFields.filter(hasLines),
  'provenance',
  'inscription',
  'subjects',
]);
const longestFact = 2000;

/** A row of a work that is there already changes only fields, so these are not used. */
const acquisitionFields: ReadonlySet<ImportField> = new Set(['acquisition', 'acquiredOn']);

/**
 * Reads a row by the fields of its columns, and says which cells cannot be read. `acquisitionProblems` count only for a new
 * work.
 */
export function readRow(
  cells: readonly string[],
  { columns, headings }: { columns: Columns; headings: readonly string[] },
): { read: ReadRow; problems: RowProblem[]; acquisitionProblems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const acquisitionProblems: RowProblem[] = [];
  const columnOf = (field: ImportField) => columns.indexOf(field);
  const plain = new Map<ImportField, string>();
  /** Cleaned once: cells are long, and read several times. */
  const cell = (field: ImportField): string => {
    const known = plain.get(field) ?? readCell(field);
    plain.set(field, known);
    return known;
  };
  const readCell = (field: ImportField): string => {
    const column = columnOf(field);
    const text = column === -1 ? '' : plainCell(cells[column] ?? '');
    if (text.length > longestFact && !texts.has(field)) {
      problem(field, `must be at most ${longestFact.toLocaleString('en')} characters.`);
      return '';
    }
    if (!/^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(text)) return text;
    problem(field, `contains the error ${text} from a formula.`);
    return '';
  };
  const problem = (field: ImportField, message: string, refuses = true) => {
    const column = columnOf(field);
    (acquisitionFields.has(field) ? acquisitionProblems : problems).push({
      column: column === -1 ? null : column,
      message: /^[“A-Z]/.test(message) ? message : `${importLabel(field)} ${message}`,
      refuses,
    });
  };
  const kept: string[] = [];
  const take = <Value>(field: ImportField, words: string, read: Read<Value> | Refused): Value | undefined => {
    if (isRefused(read)) {
      problem(field, read.refused);
      return undefined;
    }
    if (read.doubt !== undefined) problem(field, read.doubt, false);
    if (read.kept !== undefined) kept.push(asCatalogued(words, read.kept));
    return read.value;
  };

  if (cells.slice(headings.length).some(Boolean))
    problems.push({
      column: null,
      message: `This row has ${cells.length} cells and the header has ${headings.length}. A delimiter or quotation mark may be out of place.`,
      refuses: true,
    });

  const fields: Partial<ArtworkFields> = {};
  const title = oneLine(cell('title'));
  if (title === '') problem('title', 'is empty. Write “Untitled” if the work has no title.');
  else fields.title = title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
  if (title.length > longestTitle) kept.push(sentence(title));

  const { maker, term } = makerOf();
  const attribution =
    cell('attribution') === '' ? term : take('attribution', 'Attribution', readAttribution(cell('attribution')));
  if (attribution !== undefined && columnOf('artist') !== -1) fields.attribution = attribution;

  const date = cell('creation');
  const year = cell('creationYear');
  if (date !== '') {
    const creation = take('creation', 'Date', readDate(date));
    const byYear = /^\d{3,4}$/.test(year) ? ({ kind: 'year', year: Number(year), circa: true } as const) : undefined;
    if (creation ?? byYear) fields.creation = creation ?? byYear;
  } else if (year !== '') {
    const creation = take('creationYear', 'Date', readDate(year));
    if (creation) fields.creation = creation;
  }

  if (cell('medium') !== '') {
    // In a table with a column for the support, the medium is what its own column says.
    const alone = columnOf('support') === -1;
    const { medium, support } = alone ? readMedium(cell('medium')) : { medium: oneLine(cell('medium')), support: '' };
    fields.medium = medium;
    if (support !== '') fields.support = support;
  }
  if (cell('support') !== '') fields.support = oneLine(cell('support'));

  const dimensions = dimensionsOf();
  if (dimensions) fields.dimensions = dimensions;

  if (cell('edition') !== '') {
    const edition = take('edition', 'Edition', readEdition(cell('edition')));
    if (edition) fields.edition = edition;
  }
  if (cell('price') !== '') {
    const column = columnOf('price');
    const currency = currencyOf(cell('currency')) ?? currencyIn(headings[column] ?? '');
    const price = take('price', 'Price', readPrice(cell('price'), currency));
    if (price) fields.price = price;
  }
  for (const name of textFields)
    if (!ownTexts.has(name) && cell(name) !== '') fields[name] = hasLines(name) ? cell(name) : oneLine(cell(name));
  if (cell('inscription') !== '') fields.inscriptions = [{ where: '', text: cell('inscription') }];
  if (cell('subjects') !== '')
    fields.subjects = cell('subjects')
      .split(/[;|\n]/.test(cell('subjects')) ? /[;|\n]/ : ',')
      .map(oneLine)
      .filter(Boolean);

  const entries = entriesOf();
  const acquired = acquiredEntry();
  const described = cell('description');
  const description = [kept.length > 0 && described !== '' ? sentence(described) : described, ...kept]
    .filter(Boolean)
    .join(' ');
  if (description !== '') fields.description = description;

  const valid = ArtworkFields.partial().safeParse(fields);
  if (!valid.success)
    for (const {
      path: [name],
      message,
    } of valid.error.issues) {
      const field = String(name);
      if (isArtworkField(field)) delete fields[field];
      problem(field === 'inscriptions' ? 'inscription' : isImportField(field) ? field : 'title', `${message}.`);
    }
  const inventoryNumber = oneLine(cell('inventoryNumber'));
  if (inventoryNumber.length > 100) problem('inventoryNumber', 'must be at most 100 characters.');
  const named = listPictures(cell('picture'));
  const pictures = named.map((name) => name.replace(/[?#].*$/, '').replace(/^.*[/\\]/, '')).filter(Boolean);
  const addresses = named.filter(isAddress);
  return {
    read: {
      pictures,
      addresses,
      inventoryNumber,
      maker,
      fields: valid.success ? valid.data : fields,
      entries,
      ...(acquired && { acquired }),
    },
    problems,
    acquisitionProblems,
  };

  function makerOf(): { maker: ReadMaker | null; term: ArtworkFields['attribution'] } {
    const written = oneLine(cell('artist'));
    if (written === '') {
      problem('artist', 'is empty. Write “Unknown” if it is not known who made the work.');
      return { maker: null, term: 'by' };
    }
    const read = readMaker(written);
    if (read.doubt !== undefined) problem('artist', read.doubt, false);
    if (isUnknown(read.maker)) return unknownMakerOf(read, written);
    const dates = cell('artistDates') === '' ? null : readLife(cell('artistDates'));
    const leftOver = [read.kept, dates?.kept].filter((words) => words !== undefined);
    if (leftOver.length > 0) kept.push(asCatalogued('Artist', leftOver.join(', ')));
    const born = cell('artistBorn') === '' ? undefined : take('artistBorn', 'Birth', readLifeYear(cell('artistBorn')));
    const died = cell('artistDied') === '' ? undefined : take('artistDied', 'Death', readLifeYear(cell('artistDied')));
    const found = {
      ...read.maker,
      born: born ?? dates?.born ?? read.maker.born,
      died: died ?? dates?.died ?? read.maker.died,
    };
    if (found.name === '' || found.name.length > 200) problem('artist', 'must be a name of at most 200 characters.');
    if (found.born !== null && found.died !== null && found.died < found.born)
      problem('artistDied', `is ${found.died}, which is before the year of birth, ${found.born}.`);
    return { maker: found, term: read.term };
  }

  /** No one has the years of an unknown maker in their record, so they are kept in words. */
  function unknownMakerOf(
    { maker: unknown, term: unknownTerm, kept: words }: ReturnType<typeof readMaker>,
    written: string,
  ) {
    const years = [cell('artistDates'), labelled('born', cell('artistBorn')), labelled('died', cell('artistDied'))];
    const leftOver = [words ?? '', ...years.map(oneLine)].filter(Boolean);
    if (leftOver.length === 0) return { maker: unknown, term: unknownTerm };
    const catalogued = words === undefined ? [written, ...leftOver].join(', ') : leftOver.join(', ');
    kept.push(asCatalogued('Artist', catalogued));
    return { maker: { ...unknown, catalogued }, term: unknownTerm };
  }

  function dimensionsOf(): ArtworkFields['dimensions'] | undefined {
    const given = unitOf(cell('unit'));
    const whole = cell('dimensions');
    if (whole !== '') {
      const unit = given ?? unitIn(headings[columnOf('dimensions')] ?? '') ?? 'cm';
      return take('dimensions', 'Dimensions', readSize(whole, unit)) ?? undefined;
    }
    const parts = [cell('height'), cell('width'), cell('depth')] as const;
    if (parts.every((part) => part === '')) return undefined;
    const heading = (['height', 'width', 'depth'] as const).map((name) => headings[columnOf(name)] ?? '').join(' ');
    return take('height', 'Dimensions', readSizes(parts, given ?? unitIn(heading) ?? 'cm')) ?? undefined;
  }

  function entriesOf(): TextEntry[] {
    const artist = maker?.name ?? '';
    const found: TextEntry[] = [];
    const provenance = cell('provenance');
    if (provenance !== '') {
      const left: string[] = [];
      for (const { entry, original } of readText(provenance, { entries: [], artist }))
        if (entry) found.push(entry);
        // A record begins with its artist anyway.
        else if (!/^(?:by )?the artist(?:,.*)?$/i.test(original)) left.push(original);
      if (left.length > 0) kept.push(asCatalogued('Provenance', left.join('; ')));
    }
    return found;
  }

  function acquiredEntry(): TextEntry | undefined {
    const [acquisition, acquiredOn] = [cell('acquisition'), cell('acquiredOn')];
    if (acquisition === '' && acquiredOn === '') return undefined;
    const date = readDate(acquiredOn);
    // Tables have `Gift 1999` in a column of dates too.
    const isSentence = acquisition === '' && !isRefused(date) && date.value === null && date.kept !== undefined;
    const happened = acquiredOn === '' || isSentence ? null : take('acquiredOn', 'Acquired', date);
    const artist = fields.attribution === 'by' ? (maker?.name ?? '') : null;
    const from = isSentence ? 'acquiredOn' : 'acquisition';
    const read = readAcquisition(cell(from), happened ?? null, artist);
    if (read.doubt !== undefined) problem(from, read.doubt, false);
    const entry = TextEntry.safeParse(read.value);
    if (entry.success) return entry.data;
    problem(from, 'must be at most 5,000 characters.');
    return undefined;
  }
}

/**
 * A cell without invisible characters other than line ends and tabs, and without the apostrophe that keeps a spreadsheet
 * from taking it for a formula.
 */
const plainCell = (text: string) =>
  withoutUnseen(text.replaceAll(/\r\n?/g, '\n'), '\n\t')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '');

const mostPictures = 20;
const isAddress = (name: string) => /^https?:\/\//i.test(name) && URL.canParse(name);

/** File names, which can contain spaces, or addresses, which can contain semicolons. */
const listPictures = (text: string): string[] =>
  text
    .split(/^https?:/i.test(text) ? /[;|,]?\s+|[;|,](?=https?:)/i : /[;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, mostPictures);

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** A sentence for the description, about what has no field of its own. */
export const asCatalogued = (what: string, words: string) => `${what} as catalogued: ${sentence(words)}`;
const labelled = (label: string, text: string) => (text === '' ? '' : `${label} ${text}`);
const sentence = (text: string) => `${oneLine(text)}${/[.!?…]$/.test(oneLine(text)) ? '' : '.'}`;

/** `Höhe (in mm)` → mm. */
function unitIn(heading: string): Unit | undefined {
  const [, word] = /\b(mm|cm|inch(?:es)?|zoll|in\.)(?![\p{L}])/iu.exec(heading) ?? [];
  return word === undefined ? undefined : unitOf(word);
}

/** `Preis (EUR)` → EUR. */
function currencyIn(heading: string) {
  for (const word of heading.split(/[\s()[\]/,:]+/)) {
    const currency = word === '' ? undefined : currencyOf(word);
    if (currency) return currency;
  }
  return undefined;
}
