import { freshMinutes } from '@verso/contract/call.ts';
import { minutes } from '#platform/clock.ts';
import type { TestApp } from './app.ts';

/** Makes a person's sessions too old to be fresh. */
export async function letSessionsAge(app: Pick<TestApp, 'pool'>, personId: string): Promise<void> {
  await app.pool
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - minutes(freshMinutes)) })
    .where('person_id', '=', personId)
    .execute();
}
