import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lockContents } from '#features/evidence/log/forget-in-log.ts';
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
  await lockContents(tx);
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

/** Those whose votes decided, in their order; undefined if fewer voted than the entry names. */
async function findExaminers(tx: Tx, row: CommittedRow): Promise<StoredParty[] | undefined> {
  const number = / in round (\d+) /.exec(row.note)?.[1];
  const parties = Named.safeParse(row.parties).data;
  if (number === undefined || !parties) return undefined;
  const choice = row.kind === 'authenticated' ? 'approve' : 'deny';
  const votes = await tx
    .selectFrom('vote')
    .innerJoin('review_round', 'review_round.id', 'vote.round_id')
    .innerJoin('person', 'person.id', 'vote.voter_id')
    .where('review_round.artwork_id', '=', row.artwork_id)
    .where('review_round.number', '=', Number(number))
    .where('vote.choice', '=', choice)
    .select(['vote.voter_id', 'vote.round_id'])
    .select(sql<boolean>`person.deleted_at is not null`.as('left'))
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('name'))
    .orderBy('vote.cast_at')
    .orderBy('vote.id')
    .execute();
  const [first] = votes;
  if (!first || votes.length < parties.length) return undefined;
  const counted =
    votes.length > parties.length
      ? ((await listCounted(tx, first.round_id, choice)) ?? likeliest(parties, votes))
      : votes;
  if (counted.length !== parties.length) return undefined;
  return counted.map(({ voter_id: person }) => ({ role: 'examiner', person }));
}

const Named = z.array(z.object({ name: z.string() }));

interface Voter {
  voter_id: string;
  name: string;
  left: boolean;
}

/**
 * The voters that fit the names best, both in the order of voting. It is needed where the log's list of the votes that
 * counted was erased with an account. If no voter has a name, it is rather the name of a voter who left than a former name.
 */
function likeliest(parties: readonly { name: string }[], votes: readonly Voter[]): Voter[] {
  const cost = ({ name }: { name: string }, voter: Voter) => (voter.name === name ? 0 : voter.left ? 1 : 2);
  /** By the number of names that are taken, the best choice among the voters seen so far. */
  let best: ({ voters: Voter[]; cost: number } | undefined)[] = [{ voters: [], cost: 0 }];
  for (const voter of votes)
    best = Array.from({ length: parties.length + 1 }, (_, taken) => {
      const [before, without, party] = [best[taken - 1], best[taken], parties[taken - 1]];
      if (!before || !party) return without;
      const chosen = { voters: [...before.voters, voter], cost: before.cost + cost(party, voter) };
      return without && without.cost <= chosen.cost ? without : chosen;
    });
  return best[parties.length]?.voters ?? [];
}

const Votes = z.object({ votes: z.object({ value: z.array(z.object({ voter: z.uuid(), choice: z.string() })) }) });

/** The votes of a round that counted, from the log; undefined if it does not have them. */
async function listCounted(tx: Tx, roundId: string, choice: string): Promise<{ voter_id: string }[] | undefined> {
  const entry = await tx
    .selectFrom('log_entry')
    .where('about_id', '=', roundId)
    .where('kind', '=', 'review')
    .where('openings', 'is not', null)
    .select('openings')
    .executeTakeFirst();
  const read = Votes.safeParse(JSON.parse(entry?.openings ?? 'null')).data;
  return read?.votes.value.filter((vote) => vote.choice === choice).map(({ voter }) => ({ voter_id: voter }));
}
