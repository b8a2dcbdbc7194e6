import { sql } from 'kysely';
import type { PartState, ServicePart } from '@verso/contract/operations/status.ts';
import { later, minutes } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';

/** From when what waits counts as delayed. Both usually take seconds. */
const patience = { log: minutes(5), email: minutes(15) };

interface Watched {
  storageAnswers: () => Promise<boolean>;
  /** False where emails stay in the development mailbox. */
  sendsMail: boolean;
}

/** The state of each part. That this is read says that the database answers. */
export async function readStatus(
  db: Db,
  { storageAnswers, sendsMail }: Watched,
): Promise<Record<ServicePart, PartState>> {
  const row = await db
    .selectFrom('log_tree')
    .select([
      'refusal',
      sql<boolean>`exists (select from log_entry where log_index is null and at < ${later(-patience.log)})`.as(
        'log_waits',
      ),
      sql<boolean>`exists (select from mail where sent_at is null and given_up_at is null and created_at < ${later(-patience.email)})`.as(
        'mail_waits',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    records: 'working',
    files: (await storageAnswers()) ? 'working' : 'failing',
    log: row.refusal !== null ? 'failing' : row.log_waits ? 'delayed' : 'working',
    email: sendsMail && row.mail_waits ? 'delayed' : 'working',
  };
}
