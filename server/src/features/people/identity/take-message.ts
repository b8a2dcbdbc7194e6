import { identityOutcomes } from '@verso/contract/people/schemas/events.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { log } from '#platform/logging/log.ts';
import type { AttemptState } from '#platform/database/schema/people/identity.ts';
import type { Message } from './messages.ts';
import { type CheckRow, holdCheck } from './queries.ts';
import { isAttemptState, movesAttempt, movesSession } from './status.ts';

/** Applies a provider message about a check, once, however often and in whatever order messages arrive. */
export async function takeMessage(tx: Tx, check: CheckRow, message: Message): Promise<void> {
  // Messages about one check wait for each other here.
  const session = await holdCheck(tx, check.id);
  if (!(await isNew(tx, session, message))) return;

  const to = stateIn(message);
  const attemptId = message.attemptId ?? session.attempt_id ?? session.provider_id;
  const attempts = await tx.selectFrom('identity_attempt').selectAll().where('session_id', '=', session.id).execute();
  const known = (id: string | null) => {
    const row = attempts.find((one) => one.attempt_id === id);
    return row && { state: row.state, firstSeenAt: row.first_seen_at };
  };
  const attempt = known(attemptId);
  if (!movesAttempt(attempt, to)) return;
  await tx
    .insertInto('identity_attempt')
    .values({ session_id: session.id, attempt_id: attemptId, state: to, first_seen_at: now() })
    .onConflict((of) => of.columns(['session_id', 'attempt_id']).doUpdateSet({ state: to }))
    .execute();

  if (!movesSession(session.state, to, attempt, known(session.attempt_id))) {
    if (session.state === 'approved') log.warn({ check: session.id, to }, 'an approved check was decided again');
    return;
  }
  const outcome = identityOutcomes.find((one) => one === to);
  await tx
    .updateTable('identity_session')
    .set({
      state: to,
      attempt_id: attemptId,
      decided_at: outcome ? decisionTime(message) : null,
      reason_code: message.reasonCode,
      country: message.country,
    })
    .where('id', '=', session.id)
    .execute();
  if (outcome) {
    const data = { sessionId: session.id, outcome, reasonCode: message.reasonCode };
    await record(tx, 'identity_decided', { actorId: null, personId: session.person_id }, data);
  }
}

async function isNew(tx: Tx, { provider }: CheckRow, message: Message): Promise<boolean> {
  const { sessionId, attemptId, status, decisionTime } = message;
  const key = JSON.stringify([sessionId, attemptId, status, decisionTime]);
  const inserted = await tx
    .insertInto('webhook_event')
    .values({ provider, key, received_at: now() })
    .onConflict((of) => of.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An unknown status decides nothing: it needs a person to look at it, there and here. */
function stateIn({ status, sessionId }: Message): AttemptState {
  if (isAttemptState(status)) return status;
  log.error({ status, sessionId }, 'Veriff sent an unknown status');
  return 'review';
}

function decisionTime(message: Message): Date {
  const decidedAt = new Date(message.decisionTime ?? Number.NaN);
  return Number.isNaN(decidedAt.getTime()) || decidedAt > now() ? now() : decidedAt;
}
