import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeySignature } from '@verso/contract/security.ts';
import { later, minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import { log } from '#platform/log.ts';
import { listPasskeys } from './queries.ts';

const lifetime = minutes(5);

/** Ed25519, ECDSA and RSA, as COSE numbers them: what the passkeys of today sign with. */
const algorithms = [-8, -7, -257];

/** Passkeys belong to the site's own name, and sign nothing for pages of another. */
const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpID: hostname };
};

type Waiting = { ticketId: string } | { sessionId: string };

/** Keeps what is to be signed; one at a time for each login and each session. */
async function keepChallenge(tx: Tx, personId: string, challenge: string, waiting: Waiting): Promise<void> {
  await takeChallenge(tx, waiting);
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge,
      person_id: personId,
      ticket_id: 'ticketId' in waiting ? waiting.ticketId : null,
      session_id: 'sessionId' in waiting ? waiting.sessionId : null,
      expires_at: later(lifetime),
    })
    .execute();
}

/** What was to be signed, used up with this. */
async function takeChallenge(tx: Tx, waiting: Waiting): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where((is) =>
      'ticketId' in waiting ? is('ticket_id', '=', waiting.ticketId) : is('session_id', '=', waiting.sessionId),
    )
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now() ? taken.challenge : undefined;
}

/** What a browser makes a passkey from. */
export async function passkeyCreation(
  tx: Tx,
  publicUrl: string,
  person: { id: string; email: string; firstname: string; lastname: string },
  sessionId: string,
) {
  const known = await listPasskeys(tx, person.id);
  const options = await generateRegistrationOptions({
    rpName: 'Verso',
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
  await keepChallenge(tx, person.id, options.challenge, { sessionId });
  return options;
}

/** Adds the passkey that a browser made from what this session was given. */
export async function addPasskey(
  tx: Tx,
  publicUrl: string,
  given: { personId: string; sessionId: string; name: string; passkey: NewPasskey },
): Promise<void> {
  const { personId, sessionId, name, passkey } = given;
  const { origin, rpID } = siteOf(publicUrl);
  const challenge = await takeChallenge(tx, { sessionId });
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
      'could not be added: it took longer than 5 minutes, or was made for another site. Try again',
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

/** What one of somebody's passkeys is to sign for the login of a ticket. */
export async function passkeyRequest(tx: Tx, publicUrl: string, personId: string, ticketId: string) {
  const known = await listPasskeys(tx, personId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // The password has been asked for; that the passkey is there is what this adds.
    userVerification: 'discouraged',
    timeout: lifetime,
  });
  await keepChallenge(tx, personId, options.challenge, { ticketId });
  return options;
}

/** Whether somebody's passkey signed what this ticket asked for. */
export async function usePasskey(
  tx: Tx,
  publicUrl: string,
  { personId, ticketId, signature }: { personId: string; ticketId: string; signature: PasskeySignature },
): Promise<boolean> {
  const challenge = await takeChallenge(tx, { ticketId });
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
      requireUserVerification: false,
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

/** The library throws for what is forged, stale or made elsewhere; to us that is a no. */
async function unlessForged<T>(verified: Promise<T>): Promise<T | undefined> {
  try {
    return await verified;
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
    return undefined;
  }
}
