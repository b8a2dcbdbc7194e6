import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { StoredParty } from '#features/works/artworks/entries/stored-party.ts';
import {
  type CommittedRow,
  commitmentOf,
  faultsOf,
  selectCommitted,
} from '#features/works/provenance/entries/compare-entry.ts';
import { replaceCommitment } from './replace-commitment.ts';

export const storeExaminers = 'store-examiners';
const perTransaction = 100;

/**
 * Replaces the names of those who decided on a work by their ids, in older entries and in the log's commitments to them. It
 * is done once for each; entries that differ from what the log committed to stay as they are, for the audit to find.
 */
export function storingExaminers(database: Database): Jobs {
  return {
    [storeExaminers]: async () => {
      for (let last: number | null = 0; last !== null; ) {
        const after: number = last;
        last = await database.transaction().execute((tx) => storeSome(tx, after));
      }
    },
  };
}

/** Returns the place of the last entry that was looked at; null when there are no more. */
async function storeSome(tx: Tx, after: number): Promise<number | null> {
  const rows = await selectCommitted(tx)
    .where('entry.sequence', '>', after)
    // Expressions of a partial index.
    .where(sql<boolean>`entry.kind in ('authenticated', 'denied') and entry.parties @? '$[*].name'`)
    .limit(perTransaction)
    .execute();
  for (const row of rows) {
    const { log_id, leaf } = row;
    if (log_id === null || leaf === null || faultsOf(row).length > 0) continue;
    const parties = await findExaminers(tx, row);
    if (!parties) continue;
    await tx
      .updateTable('provenance_entry')
      .set({ parties: JSON.stringify(parties) })
      .where('id', '=', row.id)
      .execute();
    const { people, ...entry } = commitmentOf({ ...row, parties }, leaf.toString('hex'));
    await replaceCommitment(tx, { ...row, log_id, people: [...(people ?? [])] }, entry);
  }
  return rows.at(-1)?.sequence ?? null;
}

/** Those who voted for the decision in its round, in their order; undefined if they are not as many as the entry names. */
async function findExaminers(tx: Tx, row: CommittedRow): Promise<StoredParty[] | undefined> {
  const round = / in round (\d+) /.exec(row.note)?.[1];
  if (round === undefined) return undefined;
  const votes = await tx
    .selectFrom('vote')
    .innerJoin('review_round', 'review_round.id', 'vote.round_id')
    .where('review_round.artwork_id', '=', row.artwork_id)
    .where('review_round.number', '=', Number(round))
    .where('vote.choice', '=', row.kind === 'authenticated' ? 'approve' : 'deny')
    .select('vote.voter_id')
    .orderBy('vote.cast_at')
    .orderBy('vote.id')
    .execute();
  if (!Array.isArray(row.parties) || votes.length !== row.parties.length) return undefined;
  return votes.map((vote) => ({ role: 'examiner', person: vote.voter_id }));
}
