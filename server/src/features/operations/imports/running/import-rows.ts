import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { emptyFields } from '@verso/contract/works/artwork-fields.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date-span.ts';
import { now, today } from '#platform/clock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database/db.ts';
import { recordEach } from '#platform/jobs/events.ts';
import { appendAllToLog } from '#features/evidence/log/append-to-log.ts';
import { committed } from '#features/works/artworks/entries/committed-entry.ts';
import type { NewEntry } from '#features/works/artworks/entries/new-entry.ts';
import { differences, fieldsOf } from '#features/works/artworks/editing/compare-fields.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import { columnsOf } from '#features/works/artworks/field-columns.ts';
import { salesRoleRefusal } from '#features/works/artworks/policy.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { insertRows } from '#features/operations/imports/insert-rows.ts';
import { makerKey } from '#features/operations/imports/rows/find-makers.ts';
import { checkRows, priceProblem } from '#features/operations/imports/rows/check-rows.ts';
import { findWorks, keyOf, type OwnedWork } from '#features/operations/imports/rows/find-works.ts';
import { lockOf, rowPriceRefusal, withoutPrice } from '#features/operations/imports/rows/locked-work.ts';
import type { ReadRow } from '#features/operations/imports/rows/read-row.ts';
import { readTable } from '#features/operations/imports/rows/table.ts';
import { addProblem } from '#features/operations/imports/add-problem.ts';
import { nameMakers } from './name-makers.ts';

interface Running {
  importId: string;
  ownerId: string;
  actor: Actor;
}

interface Row {
  line: number;
  read: ReadRow;
}

/** Rows that importing writes: new and changed ones unless left out, and doubtful ones that the owner chose. */
export const isChosen = sql<SqlBool>`(case when outcome in ('new', 'changed') then coalesce(included, true)
  when outcome = 'doubtful' then coalesce(included, false) else false end)`;

/** Imports the next rows, and returns how many. What another import has made meanwhile is not made again. */
export async function importRows(tx: Tx, running: Running, most: number): Promise<number> {
  const { importId, ownerId } = running;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${ownerId}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('done_at', 'is', null)
    .where(isChosen)
    .orderBy('line')
    .limit(most)
    .select(['line', 'artwork_id', sql<ReadRow>`read`.as('read')])
    .execute();
  if (rows.length === 0) return 0;
  const works = await findWorks(
    tx,
    ownerId,
    rows.map(({ read }) => read),
  );
  const gone = rows.filter(({ artwork_id: id, read }) => id !== null && !works.has(keyOf(read)));
  if (gone.length > 0) {
    await checkAgain(
      tx,
      importId,
      gone.map(({ line }) => line),
    );
    return importRows(tx, running, most);
  }
  const fresh = new Map<string, Row>();
  for (const row of rows) {
    const work = works.get(keyOf(row.read));
    if (work) await changeWork(tx, running, row, work);
    else if (fresh.has(keyOf(row.read))) await finish(tx, importId, row.line, { artwork_id: null });
    else fresh.set(keyOf(row.read), row);
  }
  await addWorks(tx, running, [...fresh.values()]);
  return rows.length;
}

/**
 * Checks rows whose work is gone as new works, of which more is asked than of changes. What its owner must look at is left
 * out, also if they chose to change the work by it.
 */
async function checkAgain(tx: Tx, importId: string, lines: readonly number[]): Promise<void> {
  const found = await tx.selectFrom('import').where('id', '=', importId).selectAll().executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('line', 'in', lines)
    .orderBy('line')
    .select(['line', 'cells', 'corrections'])
    .execute();
  await checkRows(tx, await readTable(tx, found), rows);
  const left = await tx
    .updateTable('import_row')
    .set({ included: false })
    .where('import_id', '=', importId)
    .where('line', 'in', lines)
    .where('outcome', '<>', 'new')
    .returning('line')
    .execute();
  await tx
    .updateTable('import')
    .set((of) => ({ planned: of('planned', '-', left.length) }))
    .where('id', '=', importId)
    .execute();
}

/** Writes the fields of an existing work that the row changes, and keeps what they were. */
async function changeWork(
  tx: Tx,
  { importId, ownerId, actor }: Running,
  { line, read }: Row,
  work: OwnedWork,
): Promise<void> {
  const wanted = differences(work, read.fields);
  const made = await tx
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('artwork_id', '=', work.id)
    .where('created', '=', true)
    .select('line')
    .executeTakeFirst();
  // A second row of the file must not overwrite the work of the first.
  if (made || Object.keys(wanted).length === 0 || lockOf(work) !== null)
    return finish(tx, importId, line, { artwork_id: work.id });
  const artwork = await lockArtwork(tx, work.id);
  if (!artwork) return finish(tx, importId, line, { artwork_id: null });
  // Its owner may have sent it for review since the rows were read.
  if (lockOf(artwork) !== null) return finish(tx, importId, line, { artwork_id: work.id });
  const unpriced = await rowPriceRefusal(tx, actor, wanted, work.id);
  if (unpriced !== null) await addProblem(tx, importId, line, priceProblem(null, unpriced));
  const change = unpriced === null ? wanted : withoutPrice(wanted);
  if (Object.keys(change).length === 0) return finish(tx, importId, line, { artwork_id: work.id });
  const current = fieldsOf(work);
  const before = Object.fromEntries(Object.entries(current).filter(([name]) => name in change));
  await updateArtwork(tx, { artwork, actorId: ownerId, change, files: [] });
  return finish(tx, importId, line, { artwork_id: work.id, before: JSON.stringify(before) });
}

