import { type Expression, type SqlBool, sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';

const name = sql<string>`trim(person.firstname || ' ' || person.lastname)`;

const isActive = sql<SqlBool>`organisation_member.left_at is null`;

const selectOrganisations = (db: Db) =>
  db
    .selectFrom('organisation')
    .innerJoin('person', 'person.id', 'organisation.id')
    .where('person.deleted_at', 'is', null)
    .selectAll('organisation')
    .select(['person.firstname', 'person.lastname', 'person.email', name.as('name')]);

export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

export const findOrganisation = (db: Db, id: string) =>
  selectOrganisations(db).where('organisation.id', '=', id).executeTakeFirst();

/** The name under which the records of its works name an organisation: only a verified one that shows what it owns. */
export const namedOwner = (ownerId: Expression<unknown>) => sql<string | null>`(
  select trim(account.firstname || ' ' || account.lastname) from organisation join person account on account.id = organisation.id
  where organisation.id = ${ownerId} and organisation.verified_at is not null and organisation.shows_works
    and account.deleted_at is null)`;

/** Organisations with these words in their name, or whose id the address contains; verified ones first. */
export const findOrganisations = (db: Db, words: string) =>
  selectOrganisations(db)
    .where((is) =>
      is.or([
        sql<SqlBool>`position(lower(${words}) in lower(${name})) > 0`,
        sql<SqlBool>`position(organisation.id::text in lower(${words})) > 0`,
      ]),
    )
    .orderBy(sql`organisation.verified_at is null`)
    .orderBy('name')
    .orderBy('organisation.id')
    .limit(8)
    .execute();

/**
 * A few verified organisations in whose name each of the words begins a word: first one of exactly that name, then those
 * whose names begin so. One letter would find almost all.
 */
export function findVerifiedByName(db: Db, typed: string) {
  // As queries, they are read once and not for each row.
  const words = sql<string>`(select search_fold(${typed}))`;
  const folded = sql<string>`search_fold(${name})`;
  return selectOrganisations(db)
    .where('organisation.verified_at', 'is not', null)
    .where(
      sql<SqlBool>`length(${words}) > 1 and not exists (
        select from string_to_table(${words}, ' ') word where position(' ' || word in ' ' || ${folded}) = 0)`,
    )
    .orderBy(sql`${folded} <> ${words}`)
    .orderBy(sql`position(${words} in ${folded}) <> 1`)
    .orderBy('name')
    .orderBy('organisation.id')
    .limit(3)
    .execute();
}

/** The verified organisations by name, as many as a page can list. */
export const listVerified = (db: Db) =>
  selectOrganisations(db)
    .where('organisation.verified_at', 'is not', null)
    .orderBy('name')
    .orderBy('organisation.id')
    .limit(100)
    .execute();

/** Locks an organisation until the transaction ends, so that its members change one after the other. */
export const lockOrganisation = (db: Db, id: string) =>
  selectOrganisations(db).where('organisation.id', '=', id).forUpdate('organisation').executeTakeFirst();

/** The active members of an organisation, owners first. */
export const listMembers = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisation_member')
    .innerJoin('person', 'person.id', 'organisation_member.person_id')
    .where('organisation_member.organisation_id', '=', organisationId)
    .where(isActive)
    .select(['person.id', 'person.email', name.as('name')])
    .select(['organisation_member.role', 'organisation_member.joined_at'])
    .orderBy(sql`array_position(array['owner', 'registrar', 'viewer'], organisation_member.role)`)
    .orderBy('organisation_member.joined_at')
    .orderBy('person.id')
    .execute();
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** The organisations that a person belongs to, by name. */
export const listMemberships = (db: Db, personId: string) =>
  selectOrganisations(db)
    .innerJoin('organisation_member', 'organisation_member.organisation_id', 'organisation.id')
    .where('organisation_member.person_id', '=', personId)
    .where(isActive)
    .select('organisation_member.role')
    .orderBy('name')
    .orderBy('organisation.id')
    .execute();

/** The role of a person in an organisation; undefined if they are no member. */
export async function findRole(db: Db, organisationId: string, personId: string | undefined) {
  if (personId === undefined) return undefined;
  const member = await db
    .selectFrom('organisation_member')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where(isActive)
    .select('role')
    .executeTakeFirst();
  return member?.role;
}

const openInvitations = (db: Db) => db.selectFrom('organisation_invitation').where('expires_at', '>', now());

export const listInvitations = (db: Db, organisationId: string) =>
  openInvitations(db)
    .where('organisation_id', '=', organisationId)
    .select(['id', 'email', 'role', 'expires_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** An open invitation, by the hash of its token. */
export const findInvitation = (db: Db, hash: Buffer) =>
  openInvitations(db)
    .innerJoin('person', 'person.id', 'organisation_invitation.organisation_id')
    .where('person.deleted_at', 'is', null)
    .where('organisation_invitation.token_hash', '=', hash)
    .select(['organisation_invitation.id', 'organisation_id', 'organisation_invitation.email'])
    .select(['organisation_invitation.role', 'expires_at', name.as('name')])
    .executeTakeFirst();

/** The names of organisations of which a person is the only owner; their memberships are locked. */
export async function listSolelyOwned(db: Db, personId: string): Promise<string[]> {
  const owned = (await listMemberships(db, personId)).filter(({ role }) => role === 'owner');
  const sole: string[] = [];
  for (const { id, name: title } of owned.toSorted((one, other) => one.id.localeCompare(other.id))) {
    await lockOrganisation(db, id);
    const owners = (await listMembers(db, id)).filter(({ role }) => role === 'owner');
    if (owners.length === 1) sole.push(title);
  }
  return sole;
}
