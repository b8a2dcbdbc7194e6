import { bytesOf, type CheckTime } from '#features/operations/imports/reading/reading-time.ts';
import type { TableRow } from '#features/operations/imports/reading/table-row.ts';
import { decoded, encodingOf } from '#features/operations/imports/reading/text-encoding.ts';
import { jsonObjects } from './json-objects.ts';
import { joined, recordRows, sizeWords, spanWords, type WorkRecord } from './record.ts';

/** The works of a Linked Art file, as one object, a list, a `@graph` or JSON Lines: https://linked.art/model/ */
export async function* linkedArtRows(file: string, checkTime: CheckTime): AsyncGenerator<TableRow> {
  const text = decoded(await encodingOf(bytesOf(file, checkTime)))(bytesOf(file, checkTime));
  yield* recordRows(works(jsonObjects(text)), 'This JSON file contains no works in Linked Art format.');
}

type Node = Readonly<Record<string, unknown>>;

async function* works(objects: AsyncIterable<unknown>): AsyncGenerator<WorkRecord> {
  for await (const object of objects)
    if (isNode(object) && object['type'] === 'HumanMadeObject') yield recordOf(object);
}

/** Numbers of the Getty’s Art & Architecture Thesaurus that Linked Art prescribes. */
const aat = {
  primaryName: 300_404_670,
  accessionNumber: 300_312_355,
  materials: 300_435_429,
  dimensions: 300_435_430,
  inscription: 300_435_414,
  description: 300_435_416,
  condition: 300_435_425,
  provenance: 300_435_438,
  creditLine: 300_435_418,
  edition: 300_435_435,
  height: 300_055_644,
  width: 300_055_647,
  depth: 300_072_633,
} as const;

function recordOf(work: Node): WorkRecord {
  const names = parts(work, 'identified_by').filter((one) => one['type'] === 'Name');
  const numbers = parts(work, 'identified_by').filter((one) => one['type'] === 'Identifier');
  const title = names.find((one) => isClassified(one, aat.primaryName)) ?? names[0];
  const number = numbers.find((one) => isClassified(one, aat.accessionNumber)) ?? numbers[0];
  const statement = (kind: number) =>
    joined(
      parts(work, 'referred_to_by')
        .filter((one) => isClassified(one, kind))
        .map((one) => text(one, 'content')),
      '; ',
    );
  const made = parts(work, 'produced_by').flatMap((one) => [one, ...parts(one, 'part')]);
  const first = (key: string) => made.flatMap((one) => parts(one, key))[0];
  const by = first('carried_out_by');
  const artist = nameOf(by ?? first('influenced_by'));
  // “Circle of Anna Weber”
  const attributed = made
    .flatMap((one) => parts(one, 'referred_to_by'))
    .map((one) => text(one, 'content'))
    .find((words) => artist !== '' && words.length < 200 && words.endsWith(artist));
  const acquired = parts(work, 'changed_ownership_through').at(-1);
  return {
    inventoryNumber: number ? text(number, 'content') : '',
    title: title ? text(title, 'content') : text(work, '_label'),
    artist: attributed ?? artist,
    artistBorn: yearOf(parts(by, 'born')[0]),
    artistDied: yearOf(parts(by, 'died')[0]),
    creation: timeOf(first('timespan')),
    placeMade: nameOf(first('took_place_at')),
    medium: statement(aat.materials) || joined(parts(work, 'made_of').map(nameOf), ', '),
    dimensions: measuredSize(work) || statement(aat.dimensions),
    edition: statement(aat.edition),
    inscription: statement(aat.inscription),
    description: statement(aat.description),
    condition: statement(aat.condition),
    provenance: statement(aat.provenance),
    acquisition: statement(aat.creditLine),
    acquiredOn: timeOf(parts(acquired, 'timespan')[0]),
    picture: joined(
      parts(work, 'representation')
        .flatMap((one) => parts(one, 'digitally_shown_by'))
        .map((one) => parts(one, 'access_point').map((point) => text(point, 'id'))[0] ?? ''),
      '; ',
    ),
  };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a property holds, as a list; an address alone is the object there. */
const parts = (node: Node | undefined, key: string): Node[] =>
  [node?.[key]]
    .flat()
    .flatMap((value: unknown) => (typeof value === 'string' ? [{ id: value }] : isNode(value) ? [value] : []));

const text = (node: Node, key: string): string => {
  const [value] = [node[key]].flat();
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

const isClassified = (node: Node, kind: number): boolean =>
  parts(node, 'classified_as').some((one) => text(one, 'id').endsWith(`/${kind}`) || text(one, 'id') === `aat:${kind}`);

const nameOf = (node: Node | undefined): string => {
  if (!node) return '';
  const named = parts(node, 'identified_by').find((one) => one['type'] === 'Name');
  return named ? text(named, 'content') : text(node, '_label');
};

const timeOf = (span: Node | undefined): string =>
  span
    ? nameOf(span) ||
      spanWords(text(span, 'begin_of_the_begin').slice(0, 10), text(span, 'end_of_the_end').slice(0, 10))
    : '';

const yearOf = (event: Node | undefined): string => {
  const [span] = parts(event, 'timespan');
  return span ? text(span, 'begin_of_the_begin').slice(0, 4) : '';
};

function measuredSize(work: Node): string {
  const sizes = parts(work, 'dimension');
  const sizeOf = (kind: number) => sizes.find((one) => isClassified(one, kind));
  const found = [sizeOf(aat.height), sizeOf(aat.width), sizeOf(aat.depth)];
  const [unit] = found.flatMap((one) => parts(one, 'unit'));
  return sizeWords(
    found.map((one) => one && text(one, 'value')),
    unit ? (units[text(unit, 'id').split('/').at(-1) ?? ''] ?? text(unit, '_label')) : 'cm',
  );
}

const units: Readonly<Record<string, string>> = { 300379098: 'cm', 300379097: 'mm', 300379100: 'in' };
