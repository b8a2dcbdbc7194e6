import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/db.ts';
import type { IdentitySessionTable } from '#platform/database/schema/people/identity.ts';
import type { Services } from '#platform/services.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { OwnDetails } from '#features/people/accounts/present.ts';
import { openStates } from './status.ts';

export type Provider = IdentitySessionTable['provider'];

const checks = (db: Db, personId: string, provider: Provider) =>
  db.selectFrom('identity_session').selectAll().where('person_id', '=', personId).where('provider', '=', provider);

export const findOpenCheck = (db: Db, personId: string, provider: Provider) =>
  checks(db, personId, provider).where('state', 'in', openStates).executeTakeFirst();

/** The check that decides a person's identity status: an approved one, else the newest. */
export const findDecidingCheck = (db: Db, personId: string, provider: Provider) =>
  checks(db, personId, provider)
    .orderBy((is) => is('state', '=', 'approved'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What an account's own reply adds: the provider's id of that check, and whether a wallet is linked. */
export async function findOwnDetails(
  db: Db,
  services: Pick<Services, 'settings'>,
  personId: string,
): Promise<OwnDetails> {
  const check = await findDecidingCheck(db, personId, identityProvider(services));
  const wallet = await db
    .selectFrom('wallet')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return { veriffUserId: check?.provider_id ?? null, walletLinked: wallet !== undefined };
}

/** The providers that approved the identity of the person in the outer query. */
export const identifiedBy = (person: 'maker' | 'person' | 'payee') => sql<Provider[]>`array(
  select distinct provider from identity_session where person_id = ${sql.ref(`${person}.id`)} and state = 'approved')`;

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findDecidingCheck>>>;

export const findCheck = (db: Db, provider: Provider, providerId: string) =>
  db
    .selectFrom('identity_session')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** Locks a check until the transaction ends. */
export const holdCheck = (tx: Tx, id: string): Promise<CheckRow> =>
  tx.selectFrom('identity_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
