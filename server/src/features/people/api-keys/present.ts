import type { ApiKey } from '@verso/contract/people/schemas/api-keys.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { createKeyRefusal } from './policy.ts';
import { listKeys } from './queries.ts';

/** The caller's API keys, and why no more can be created. */
export async function readKeys(db: Db, actor: Actor) {
  const keys = await listKeys(db, actor.id);
  return {
    apiKeys: keys.map(presentKey),
    refused: { create: createKeyRefusal(actor, { keys: keys.length })?.message ?? null },
  };
}

const presentKey = (row: Awaited<ReturnType<typeof listKeys>>[number]): ApiKey => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  ending: row.ending,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expired: row.expires_at <= now(),
});
