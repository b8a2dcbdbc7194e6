import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { recordEach } from '#platform/jobs/events.ts';
import { listOpenDecisions, type Scope } from './open-decisions.ts';

/**
 * Notifies the admins of open decisions for which too few voters are left: once, and again if there were enough in
 * between. In a fixed number of queries.
 */
export async function alertAdmins(tx: Tx, scope: Scope): Promise<void> {
  const open = await listOpenDecisions(tx, scope);
  const enough = open.filter(({ left, quorum }) => left >= quorum).map(({ id }) => id);
  await tx.deleteFrom('quorum_alert').where('round_id', '=', sql<string>`any(${enough}::uuid[])`).execute();
  const short = new Map(open.filter(({ left, quorum }) => left < quorum).map((decision) => [decision.id, decision]));
  const { rows: alerted } = await sql<{ round_id: string }>`insert into quorum_alert (round_id, alerted_at)
    select id, ${now()} from unnest(${[...short.keys()]}::uuid[]) id on conflict do nothing returning round_id`.execute(
    tx,
  );
  const alerts = alerted.flatMap(({ round_id: id }) => short.get(id) ?? []);
  await recordEach(
    tx,
    'reviewers_short',
    alerts.map(({ of, about, purchaseId, quorum, left }) => ({
      about: { actorId: null, ...about },
      data: { of, purchaseId, quorum, left },
    })),
  );
}
