import { status } from '@verso/contract/operations/schemas/status.ts';
import { now } from '#platform/clock.ts';
import { storageWatch } from '#platform/files/storage-outage.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { failureRoutes } from './failures/routes.ts';
import { readStatus } from './read-status.ts';

export function statusRoutes({ settings: { smtpUrl }, storage }: Pick<Services, 'settings' | 'storage'>): Route[] {
  const watched = { storageAnswers: storageWatch(storage), sendsMail: smtpUrl !== undefined };
  return [
    ...failureRoutes(),
    route(status.get, {
      policy: anyone,
      handle: async (db) => ({ parts: await readStatus(db, watched), checkedAt: now().toISOString() }),
    }),
  ];
}