async function finish(
  tx: Tx,
  importId: string,
  line: number,
  done: { artwork_id: string | null; before?: string },
): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ ...done, done_at: now() })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}

/** Adds works as their owner would, one by one: few statements for many rows. */
async function addWorks(tx: Tx, running: Running, rows: readonly Row[]): Promise<void> {
  const { importId, ownerId, actor } = running;
  if (rows.length === 0) return;
  const unpriced = salesRoleRefusal(actor) !== null;
  const keyed = rows.flatMap((row) => (row.read.maker ? [{ ...row, maker: makerKey(row.read.maker) }] : []));
  const makers = await nameMakers(
    tx,
    running,
    keyed.map(({ maker }) => maker),
  );
  const time = now();
  const added = keyed.flatMap(({ line, read, maker }) => {
    const artist = makers.get(maker);
    return artist ? [{ id: randomUUID(), acquiredId: read.acquired ? randomUUID() : null, line, read, ...artist }] : [];
  });
  const left = rows.filter(({ line }) => !added.some((one) => one.line === line)).map(({ line }) => line);
  if (left.length > 0)
    await tx
      .updateTable('import_row')
      .set({ included: false })
      .where('import_id', '=', importId)
      .where('line', 'in', left)
      .execute();
  if (added.length === 0) return;
  await insertRows(
    tx,
    'artwork',
    added.map(({ id, read, artistId }) => ({
      id,
      artist_id: artistId,
      owner_id: ownerId,
      registered_by: ownerId,
      status: 'recorded' as const,
      ...columnsOf({
        ...emptyFields,
        edition: { kind: 'unknown' },
        ...(unpriced ? withoutPrice(read.fields) : read.fields),
      } satisfies ArtworkFields),
      hidden: false,
      hidden_price: false,
      pictured: false,
      registered_at: time,
      updated_at: time,
    })),
  );
  const entries = added.flatMap((one) => entriesOf(one, ownerId));
  await insertRows(
    tx,
    'provenance_entry',
    entries.map((entry) => ({
      id: entry.id,
      artwork_id: entry.artworkId,
      kind: entry.kind,
      sub_kind: entry.subKind ?? null,
      happened: entry.happened,
      happened_key: sortKeyOf(entry.happened),
      place: entry.place ?? '',
      parties: [...(entry.parties ?? [])],
      price_public: false,
      note: entry.note ?? '',
      support: entry.support,
      recorded_by: ownerId,
      recorded_at: time,
      by_bill: false,
    })),
  );
  await insertRows(
    tx,
    'owner_statement',
    added.map(({ id, acquiredId, read }) => ({
      artwork_id: id,
      stated_by: ownerId,
      inventory_number: read.inventoryNumber,
      stated_at: time,
      acquired_entry: acquiredId,
    })),
  );
  await appendAllToLog(
    tx,
    entries.map((entry) => committed({ ...entry, recordedAt: time })),
  );
  const firsts = new Set<string>();
  await recordEach(
    tx,
    'owned_work_recorded',
    added.map(({ id, artistId, added: fresh, read }) => {
      const newMaker = fresh && !firsts.has(artistId);
      firsts.add(artistId);
      return {
        about: { actorId: ownerId, artworkId: id },
        data: { artistId, attribution: read.fields.attribution ?? 'by', newMaker },
      };
    }),
  );
  const done = JSON.stringify(added.map(({ id, line }) => ({ id, line })));
  await sql`update import_row set artwork_id = added.id, created = true, done_at = ${time}
    from jsonb_to_recordset(${done}::jsonb) added (id uuid, line int)
    where import_row.import_id = ${importId} and import_row.line = added.line`.execute(tx);
}

function entriesOf(
  { id: artworkId, acquiredId, read }: { id: string; acquiredId: string | null; read: ReadRow },
  ownerId: string,
): (NewEntry & { id: string })[] {
  const common = { artworkId, recordedBy: ownerId };
  const stated = [
    ...read.entries.map((entry) => ({ ...entry, id: randomUUID() })),
    ...(read.acquired && acquiredId !== null ? [{ ...read.acquired, id: acquiredId }] : []),
  ];
  return [
    ...stated.map((entry) => ({ ...entry, ...common, kind: 'history' as const, support: 'declared' as const })),
    {
      ...common,
      id: randomUUID(),
      kind: 'registered',
      happened: { kind: 'day', date: today() },
      note: 'Recorded by its owner.',
      support: 'confirmed',
    },
  ];
}
