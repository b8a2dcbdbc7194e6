import { actingMember } from '#platform/database/acting-member.ts';
import type { Db } from '#platform/database/db.ts';

/** No mail is delivered to this domain (RFC 6761), and no one can log in or be invited with it. */
const domain = '@organisation.invalid';

/** The address of an organisation's account: email to it goes to its owners. */
export const addressOfOrganisation = (id: string) => `${id}${domain}`;

export const isOrganisationAddress = (address: string) => address.endsWith(domain);

/** The email of an account as people see it; null for an organisation, which has none. */
export const shownEmail = (address: string) => (isOrganisationAddress(address) ? null : address);

/**
 * The address under which an outside service reaches the holder of an account: for an organisation that of the member
 * who acts for it, else of its first owner.
 */
export async function contactAddress(db: Db, address: string): Promise<string> {
  if (!isOrganisationAddress(address)) return address;
  const memberId = actingMember();
  const member =
    memberId === null
      ? undefined
      : await db.selectFrom('person').where('id', '=', memberId).select('email').executeTakeFirst();
  const [owner = address] = member ? [member.email] : await readersOf(db, address);
  return owner;
}

/** The addresses that an email to an address goes to: of an organisation, its owners'. */
export async function readersOf(db: Db, address: string): Promise<string[]> {
  if (!isOrganisationAddress(address)) return [address];
  const owners = await db
    .selectFrom('person as organisation')
    .innerJoin('organisation_member as member', 'member.organisation_id', 'organisation.id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('organisation.email', '=', address)
    .where('member.role', '=', 'owner')
    .where('member.left_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .select('person.email')
    .orderBy('member.joined_at')
    .execute();
  return owners.map(({ email }) => email);
}
