import { record } from '@verso/contract/discovery/schemas/record.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { type ExportFormat, type ExportList, mostExported } from '@verso/contract/operations/exports.ts';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import type { EndpointDefinition, Reply } from '@verso/contract/schemas/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { uncorrectedEntries } from '#features/proof/open-records/entries.ts';
import { objectDocument } from '#features/proof/open-records/linked-art/object.ts';
import { personDocument } from '#features/proof/open-records/linked-art/person.ts';
import { context } from '#features/proof/open-records/linked-art/terms.ts';
import { writeText } from '#features/proof/open-records/text/write-text.ts';
import { artistColumns, billColumns, eventColumns, invitationColumns, orderColumns, userColumns } from './columns.ts';
import { csvOf } from './formats/csv.ts';
import { jsonOf } from './formats/json.ts';
import { xlsxOf } from './formats/xlsx.ts';
import type { Column } from './table.ts';
import { type ReadableWork, readWorks } from './works/read-works.ts';
import { workColumns } from './works/work-columns.ts';
import { workData } from './works/work-data.ts';

/** The export of a list for one reader. */
export interface Reading {
  db: Database;
  services: Services;
  actor: Actor | null;
  /** Makes a reading call as the reader, so that an export holds only what its list shows them. */
  ask: <E extends EndpointDefinition>(call: E, values: Values) => Promise<Reply<E>>;
  /** Which part of the list: fields of its call. */
  values: Values;
}
type Values = Readonly<Record<string, unknown>>;

interface List {
  call: EndpointDefinition;
  /**
   * The file, a few rows at a time.
   * @throws AppError before the first of it, if the reader may not see the list or a field is wrong
   */
  open: (format: ExportFormat, reading: Reading) => Promise<AsyncIterable<string | Buffer>>;
}

interface Definition<Row> {
  call: EndpointDefinition;
  rows: (reading: Reading) => AsyncGenerator<Row>;
  columns: (publicUrl: string) => readonly Column<Row>[];
  /** The row in JSON, if it is not the row itself. */
  data?: (row: Row, publicUrl: string) => unknown;
  linkedArt?: (row: Row, reading: Reading) => object | Promise<object>;
}

const list = <Row>({ call, rows, columns, data, linkedArt }: Definition<Row>): List => ({
  call,
  open: async (format, reading) => {
    const { publicUrl } = reading.services.settings;
    const found = await begun(rows(reading));
    switch (format) {
      case 'csv':
        return csvOf(columns(publicUrl), found);
      case 'xlsx':
        return xlsxOf(columns(publicUrl), found);
      case 'json':
        return jsonOf(
          {},
          'rows',
          mapped(found, (row) => (data ? data(row, publicUrl) : row)),
        );
      case 'jsonld':
        return jsonOf(
          { '@context': context },
          '@graph',
          mapped(found, (row) => linkedArt?.(row, reading)),
        );
    }
  },
});

export const lists: Readonly<Record<ExportList, List>> = {
  works: list({
    ...worksList(search.search),
    rows: async function* works(reading) {
      const values = { ...reading.values, type: 'artworks', facets: false };
      let ids: string[] = [];
      const found = paged({ ...reading, values }, search.search, ({ artworks = [], next }) => ({
        items: artworks,
        next: next ? { after: next } : undefined,
      }));
      for await (const { _id } of found) {
        ids.push(_id);
        if (ids.length < batch) continue;
        yield* readWorks(reading.db, reading.services, reading.actor, ids);
        ids = [];
      }
      yield* readWorks(reading.db, reading.services, reading.actor, ids);
    },
  }),

  // In the order of registration, which does not change while the works do.
  'listed-works': list({
    ...worksList(record.list),
    rows: async function* listedWorks(reading) {
      const found: { _id: string; number: number }[] = [];
      for await (const { _id, number } of paged(reading, record.list, ({ artworks }) => ({ items: artworks })))
        found.push({ _id, number });
      const ids = [...new Set(found.toSorted((a, b) => a.number - b.number).map(({ _id }) => _id))];
      for (let at = 0; at < ids.length; at += batch)
        yield* readWorks(reading.db, reading.services, reading.actor, ids.slice(at, at + batch));
    },
  }),

  artists: list({
    call: search.search,
    rows: (reading) =>
      paged({ ...reading, values: { ...reading.values, type: 'artists' } }, search.search, ({ artists = [] }) => ({
        items: artists,
      })),
    columns: () => artistColumns,
    linkedArt: async ({ url }, { ask, services }) =>
      personDocument((await ask(artists.get, { url })).artist, services.settings.publicUrl),
  }),

  orders: list({
    call: sales.billing,
    rows: async function* orders({ ask, values }) {
      yield* (await ask(sales.billing, values)).orders;
    },
    columns: () => orderColumns,
  }),

  bills: list({
    call: purchases.list,
    rows: (reading) => paged(reading, purchases.list, (reply) => ({ items: reply.purchases })),
    columns: () => billColumns,
  }),

  users: list({
    call: people.list,
    rows: (reading) => paged(reading, people.list, ({ users }) => ({ items: users })),
    columns: () => userColumns,
  }),

  invitations: list({
    call: administration.invitations,
    rows: (reading) => paged(reading, administration.invitations, (reply) => ({ items: reply.invitations })),
    columns: () => invitationColumns,
  }),

  events: list({
    call: administration.events,
    rows: (reading) =>
      paged(reading, administration.events, ({ events, next }) => ({
        items: events,
        next: next && { before: next },
      })),
    columns: () => eventColumns,
  }),
};

/** What two lists of works have in common. */
function worksList(call: EndpointDefinition): Omit<Definition<ReadableWork>, 'rows'> {
  return {
    call,
    columns: workColumns,
    data: workData,
    linkedArt: ({ work }, { services: { settings } }) =>
      objectDocument(work, {
        publicUrl: settings.publicUrl,
        text: writeText(uncorrectedEntries(work.provenance)),
      }),
  };
}

const batch = 100;

/** The items of a list, page by page. `next` is the cursor of the next page; lists without one count what they sent. */
async function* paged<E extends EndpointDefinition, Item>(
  { ask, values }: Pick<Reading, 'ask' | 'values'>,
  call: E,
  pick: (reply: Reply<E>) => { items: readonly Item[]; next?: Values | null | undefined },
): AsyncGenerator<Item> {
  let from: Values = { pagefrom: 0 };
  for (let sent = 0; sent < mostExported; sent += batch) {
    const { items, next } = pick(await ask(call, { ...values, pagesize: batch, ...from }));
    yield* items;
    if (items.length < batch || next === null) return;
    from = next ?? { pagefrom: sent + batch };
  }
}

/** The same items, once the first has been read. */
async function begun<Item>(items: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await items.next();
  return (async function* all() {
    if (first.done) return;
    yield first.value;
    yield* items;
  })();
}

async function* mapped<Item, Result>(
  items: AsyncIterable<Item>,
  change: (item: Item) => Result | Promise<Result>,
): AsyncGenerator<Result> {
  for await (const item of items) yield change(item);
}
