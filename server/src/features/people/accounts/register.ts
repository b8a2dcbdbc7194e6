import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { agreementVersion, openRoles } from '@verso/contract/people/accounts.ts';
import type { Registration } from '@verso/contract/people/schemas/accounts.ts';
import type { Role } from '@verso/contract/people/schemas/people.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { countEmailAsVerified, namelessUrl } from './email/count-email-as-verified.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { alreadyRegisteredEmail, verificationEmail, welcomeEmail } from './mails.ts';
import { alreadyMember, consumeToken, issueToken } from './email/one-time-tokens.ts';
import { type AccountRow, findPersonByEmail } from './queries.ts';

/**
 * Registers a person and emails them a link. For an email that has an account, the reply is the same and its owner is
 * notified by email, so that membership stays private. With an invitation, its email and role are used, and the email
 * counts as verified. `bindHash` identifies the registering browser. Returns the new person's id, if there is one.
 */
export async function register(
  tx: Tx,
  form: z.output<typeof Registration>,
  passwordHash: string,
  publicUrl: string,
  bindHash?: Buffer,
): Promise<string | undefined> {
  const invitation = form.token === undefined ? undefined : await consumeToken(tx, 'invite', form.token);
  if (invitation && invitation.email !== form.email)
    throw invalid('email', 'must be the one that the invitation was sent to');
  if (invitation && invitation.role !== form.role) throw invalid('role', 'must be the role in your invitation');
  if (!invitation && !isOpen(form.role))
    throw new AppError('forbidden', 'Authenticators join by invitation only.', { role: 'requires an invitation' });

  const known = await findPersonByEmail(tx, form.email);
  if (known && invitation) await releaseEmail(tx, known, alreadyMember);
  else if (known) {
    await mail(tx, form.email, alreadyRegisteredEmail(publicUrl));
    return undefined;
  }
  const id = await insertPerson(tx, form, passwordHash, invitation);
  await record(
    tx,
    'person_registered',
    { actorId: id, personId: id },
    { role: form.role, invited: invitation !== undefined },
  );
  await record(
    tx,
    'agreement_accepted',
    { actorId: id, personId: id },
    { role: form.role, version: agreementVersion, ...(form.agreementVersion === undefined && { byRegistering: true }) },
  );
  if (invitation) {
    await record(tx, 'email_verified', { actorId: id, personId: id }, {});
    await mail(tx, form.email, welcomeEmail(publicUrl));
  } else {
    const token = await issueToken(tx, { purpose: 'verify_email', email: form.email, personId: id, bindHash });
    const terms = form.agreementVersion === undefined ? form.role : undefined;
    await mail(tx, form.email, verificationEmail(publicUrl, token, { terms, next: form.next }));
  }
  return id;
}

/**
 * Frees an address that the caller proved to read from another person's unverified account. Throws if that account is
 * verified; the link then stays valid, and reveals nothing new.
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

/** Inserts a person's rows, without notifications or emails. */
export async function insertPerson(
  tx: Tx,
  form: z.output<typeof Registration>,
  passwordHash: string,
  invitation?: { created_by: string | null },
): Promise<string> {
  const name = `${form.firstname} ${form.lastname}`;
  const id = randomUUID();
  const url = namelessUrl(id);
  await tx
    .insertInto('person')
    .values({
      id,
      email: form.email,
      password_hash: passwordHash,
      firstname: form.firstname,
      lastname: form.lastname,
      role: form.role,
      url,
      nationality_id: form.nationalityId,
      invited_by: invitation?.created_by ?? null,
      registered_at: now(),
    })
    .execute();
  await tx
    .insertInto('agreement')
    .values({ person_id: id, role: form.role, version: agreementVersion, accepted_at: now() })
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
  if (invitation) await countEmailAsVerified(tx, id);
  return id;
}
