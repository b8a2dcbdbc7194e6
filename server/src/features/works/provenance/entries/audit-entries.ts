import { sql } from 'kysely';
import { z } from 'zod';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { isObject, objectAt } from '@verso/verifier/json.ts';
import { InsuranceDetails, Party, PoliceDetails } from '@verso/contract/works/schemas/provenance.ts';
import { parseRecorded } from '@verso/contract/visible-text.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date.ts';
import type { Db } from '#platform/database/db.ts';
import { committed } from '#features/works/artworks/entries/committed-entry.ts';

const batchSize = 1000;
const Parties = z.array(Party);

/**
 * Compares the provenance of every work, as its page shows it, with the log's commitments, and finds entries that were
 * changed, added or removed in the database directly. Returns problems as sentences. Values erased with a person are
 * skipped.
 */
export async function auditEntries(db: Db): Promise<string[]> {
  const faults: string[] = [];
  let last = 0;
  for (let rows = await listEntries(db, last); rows.length > 0; rows = await listEntries(db, last)) {
    for (const row of rows) faults.push(...faultsOf(row).map((fault) => `Provenance entry ${row.id}: ${fault}`));
    last = rows.at(-1)?.sequence ?? last;
  }
  const lost = await listLost(db);
  return [
    ...faults,
    ...lost.map(({ log_index: at, about_id: id }) => `Entry ${at}: the provenance entry ${id} is missing.`),
  ];
}

type Row = Awaited<ReturnType<typeof listEntries>>[number];

/** Without deleted drafts: their documents are deleted, and the rest is not shown. */
const listEntries = (db: Db, after: number) =>
  db
    .selectFrom('provenance_entry as entry')
    .innerJoin('artwork', 'artwork.id', 'entry.artwork_id')
    .leftJoin('log_entry', (join) =>
      join.onRef('log_entry.about_id', '=', 'entry.id').on('log_entry.kind', 'in', ['provenance', 'correction']),
    )
    .where('artwork.deleted_at', 'is', null)
    .where('entry.sequence', '>', after)
    .selectAll('entry')
    .select(['log_entry.id as log_id', 'log_entry.payload', 'log_entry.openings', 'log_entry.kind as log_kind'])
    .select(
      sql<string[]>`array(select file.sha256 from provenance_document paper join file on file.id = paper.file_id
        where paper.entry_id = entry.id order by paper.position)`.as('papers'),
    )
    .orderBy('entry.sequence')
    .limit(batchSize)
    .execute();

/** Log entries whose provenance entries no longer exist. */
const listLost = (db: Db) =>
  db
    .selectFrom('log_entry')
    .leftJoin('provenance_entry', 'provenance_entry.id', 'log_entry.about_id')
    .where('log_entry.kind', 'in', ['provenance', 'correction'])
    .where('provenance_entry.id', 'is', null)
    .select(['log_index', 'about_id'])
    .orderBy('log_index')
    .execute();

function faultsOf(row: Row): string[] {
  const { log_id: logged, payload, openings } = row;
  if (logged === null) return ['it is not in the log.'];
  if (payload === null) return ['its committed data is missing from the log.'];
  const expected = committed({
    id: row.id,
    artworkId: row.artwork_id,
    kind: row.kind,
    ...(row.sub_kind !== null && { subKind: row.sub_kind }),
    happened: row.happened,
    place: row.place,
    parties: parseRecorded(() => Parties.parse(row.parties)),
    price:
      row.price_amount === null || row.price_currency === null
        ? null
        : { amount: row.price_amount, currency: row.price_currency },
    pricePublic: row.price_public,
    note: row.note,
    police: parseRecorded(() => PoliceDetails.optional().parse(row.police ?? undefined)),
    insurance: parseRecorded(() => InsuranceDetails.optional().parse(row.insurance ?? undefined)),
    support: row.support,
    corrects: row.corrects,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
    byBill: row.by_bill,
    papers: row.papers,
  });
  const faults: string[] = [];
  if (row.happened_key !== sortKeyOf(row.happened)) faults.push('its position doesn’t match its date.');
  if (row.log_kind !== expected.kind) faults.push('it corrects a different entry than it committed to.');
  if (canonicalJson(publicPart(payload)) !== canonicalJson(expected.payload))
    faults.push('its content doesn’t match what it committed to.');
  if (openings !== null && canonicalJson(opened(openings)) !== canonicalJson(expected.secrets ?? {}))
    faults.push('its private values don’t match what it committed to.');
  return faults;
}

function publicPart(payload: string) {
  const value: unknown = JSON.parse(payload);
  if (!isObject(value)) return {};
  const { private: _hashes, ...rest } = value;
  return rest;
}

function opened(openings: string) {
  const value: unknown = JSON.parse(openings);
  return Object.fromEntries(
    Object.keys(isObject(value) ? value : {}).map((name) => [name, objectAt(value, name)?.['value'] ?? null]),
  );
}
