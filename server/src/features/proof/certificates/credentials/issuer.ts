import { type KeyObject, sign } from 'node:crypto';
import { joinBytes } from '@verso/verifier/bytes.ts';
import { signedBytes, suite } from '@verso/verifier/credential.ts';
import { type JsonObject, textAt } from '@verso/verifier/json.ts';
import { toMultikey } from '@verso/verifier/multikey.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { listFormerLogs, readTree } from '#features/evidence/log/queries.ts';
import { openOwnLog } from '#features/evidence/log/tree/own-log.ts';
import { addresses } from '#features/proof/certificates/addresses.ts';
import type { Settings } from '#platform/env.ts';
import { openOwnKeys } from '#platform/keys/own-keys.ts';
import { rawPublicKey } from '#platform/keys/signing-key.ts';
import { isLoopbackHost } from '#platform/loopback.ts';
import type { Services } from '#platform/services.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { toBase58 } from '@verso/verifier/base58.ts';

/** The registry's issuer id (did:web): its origin, the port encoded as the method requires. */
const didOf = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** The registry as it signs certificates. */
export interface Signer {
  publicUrl: string;
  did: string;
  /** The current public key. */
  multikey: string;
  /** Secures a document with a proof by the current key. */
  secure(document: JsonObject): Promise<JsonObject>;
}

export interface Issuer extends Signer {
  /** Those of these public keys that the registry signed certificates or former logs with, as stored outside the database. */
  ownKeys: (given: readonly string[]) => Promise<string[]>;
  ownFormerLogs: (given: readonly string[]) => Promise<string[]>;
  /** Whether the log that the storage has the last checkpoint of is signed with this key. */
  isOwnLog: (verifierKey: string) => Promise<boolean>;
  /** The registry under an address that it had before. */
  at(publicUrl: string): Issuer;
}

export function openIssuer({ settings, certificateKey, storage }: IssuerSource): Issuer {
  const own = {
    ownKeys: openOwnKeys(storage, 'certificates', [multikeyOf(certificateKey)]),
    ownFormerLogs: openOwnKeys(storage, 'formerLogs', []),
    isOwnLog: openOwnLog(storage),
  };
  const at = (publicUrl: string): Issuer => ({ ...openSigner(publicUrl, certificateKey), ...own, at });
  return at(settings.publicUrl);
}

type IssuerSource = Pick<Services, 'certificateKey' | 'storage'> & { settings: Pick<Settings, 'publicUrl'> };

export function openSigner(publicUrl: string, key: KeyObject): Signer {
  const multikey = multikeyOf(key);
  const did = didOf(publicUrl);
  return {
    publicUrl,
    did,
    multikey,
    async secure(document) {
      const terms = {
        type: 'DataIntegrityProof',
        cryptosuite: suite,
        created: inSeconds(now()),
        verificationMethod: `${did}#${multikey}`,
        proofPurpose: 'assertionMethod',
        ...('@context' in document && { '@context': document['@context'] }),
      };
      const signature = Uint8Array.from(sign(null, joinBytes(await signedBytes(document, terms)), key));
      return { ...document, proof: { ...terms, proofValue: `z${toBase58(signature)}` } };
    },
  };
}

/** The public key for verifiers of certificates. */
export const multikeyOf = (key: KeyObject): string => toMultikey(rawPublicKey(key));

/** A time in the format of credentials. */
export const inSeconds = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');

/**
 * Stores the current key and address, before anything signed with them is published.
 * @param accepted whether the operator says that the registry has moved to this address
 * @throws StartupError if the registry had another address, unless accepted
 */
export async function keepIssuer(tx: Tx, { multikey, publicUrl }: Signer, accepted: boolean): Promise<void> {
  const earlier = await listAddresses(tx);
  const last = earlier.at(-1);
  // An address of this machine is for trials.
  const hasMoved = earlier.some((one) => !isLoopbackHost(new URL(one).host)) && !earlier.includes(publicUrl);
  if (hasMoved && !accepted)
    throw new StartupError(
      `This registry issues certificates as ${last}, but PUBLIC_URL is ${publicUrl}. If it has moved, start it once with --accept-new-address (npm start -- --accept-new-address). Keep ${last} pointing to this server, so that certificates issued there can still be checked. If it has not moved, set PUBLIC_URL to ${last}.`,
    );
  await tx
    .insertInto('issuer_address')
    .values({ public_url: publicUrl, since: now() })
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto('issuer_key')
    .values({ multikey, since: now() })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The public keys that the database has, oldest first. */
export async function listIssuerKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('issuer_key').select('multikey').orderBy('since').execute();
  return rows.map((row) => row.multikey);
}

/** Every address that the registry has had, oldest first. */
export async function listAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('issuer_address').select('public_url').orderBy('since').execute();
  return rows.map((row) => row.public_url);
}

/** The issuer of a credential, which the registry may have signed under an earlier address. */
export function issuerOf(document: JsonObject, issuer: Issuer): Issuer {
  const [, address] = /^(https?:\/\/.+)\/credentials\/[^/]+\/\d+$/.exec(textAt(document, 'id') ?? '') ?? [];
  return address === undefined || address === issuer.publicUrl ? issuer : issuer.at(address);
}

/** The registry under the address whose host this is; undefined if it never had one. */
export async function issuerAtHost(db: Db, issuer: Issuer, host: string): Promise<Issuer | undefined> {
  const address = [...(await listAddresses(db)), issuer.publicUrl].find((one) => new URL(one).host === host);
  return address === undefined ? undefined : issuer.at(address);
}

/**
 * The DID document: all keys ever used, so that old signatures stay verifiable. Rows of the database alone don't make a key
 * one of the registry.
 */
export async function readDidDocument(
  db: Db,
  { did, multikey, publicUrl, ownKeys, ownFormerLogs, isOwnLog }: Issuer,
): Promise<JsonObject> {
  const { verifier_key: verifierKey } = await readTree(db);
  const listed = await listFormerLogs(db);
  const ended = await ownFormerLogs(listed.map((log) => log.verifier_key));
  const former = listed.filter((log) => ended.includes(log.verifier_key));
  const others = (await listAddresses(db)).filter((one) => one !== publicUrl).map(didOf);
  const keys = [...new Set([...(await ownKeys(await listIssuerKeys(db))), multikey])];
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      publicUrl + addresses.logContext,
    ],
    id: did,
    ...(others.length > 0 && { alsoKnownAs: others }),
    verificationMethod: keys.map((key) => ({
      id: `${did}#${key}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: key,
    })),
    assertionMethod: keys.map((key) => `${did}#${key}`),
    // Includes the keys of the log and of those before it, so that this document is enough to check a whole bundle.
    ...(verifierKey !== null &&
      (await isOwnLog(verifierKey)) && {
        service: [
          { verifierKey },
          ...former.map(({ verifier_key: key, size, root }) => ({
            verifierKey: key,
            lastSize: size,
            lastRoot: root.toString('base64'),
          })),
        ].map((log, at) => ({
          id: at === 0 ? `${did}#log` : `${did}#log-${at}`,
          type: 'TransparencyLog',
          serviceEndpoint: `${publicUrl}/log`,
          ...log,
        })),
      }),
  };
}
