import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { IdentitySessionTable } from '#platform/schema/identity.ts';
import { openStates } from './status.ts';

export type Provider = IdentitySessionTable['provider'];

const checks = (db: Db, personId: string, provider: Provider) =>
  db.selectFrom('identity_session').selectAll().where('person_id', '=', personId).where('provider', '=', provider);

export const findOpenCheck = (db: Db, personId: string, provider: Provider) =>
  checks(db, personId, provider).where('state', 'in', openStates).executeTakeFirst();

/** The check that tells how a person stands: one that was approved, else the newest. */
export const findStandingCheck = (db: Db, personId: string, provider: Provider) =>
  checks(db, personId, provider)
    .orderBy((is) => is('state', '=', 'approved'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The providers that approved the identity of the person in the query around it. */
export const identifiedBy = (person: 'maker' | 'person') => sql<Provider[]>`array(
  select distinct provider from identity_session where person_id = ${sql.ref(`${person}.id`)} and state = 'approved')`;

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findStandingCheck>>>;

export const findCheck = (db: Db, provider: Provider, providerId: string) =>
  db
    .selectFrom('identity_session')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** A check that nobody else changes until the transaction ends. */
export const holdCheck = (tx: Tx, id: string): Promise<CheckRow> =>
  tx.selectFrom('identity_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
