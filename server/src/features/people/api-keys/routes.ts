import { apiKeys } from '@verso/contract/people/schemas/api-keys.ts';
import { visitorRefusal } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { createKey } from './create-key.ts';
import { createKeyRefusal, revokeKeyRefusal } from './policy.ts';
import { readKeys } from './present.ts';
import { countKeys, findKey } from './queries.ts';
import { revokeKey } from './revoke-key.ts';

export function apiKeyRoutes({ settings }: Services): Route[] {
  return [
    route(apiKeys.list, { policy: visitorRefusal, handle: (db, { actor }) => readKeys(db, actor) }),

    route(apiKeys.create, {
      load: async (db, { actor }) => ({ keys: await countKeys(db, actor.id) }),
      policy: createKeyRefusal,
      handle: async (tx, { actor, body }) => {
        const key = await createKey(tx, actor, body, settings.publicUrl);
        return { ...(await readKeys(tx, actor)), key };
      },
    }),

    route(apiKeys.revoke, {
      load: (db, { params }) => findKey(db, params.id),
      policy: revokeKeyRefusal,
      handle: async (tx, { actor }, key) => {
        if (!key) throw notFound('API key');
        await revokeKey(tx, key);
        return readKeys(tx, actor);
      },
    }),
  ];
}
