import { sql } from 'kysely';
import { z } from 'zod';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { isObject, objectAt } from '@verso/verifier/json.ts';
import { InsuranceDetails, Party, PoliceDetails } from '@verso/contract/provenance.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date.ts';
import type { Db } from '#platform/db.ts';
import { committed } from '#features/artworks/committed-entry.ts';

const atOnce = 1000;
const Parties = z.array(Party);

/**
 * Holds the provenance of every work, as its page shows it, against what the log has committed to: what was changed,
 * added or taken away behind the log's back. Returns what is wrong, in words. Private values that were erased with a
 * person are not looked at.
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
    ...lost.map(({ log_index: at, about_id: id }) => `Entry ${at}: the provenance entry ${id} is gone.`),
  ];
}

type Row = Awaited<ReturnType<typeof listEntries>>[number];

/** Drafts that were deleted are left out: their papers went with them, and nobody sees what remains. */
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
    .limit(atOnce)
    .execute();

/** What the log tells of provenance that is not there any more. */
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
  if (logged === null) return ['the log knows nothing of it.'];
  if (payload === null) return ['what the log committed to of it is gone.'];
  const told = committed({
    id: row.id,
    artworkId: row.artwork_id,
    kind: row.kind,
    ...(row.sub_kind !== null && { subKind: row.sub_kind }),
    happened: row.happened,
    place: row.place,
    parties: Parties.parse(row.parties),
    price:
      row.price_amount === null || row.price_currency === null
        ? null
        : { amount: row.price_amount, currency: row.price_currency },
    pricePublic: row.price_public,
    note: row.note,
    police: PoliceDetails.optional().parse(row.police ?? undefined),
    insurance: InsuranceDetails.optional().parse(row.insurance ?? undefined),
    support: row.support,
    corrects: row.corrects,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
    byBill: row.by_bill,
    papers: row.papers,
  });
  const faults: string[] = [];
  if (row.happened_key !== sortKeyOf(row.happened)) faults.push('it does not stand where its date belongs.');
  if (row.log_kind !== told.kind) faults.push('it corrects something else than it committed to.');
  if (canonicalJson(publicPart(payload)) !== canonicalJson(told.payload))
    faults.push('it says something else than it committed to.');
  if (openings !== null && canonicalJson(opened(openings)) !== canonicalJson(told.secrets ?? {}))
    faults.push('its private values are not those it committed to.');
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
