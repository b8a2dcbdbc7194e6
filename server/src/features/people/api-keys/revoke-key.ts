import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Revokes an API key for good. */
export async function revokeKey(tx: Tx, key: { id: string; person_id: string; name: string }): Promise<void> {
  await tx.deleteFrom('api_key').where('id', '=', key.id).execute();
  const about = { actorId: key.person_id, personId: key.person_id };
  await record(tx, 'api_key_revoked', about, { keyId: key.id, name: key.name });
}
