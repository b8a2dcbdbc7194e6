import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';

export function listPasskeys(db: Db, personId: string) {
  return db.selectFrom('passkey').selectAll().where('person_id', '=', personId).orderBy('created_at').execute();
}

export function findPasskey(db: Db, id: string) {
  return db.selectFrom('passkey').select(['id', 'person_id']).where('id', '=', id).executeTakeFirst();
}

export function findOpenSession(db: Db, id: string) {
  return openSessions(db).where('id', '=', id).select(['id', 'person_id']).executeTakeFirst();
}

/** A person's active sessions, last used first. */
export function listSessions(db: Db, personId: string) {
  return openSessions(db)
    .where('person_id', '=', personId)
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}

const openSessions = (db: Db) =>
  db
    .selectFrom('session')
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now())
    .where('expires_at', '>', now());

export async function findApp(db: Db, personId: string) {
  return db
    .selectFrom('authenticator_app')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .select('confirmed_at')
    .$narrowType<{ confirmed_at: Date }>()
    .executeTakeFirst();
}

/** The email address of a pending change. */
export async function findNewEmail(db: Db, personId: string): Promise<string | null> {
  const token = await db
    .selectFrom('one_time_token')
    .where('purpose', '=', 'change_email')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .select('email')
    .executeTakeFirst();
  return token?.email ?? null;
}
