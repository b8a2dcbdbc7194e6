import type { z } from 'zod';
import { openRoles, type Registration } from '@verso/contract/auth.ts';
import type { Role } from '@verso/contract/users.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { enqueue, record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { availableUrl } from '#platform/slug.ts';
import { endSessions } from './end-sessions.ts';
import { agreementAccepted, emailVerified, personRegistered } from './events.ts';
import { alreadyRegisteredLetter, verificationLetter, welcomeLetter } from './mails.ts';
import { alreadyMember, consumeToken, issueToken } from './one-time-tokens.ts';
import { type AccountRow, findPersonByEmail } from './queries.ts';

/**
 * Registers somebody and mails them a link. An email that has an account is answered alike, and its owner told by mail:
 * who is a member is nobody's business. An invitation's email and role count, and prove the email. `bindHash` tells the
 * registering browser from others. Returns the person's id, if one was made.
 */
export async function register(
  tx: Tx,
  form: z.output<typeof Registration>,
  passwordHash: string,
  publicUrl: string,
  bindHash?: Buffer,
): Promise<string | undefined> {
  const invitation = form.token === undefined ? undefined : await consumeToken(tx, 'invite', form.token);
  if (invitation && invitation.email !== form.email) throw invalid('email', 'must be the address that was invited');
  if (invitation && invitation.role !== form.role) throw invalid('role', 'must be the one you were invited for');
  if (!invitation && !isOpen(form.role))
    throw new AppError('forbidden', 'Authenticators join by invitation only.', { role: 'needs an invitation' });

  const known = await findPersonByEmail(tx, form.email);
  if (known && invitation) await releaseEmail(tx, known, alreadyMember);
  else if (known) {
    await mail(tx, form.email, alreadyRegisteredLetter(publicUrl));
    return undefined;
  }
  const id = await insertPerson(tx, form, passwordHash, invitation);
  await record(
    tx,
    personRegistered,
    { actorId: id, personId: id },
    { role: form.role, invited: invitation !== undefined },
  );
  await record(
    tx,
    agreementAccepted,
    { actorId: id, personId: id },
    { role: form.role, version: form.agreementVersion },
  );
  if (invitation) {
    await record(tx, emailVerified, { actorId: id, personId: id }, {});
    await mail(tx, form.email, welcomeLetter(publicUrl));
  } else {
    const token = await issueToken(tx, { purpose: 'verify_email', email: form.email, personId: id, bindHash });
    await mail(tx, form.email, verificationLetter(publicUrl, token));
  }
  return id;
}

/**
 * Frees an address, for whoever has proved to read its mail, from an account that somebody else made there and could
 * never verify. Throws for a verified one: the link then stays good, and says nothing that its holder does not know.
 */
export async function releaseEmail(
  tx: Tx,
  { id, email_verified_at: verifiedAt }: AccountRow,
  taken: string,
): Promise<void> {
  if (verifiedAt) throw new AppError('conflict', taken);
  await tx
    .updateTable('person')
    .set({ email: `${id}@released.invalid`, deleted_at: now() })
    .where('id', '=', id)
    .execute();
  await endSessions(tx, id);
  await enqueue(tx, 'erase-released', { personId: id });
}

const isOpen = (role: Role) => openRoles.some((open) => open === role);

/** Writes the rows of somebody, and neither tells nor mails it. */
export async function insertPerson(
  tx: Tx,
  form: z.output<typeof Registration>,
  passwordHash: string,
  invitation?: { created_by: string | null },
): Promise<string> {
  const name = `${form.firstname} ${form.lastname}`;
  const url = await availableUrl(tx, name);
  const { id } = await tx
    .insertInto('person')
    .values({
      email: form.email,
      email_verified_at: invitation ? now() : null,
      password_hash: passwordHash,
      firstname: form.firstname,
      lastname: form.lastname,
      role: form.role,
      url,
      nationality_id: form.nationalityId,
      invited_by: invitation?.created_by ?? null,
      registered_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agreement')
    .values({ person_id: id, role: form.role, version: form.agreementVersion, accepted_at: now() })
    .execute();
  if (form.role === 'artist') {
    await tx
      .insertInto('artist')
      .values({
        person_id: id,
        name,
        sort_name: `${form.lastname}, ${form.firstname}`,
        url,
        created_at: now(),
      })
      .execute();
  }
  return id;
}
