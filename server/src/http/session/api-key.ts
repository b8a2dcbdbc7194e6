import { scopeWords } from '@verso/contract/people/api-keys.ts';
import { type EndpointDefinition, scopeFor } from '@verso/contract/schemas/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { minutes, now } from '#platform/clock.ts';
import { type Database, type Db, keepPlan } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { hashToken } from '#platform/keys/tokens.ts';
import { actorColumns, actorFrom, needsSecondFactor } from './actor-row.ts';

const noteUseEvery = minutes(5);

type Rule = Pick<Settings, 'requireSecondFactor'>;
type Called = Pick<EndpointDefinition, 'access' | 'effect' | 'scope'>;

/**
 * The holder of an API key, without an admin's rights. An invalid key is refused with 401, a call that the key does not
 * allow with 403.
 */
export async function actorOfKey(database: Database, rule: Rule, token: string, endpoint: Called): Promise<Actor> {
  const key = await findKey(database, 'api_key.token_hash', hashToken(token));
  const actor = admitted(rule, key, endpoint);
  const time = now();
  if (key && (key.last_used_at === null || time.getTime() - key.last_used_at.getTime() > noteUseEvery))
    await noteUse(database, key.id, time);
  return actor;
}

/** The same, for a key that can't be revoked until the transaction ends. */
export const holdActorOfKey = async (db: Db, rule: Rule, id: string, endpoint: Called): Promise<Actor> =>
  admitted(
    rule,
    await selectKey(db)
      .where('api_key.id', '=', id)
      .forKeyShare('person')
      .forShare('api_key')
      .modifyEnd(keepPlan)
      .executeTakeFirst(),
    endpoint,
  );

function admitted(rule: Rule, key: Found | undefined, endpoint: Called): Actor {
  if (!key) throw new AppError('signed_out', 'This API key does not exist, was revoked or has expired.');
  if (isDue(rule, key))
    throw new AppError('second_factor_required', 'The owner of this API key must set up a second factor first.');
  const scope = scopeFor(endpoint);
  if (!scope) throw new AppError('forbidden', 'API keys can’t make this call. Log in to make it.');
  if (!key.scopes.includes(scope))
    throw new AppError('forbidden', `This API key lacks the permission “${scopeWords[scope].name}” (${scope}).`);
  return actorOf(key);
}

/** The holder of an API key, for an address that was signed for it; null when the key is no longer valid. */
export async function actorOfKeyId(database: Database, rule: Rule, id: string): Promise<Actor | null> {
  const key = await findKey(database, 'api_key.id', id);
  return key && !isDue(rule, key) && key.scopes.includes('read') ? actorOf(key) : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findKey>>>;

const isDue = (rule: Rule, key: Found) => !key.second_factor && needsSecondFactor(rule, key);

/** A leaked key must not give the rights of an admin. */
const actorOf = (key: Found): Actor =>
  actorFrom({ ...key, admin: false }, { id: key.person_id, sessionId: key.id, confirmedAt: null });

const findKey = (db: Db, by: 'api_key.token_hash' | 'api_key.id', value: Buffer | string) =>
  selectKey(db).where(by, '=', value).modifyEnd(keepPlan).executeTakeFirst();

const selectKey = (db: Db) =>
  db
    .selectFrom('api_key')
    .innerJoin('person', 'person.id', 'api_key.person_id')
    .where('api_key.expires_at', '>', now())
    .where('person.deleted_at', 'is', null)
    .where('person.organisation', '=', false)
    .select(['api_key.id', 'api_key.person_id', 'api_key.scopes', 'api_key.last_used_at', ...actorColumns]);

async function noteUse(database: Database, id: string, time: Date): Promise<void> {
  await database
    .transaction()
    .execute((tx) => tx.updateTable('api_key').set({ last_used_at: time }).where('id', '=', id).execute());
}
