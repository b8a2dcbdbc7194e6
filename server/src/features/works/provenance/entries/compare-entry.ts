import { sql } from 'kysely';
import { z } from 'zod';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { isObject, type JsonObject, objectAt } from '@verso/verifier/json.ts';
import { InsuranceDetails, PoliceDetails } from '@verso/contract/works/schemas/provenance.ts';
import { parseRecorded } from '@verso/contract/visible-text.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date-span.ts';
import type { Db } from '#platform/database/db.ts';
import type { NewLogEntry } from '#features/evidence/log/append-to-log.ts';
import { committed } from '#features/works/artworks/entries/committed-entry.ts';
import { StoredParty } from '#features/works/artworks/entries/stored-party.ts';

const Parties = z.array(StoredParty);

/**
 * Provenance entries with the log's commitments to them, without deleted drafts: their documents are deleted, and the rest is
 * not shown. A commitment whose content was replaced is left out.
 */
export const selectCommitted = (db: Db) =>
  db
    .selectFrom('provenance_entry as entry')
    .innerJoin('artwork', 'artwork.id', 'entry.artwork_id')
    .leftJoin('log_entry', (join) =>
      join
        .onRef('log_entry.about_id', '=', 'entry.id')
        .on('log_entry.kind', 'in', ['provenance', 'correction'])
        .on(sql<boolean>`(log_entry.payload is not null or not exists (
          select from log_entry newer where newer.about_id = entry.id and newer.kind in ('provenance', 'correction')
            and newer.payload is not null))`),
    )
    .where('artwork.deleted_at', 'is', null)
    .selectAll('entry')
    .select(['log_entry.id as log_id', 'log_entry.payload', 'log_entry.openings', 'log_entry.kind as log_kind'])
    .select(['log_entry.leaf', 'log_entry.people'])
    .select(
      sql<string[]>`array(select file.sha256 from provenance_document paper join file on file.id = paper.file_id
        where paper.entry_id = entry.id order by paper.position)`.as('papers'),
    )
    .orderBy('entry.sequence');

export type CommittedRow = Awaited<ReturnType<ReturnType<typeof selectCommitted>['execute']>>[number];

/** What the log has to contain for an entry as it is now. */
export const commitmentOf = (row: CommittedRow, replaces?: string): NewLogEntry =>
  committed({
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
    ...(replaces !== undefined && { replaces }),
  });

/** The differences between an entry and what the log committed to, as sentences. */
export function faultsOf(row: CommittedRow): string[] {
  const { log_id: logged, payload, openings } = row;
  if (logged === null) return ['it is not in the log.'];
  if (payload === null) return ['its committed data is missing from the database.'];
  const expected = commitmentOf(row);
  const faults: string[] = [];
  if (row.happened_key !== sortKeyOf(row.happened)) faults.push('its position doesn’t match its date.');
  if (row.log_kind !== expected.kind) faults.push('the log disagrees on whether it corrects another entry.');
  const { papers: published, ...content } = publicPart(payload);
  if (canonicalJson(content) !== canonicalJson(expected.payload) || !isPublished(published, row.papers))
    faults.push('its content doesn’t match the log.');
  const { papers, ...others } = expected.secrets ?? {};
  const secrets = published === undefined && papers !== undefined ? { ...others, papers } : others;
  // Names of that time: the entry has only ids.
  const { examiners: _names, ...values } = openings === null ? {} : opened(openings);
  if (openings !== null && canonicalJson(values) !== canonicalJson(secrets))
    faults.push('its private values don’t match the log.');
  return faults;
}

function publicPart(payload: string): JsonObject {
  const value: unknown = JSON.parse(payload);
  if (!isObject(value)) return {};
  const { private: _hashes, replaces: _replaced, ...rest } = value;
  return rest;
}

/** Whether the hashes of documents are those that older commitments list in public; newer ones list none. */
const isPublished = (published: unknown, papers: readonly string[]): boolean =>
  published === undefined || canonicalJson(published) === canonicalJson(papers);

function opened(openings: string): JsonObject {
  const value: unknown = JSON.parse(openings);
  return Object.fromEntries(
    Object.keys(isObject(value) ? value : {}).map((name) => [name, objectAt(value, name)?.['value'] ?? null]),
  );
}
