import { storage } from '@verso/contract/evidence/schemas/files.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { forbidden, notFound, type Refusal } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { readStorageUse } from '#platform/files/storage-quota.ts';
import { type Route, route } from '#http/route.ts';

export function fileRoutes({ settings }: Pick<Services, 'settings'>): Route[] {
  return [
    route(storage.usage, {
      load: (db, { params }) => findOwner(db, params.id),
      policy: usageRefusal,
      handle: async (db, _call, owner) => {
        if (!owner) throw notFound('user');
        const { hourEndsAt, ...use } = await readStorageUse(db, settings, owner);
        return { storage: { ...use, hourEndsAt: hourEndsAt?.toISOString() ?? null } };
      },
    }),
  ];
}

type Owner = Pick<Actor, 'id' | 'role' | 'admin'>;

const findOwner = (db: Db, id: string): Promise<Owner | undefined> =>
  db
    .selectFrom('person')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'role', 'admin'])
    .executeTakeFirst();

const usageRefusal = (actor: Actor, owner: Owner | undefined): Refusal | null =>
  actor.admin || owner?.id === actor.id ? null : forbidden('You can only see the storage of your own account.');
