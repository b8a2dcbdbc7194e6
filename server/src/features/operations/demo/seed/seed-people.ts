import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import type { Role } from '@verso/contract/people/schemas/people.ts';
import { at, days } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { readQuorum } from '#platform/site-settings.ts';
import { hashPassword } from '#platform/keys/passwords.ts';
import type { Services } from '#platform/services.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { register } from '#features/people/accounts/register.ts';
import { changePermission } from '#features/people/people/rights/change-permission.ts';
import { lockProfile, type ProfileRow } from '#features/works/profiles/queries.ts';
import { submitForVote } from '#features/works/profiles/voting/submit-for-vote.ts';
import { updateProfile } from '#features/works/profiles/editing/update-profile.ts';
import { voteOnProfile } from '#features/works/profiles/voting/vote-on-profile.ts';
import {
  demoAdmin,
  demoArtists,
  demoAuthenticators,
  demoCollectors,
  demoIdentityCheck,
  demoNewcomer,
} from '#features/operations/demo/data/people.ts';
import { demoMembers } from '#features/operations/demo/data/museum.ts';
import { demoRecognitions } from '#features/operations/demo/data/recognitions.ts';
import type { StoredPictures } from '#features/operations/demo/stored-pictures.ts';
import type { DemoArtist, DemoNewcomer, DemoPerson } from '#features/operations/demo/data/types.ts';
import { verifyIdentity } from '#features/operations/demo/verify-identity.ts';

export const demoPassword = 'verso demo 2026';

/** From the day on which an artist sent their profile. Pages say how long the last votes took. */
const voteTakesDays = 5;

/** The demo's people by email. */
export type Cast = ReadonlyMap<string, { id: string; name: string }>;

/** Registers all people by invitation on the day they joined, fills in their profiles, and votes on the artists. */
export async function seedPeople(tx: Tx, services: Services, pictures: StoredPictures): Promise<Cast> {
  const { publicUrl } = services.settings;
  const quorum = await readQuorum(tx, services.settings);
  const passwordHash = await hashPassword(demoPassword);
  const cast = new Map<string, { id: string; name: string }>();
  const idOf = (email: string) => cast.get(email)?.id ?? '';

  const join = (person: DemoPerson, role: Role, then: (id: string) => Promise<void> = async () => {}) =>
    at(new Date(`${person.joined}T09:12:00Z`), async () => {
      const id = await joinByInvitation(tx, person, role, cast.get(demoAdmin.email)?.id, passwordHash, publicUrl);
      cast.set(person.email, { id, name: `${person.firstname} ${person.lastname}` });
      await describe(tx, pictures, id, person);
      await then(id);
    });

  // The operator makes the first admin; after that admins make admins.
  await join(demoAdmin, 'collector', async (id) => {
    await tx.updateTable('person').set({ admin: true }).where('id', '=', id).execute();
  });
  for (const artist of demoArtists) {
    // The registry opened with their works, so an admin let them submit before there were voters.
    await join(artist, 'artist', async (id) => {
      const person = await getProfile(tx, id);
      await changePermission(tx, {
        actorId: idOf(demoAdmin.email),
        person,
        permission: 'submit_allowed',
        allowed: true,
      });
      await changePermission(tx, {
        actorId: idOf(demoAdmin.email),
        person,
        permission: 'private_token_allowed',
        allowed: true,
      });
    });
  }
  for (const authenticator of demoAuthenticators) await join(authenticator, 'authenticator');
  for (const collector of demoCollectors) await join(collector, 'collector');
  for (const member of demoMembers) await join(member, 'collector');
  await join(demoNewcomer, 'artist');

  for (const { artist, date, votes } of demoRecognitions) {
    const id = idOf(artist);
    const sent = new Date(Date.parse(`${date}T08:00:00Z`) - days(voteTakesDays));
    await at(sent, async () => submitForVote(tx, await getProfile(tx, id), quorum));
    for (const [place, { authenticator, opinion }] of votes.entries())
      await at(new Date(`${date}T${10 + place}:20:00Z`), () => approve(tx, id, idOf(authenticator), opinion));
  }
  for (const [place, { email, nationality }] of demoArtists.entries())
    await at(new Date(`${demoIdentityCheck}T${10 + place}:40:00Z`), () =>
      verifyIdentity(tx, idOf(email), { country: nationality, publicUrl }),
    );
  await at(new Date(`${demoNewcomer.sent}T08:00:00Z`), async () =>
    submitForVote(tx, await getProfile(tx, idOf(demoNewcomer.email)), quorum),
  );
  return cast;
}

/** Votes for an artist, unless a small quorum has already ended the vote. */
async function approve(tx: Tx, id: string, voterId: string, opinion: string): Promise<void> {
  const profile = await getProfile(tx, id);
  if (profile.open_round)
    await voteOnProfile(tx, { profile, round: profile.open_round, voterId, choice: 'approve', opinion });
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

/** Fills in a person's own profile. */
async function describe(
  tx: Tx,
  pictures: StoredPictures,
  id: string,
  person: DemoPerson | DemoArtist | DemoNewcomer,
): Promise<void> {
  const { biography, links = [], place } = person;
  const life = 'born' in person ? { birthYear: person.born, deathYear: person.died, birthPlace: place } : {};
  const { training } = 'training' in person ? person : {};
  const evidence = 'referees' in person ? { exhibited: person.exhibited, referees: person.referees } : {};
  const portrait = person.portrait === undefined ? undefined : await pictures(person.portrait, id);
  await updateProfile(tx, {
    profile: await getProfile(tx, id),
    actorId: id,
    change: { biography, links: [...links], ...life, ...(training && { training }), ...evidence },
    portrait,
  });
}

async function getProfile(tx: Tx, id: string): Promise<ProfileRow> {
  const profile = await lockProfile(tx, id);
  if (!profile) throw new Error(`${id} is not in the demo`);
  return profile;
}
