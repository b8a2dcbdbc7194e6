import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeySignature } from '@verso/contract/people/schemas/security.ts';
import { later, minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';
import { readSiteName } from '#platform/site-settings.ts';
import { listPasskeys } from '#features/people/security/queries.ts';

const lifetime = minutes(5);

/** Ed25519, ECDSA and RSA by their COSE numbers: what passkeys use today. */
const algorithms = [-8, -7, -257];

/** Passkeys belong to the site's own name, and sign nothing for other sites. */
const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpID: hostname };
};

/** The purpose of a challenge: a login's second step, or, in an open session, a confirmation or a new passkey. */
export type Waiting = { purpose: 'login'; ticketId: string } | { purpose: 'confirm' | 'add'; sessionId: string };

/** Stores a challenge; one at a time for each login, and for each purpose of a session. */
async function keepChallenge(tx: Tx, personId: string, challenge: string, waiting: Waiting): Promise<void> {
  await takeChallenge(tx, waiting);
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge,
      person_id: personId,
      purpose: waiting.purpose,
      ticket_id: waiting.purpose === 'login' ? waiting.ticketId : null,
      session_id: waiting.purpose === 'login' ? null : waiting.sessionId,
      expires_at: later(lifetime),
    })
    .execute();
}

/** Takes and deletes a challenge. */
async function takeChallenge(tx: Tx, waiting: Waiting): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('purpose', '=', waiting.purpose)
    .where((is) =>
      waiting.purpose === 'login' ? is('ticket_id', '=', waiting.ticketId) : is('session_id', '=', waiting.sessionId),
    )
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now() ? taken.challenge : undefined;
}

/** Options for a browser to create a passkey. */
export async function passkeyCreation(
  tx: Tx,
  publicUrl: string,
  person: { id: string; email: string; firstname: string; lastname: string },
  sessionId: string,
) {
  const known = await listPasskeys(tx, person.id);
  const options = await generateRegistrationOptions({
    rpName: await readSiteName(tx),
    rpID: siteOf(publicUrl).rpID,
    userName: person.email,
    userDisplayName: `${person.firstname} ${person.lastname}`,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    timeout: lifetime,
  });
  await keepChallenge(tx, person.id, options.challenge, { purpose: 'add', sessionId });
  return options;
}

/** Adds the passkey that a browser created from this session's options. */
export async function addPasskey(
  tx: Tx,
  publicUrl: string,
  given: { personId: string; sessionId: string; name: string; passkey: NewPasskey },
): Promise<void> {
  const { personId, sessionId, name, passkey } = given;
  const { origin, rpID } = siteOf(publicUrl);
  const challenge = await takeChallenge(tx, { purpose: 'add', sessionId });
  const verified =
    challenge === undefined
      ? undefined
      : await unlessForged(
          verifyRegistrationResponse({
            response: passkey,
            expectedChallenge: challenge,
            expectedOrigin: origin,
            expectedRPID: rpID,
            requireUserVerification: false,
            supportedAlgorithmIDs: algorithms,
          }),
        );
  if (!verified?.registrationInfo)
    throw invalid(
      'passkey',
      'couldn’t be added. It took longer than 5 minutes, or the passkey is for another site. Try again',
    );
  const { credential, credentialBackedUp } = verified.registrationInfo;
  await tx
    .insertInto('passkey')
    .values({
      person_id: personId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backed_up: credentialBackedUp,
      name,
      created_at: now(),
    })
    .execute();
}

/** Options for a browser to sign with one of a person's passkeys. */
export async function passkeyRequest(tx: Tx, publicUrl: string, personId: string, waiting: Waiting) {
  const known = await listPasskeys(tx, personId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // In a login the password was already checked, and the passkey adds presence. In an open session it is the only
    // check.
    userVerification: waiting.purpose === 'login' ? 'discouraged' : 'required',
    timeout: lifetime,
  });
  await keepChallenge(tx, personId, options.challenge, waiting);
  return options;
}

/** Whether a person's passkey signed the challenge. */
export async function usePasskey(
  tx: Tx,
  publicUrl: string,
  { personId, waiting, signature }: { personId: string; waiting: Waiting; signature: PasskeySignature },
): Promise<boolean> {
  const challenge = await takeChallenge(tx, waiting);
  const passkey = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', signature.id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (challenge === undefined || !passkey) return false;
  const { origin, rpID } = siteOf(publicUrl);
  const result = await unlessForged(
    verifyAuthenticationResponse({
      response: signature,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: waiting.purpose !== 'login',
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  );
  if (!result?.verified) return false;
  await tx
    .updateTable('passkey')
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: now() })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** The library throws for a forged, outdated or foreign signature; undefined here. */
async function unlessForged<T>(verified: Promise<T>): Promise<T | undefined> {
  try {
    return await verified;
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
    return undefined;
  }
}
