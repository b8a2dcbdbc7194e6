import { apiKeyPrefix, type Scope } from '@verso/contract/people/api-keys.ts';
import type { Actor } from '#platform/actor.ts';
import { days as daysOf, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { hashToken, newToken } from '#platform/keys/tokens.ts';
import { mail } from '#platform/mail/mail.ts';
import { keyCreatedEmail } from './mails.ts';

/** Creates an API key and emails its holder. Returns the key, of which only the hash is stored. */
export async function createKey(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'email'>,
  { name, scopes, days }: { name: string; scopes: Scope[]; days: number },
  publicUrl: string,
): Promise<string> {
  const key = newToken(apiKeyPrefix);
  const expiresAt = later(daysOf(days));
  const { id } = await tx
    .insertInto('api_key')
    .values({
      person_id: actor.id,
      token_hash: hashToken(key),
      name,
      scopes,
      ending: key.slice(-4),
      created_at: now(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(
    tx,
    'api_key_created',
    { actorId: actor.id, personId: actor.id },
    { keyId: id, name, scopes, expiresAt: expiresAt.toISOString() },
  );
  await mail(tx, actor.email, keyCreatedEmail(publicUrl, name));
  return key;
}
