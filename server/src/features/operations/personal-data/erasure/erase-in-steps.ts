import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteDraft } from '#features/works/artworks/editing/delete-draft.ts';
import { selectArtworks } from '#features/works/artworks/queries.ts';
import { listOwnTables } from '#features/operations/personal-data/own-tables.ts';
import { eraseInEvents } from './erase-events.ts';

const task = 'erase-in-steps';
const Payload = z.object({ personId: z.uuid() });

/** Rows of each kind that one transaction erases. A draft takes several statements. */
const most = { rows: 1000, drafts: 100 };

/** Whether the artwork of the outer query is a draft of a person that was never submitted. */
export const isOwnDraft = (id: string) =>
  sql<boolean>`(artwork.owner_id = ${id} and artwork.status = 'draft' and artwork.submitted_at is null and artwork.deleted_at is null)`;

/** Erases what a person alone had; what is more than one transaction should hold is left to a job. */
export async function eraseInSteps(tx: Tx, personId: string): Promise<void> {
  if (await eraseSome(tx, personId)) await enqueue(tx, task, { personId }, { urgency: 'bulk' });
}

/** Goes on with large accounts, one short transaction after the other. */
export function erasingInSteps(database: Database): Jobs {
  return {
    [task]: (payload) => database.transaction().execute((tx) => eraseInSteps(tx, Payload.parse(payload).personId)),
  };
}

/** Returns whether more may be left. */
async function eraseSome(tx: Tx, id: string): Promise<boolean> {
  const left = [await deleteDrafts(tx, id)];
  const erase = async (query: ReturnType<typeof sql>) => {
    const { numAffectedRows = 0n } = await query.execute(tx);
    left.push(numAffectedRows >= BigInt(most.rows));
  };
  await erase(sql`update artwork set location = '', price_amount = null, price_currency = null
    where id in (select id from artwork where owner_id = ${id}
      and (location <> '' or price_amount is not null or price_currency is not null) order by id limit ${most.rows} for update)`);
  // The ending says how to open the file; the rest is its uploader's.
  await erase(sql`update file set name = 'file' || coalesce(substring(name from '\\.[A-Za-z0-9]+$'), '')
    where id in (select id from file where uploaded_by = ${id} and name !~ '^file(\\.[A-Za-z0-9]+)?$'
      order by id limit ${most.rows})`);
  left.push(await eraseInEvents(tx, id, most.rows));
  for (const { name, column } of await listOwnTables(tx))
    await erase(sql`delete from ${sql.table(name)}
      where ctid in (select ctid from ${sql.table(name)} where ${sql.ref(column)} = ${id} limit ${most.rows})`);
  return left.includes(true);
}

async function deleteDrafts(tx: Tx, id: string): Promise<boolean> {
  const drafts = await selectArtworks(tx).where(isOwnDraft(id)).orderBy('artwork.id').limit(most.drafts).execute();
  for (const draft of drafts) await deleteDraft(tx, draft, id);
  return drafts.length === most.drafts;
}
