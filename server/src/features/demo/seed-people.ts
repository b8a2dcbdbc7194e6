import { nationalities } from '@verso/contract/nationalities.ts';
import { agreementVersion, type Role } from '@verso/contract/users.ts';
import { at } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { hashPassword } from '#platform/passwords.ts';
import { issueToken } from '#features/accounts/one-time-tokens.ts';
import { getAccount } from '#features/accounts/queries.ts';
import { register } from '#features/accounts/register.ts';
import { changePermission } from '#features/people/change-permission.ts';
import { lockProfile } from '#features/profiles/queries.ts';
import { updateProfile } from '#features/profiles/update-profile.ts';
import { demoAdmin, demoArtists, demoAuthenticators, demoCollectors } from './people.ts';
import type { DemoArtist, DemoPerson } from './types.ts';

export const demoPassword = 'verso demo 2026';

/** The demo's people by their emails. */
export type Cast = ReadonlyMap<string, { id: string; name: string }>;

/** Has everybody register by invitation on the day they joined, and the artists allowed by the admin. */
export async function seedPeople(tx: Tx, publicUrl: string): Promise<Cast> {
  const passwordHash = await hashPassword(demoPassword);
  const cast = new Map<string, { id: string; name: string }>();

  const join = (person: DemoPerson, role: Role, then: (id: string) => Promise<void> = async () => {}) =>
    at(new Date(`${person.joined}T09:12:00Z`), async () => {
      const id = await joinByInvitation(tx, person, role, cast.get(demoAdmin.email)?.id, passwordHash, publicUrl);
      cast.set(person.email, { id, name: `${person.firstname} ${person.lastname}` });
      await describe(tx, id, person);
      await then(id);
    });

  // The first admin is made by whoever runs the registry; from then on admins make admins.
  await join(demoAdmin, 'collector', async (id) => {
    await tx.updateTable('person').set({ admin: true }).where('id', '=', id).execute();
  });
  const adminId = cast.get(demoAdmin.email)?.id ?? '';
  for (const artist of demoArtists) {
    await join(artist, 'artist', async (id) => {
      for (const permission of ['artist_allowed', 'submit_allowed'] as const) {
        const person = await getAccount(tx, id);
        if (person) await changePermission(tx, { actorId: adminId, person, permission, allowed: true });
      }
    });
  }
  for (const authenticator of demoAuthenticators) await join(authenticator, 'authenticator');
  for (const collector of demoCollectors) await join(collector, 'collector');
  return cast;
}

async function joinByInvitation(
  tx: Tx,
  person: DemoPerson,
  role: Role,
  invitedBy: string | undefined,
  passwordHash: string,
  publicUrl: string,
): Promise<string> {
  const { email, firstname, lastname } = person;
  const token = await issueToken(tx, { purpose: 'invite', email, role, createdBy: invitedBy });
  const nationalityId =
    nationalities.find(({ CountryCode }) => CountryCode === person.nationality)?.NationalityID ?? null;
  const form = {
    firstname,
    lastname,
    email,
    password: demoPassword,
    role,
    nationalityId,
    agreementVersion,
    token,
  } as const;
  const id = await register(tx, form, passwordHash, publicUrl);
  if (id === undefined) throw new Error(`${email} is registered already`);
  return id;
}

/** Has somebody fill in their own profile. */
async function describe(tx: Tx, id: string, person: DemoPerson | DemoArtist): Promise<void> {
  const profile = await lockProfile(tx, id);
  if (!profile) throw new Error(`${person.email} has no profile`);
  const life = 'born' in person ? { birthYear: person.born, deathYear: person.died, birthPlace: person.place } : {};
  await updateProfile(tx, { profile, actorId: id, change: { biography: person.biography, ...life } });
}
