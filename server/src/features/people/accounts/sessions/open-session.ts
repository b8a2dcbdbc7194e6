import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { hashToken, newToken } from '#platform/keys/tokens.ts';
import { lifetimes } from '#http/session/session.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

/** Opens a session. `binding` is the value for the cookie of browsers. */
export async function openSession(
  tx: Tx,
  person: AccountRow,
  from: { ip: string; userAgent: string; browser: boolean },
): Promise<{ token: string; binding: string | undefined }> {
  const token = newToken('vs_');
  const binding = from.browser ? newToken() : undefined;
  const { idle, absolute } =
    person.admin || person.role === 'authenticator' ? lifetimes.privileged : lifetimes.ordinary;
  const time = now();
  const { id } = await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      bind_hash: binding === undefined ? null : hashToken(binding),
      person_id: person.id,
      created_at: time,
      last_seen_at: time,
      confirmed_at: time,
      idle_expires_at: new Date(time.getTime() + idle),
      expires_at: new Date(time.getTime() + absolute),
      ip: from.ip,
      user_agent: from.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'signed_in', { actorId: person.id, personId: person.id }, { sessionId: id, ip: from.ip });
  return { token, binding };
}
