import { type KeyObject, sign } from 'node:crypto';
import { joinBytes } from '@verso/verifier/bytes.ts';
import { signedBytes, suite } from '@verso/verifier/credential.ts';
import type { JsonObject } from '@verso/verifier/json.ts';
import { toMultikey } from '@verso/verifier/multikey.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { readTree } from '#features/evidence/log/queries.ts';
import { addresses } from '#features/proof/certificates/addresses.ts';
import type { Settings } from '#platform/env.ts';
import { rawPublicKey } from '#platform/keys/signing-key.ts';
import { toBase58 } from '@verso/verifier/base58.ts';

/** The registry's issuer id (did:web): its origin, the port encoded as the method requires. */
const didOf = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

export interface Issuer {
  did: string;
  /** The current public key. */
  multikey: string;
  /** Secures a document with a proof by the current key. */
  secure(document: JsonObject): Promise<JsonObject>;
}

interface IssuerSource {
  settings: Pick<Settings, 'publicUrl'>;
  certificateKey: KeyObject;
}

export function openIssuer({ settings, certificateKey: key }: IssuerSource): Issuer {
  const multikey = multikeyOf(key);
  const did = didOf(settings.publicUrl);
  return {
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

/** Stores the current key, before anything signed with it is published. */
export async function keepKey(tx: Tx, { multikey }: Issuer): Promise<void> {
  await tx
    .insertInto('issuer_key')
    .values({ multikey, since: now() })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The DID document: all keys ever used, so that old signatures stay verifiable. */
export async function readDidDocument(db: Db, { did, multikey }: Issuer, publicUrl: string): Promise<JsonObject> {
  const kept = await db.selectFrom('issuer_key').select('multikey').orderBy('since').execute();
  const { verifier_key: verifierKey } = await readTree(db);
  const keys = [...new Set([...kept.map((key) => key.multikey), multikey])];
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      publicUrl + addresses.logContext,
    ],
    id: did,
    verificationMethod: keys.map((key) => ({
      id: `${did}#${key}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: key,
    })),
    assertionMethod: keys.map((key) => `${did}#${key}`),
    // Includes the log's key, so that this document is enough to check a whole bundle.
    ...(verifierKey !== null && {
      service: [{ id: `${did}#log`, type: 'TransparencyLog', serviceEndpoint: `${publicUrl}/log`, verifierKey }],
    }),
  };
}
