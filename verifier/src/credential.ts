import { fromBase58 } from './base58.ts';
import { type Bytes, joinBytes, sha256, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { type JsonObject, objectAt, textAt } from './json.ts';
import { fromMultikey, verifyEd25519 } from './multikey.ts';

/** The only accepted suite, whatever a proof names (W3C Data Integrity EdDSA Cryptosuites v1.0). */
export const suite = 'eddsa-jcs-2022';

const hashOf = (value: JsonObject): Promise<Bytes> => sha256(utf8(canonicalJson(value)));

/** What eddsa-jcs-2022 signs: the hash of the proof's options, then that of the document without its proof. */
export async function signedBytes(document: JsonObject, terms: JsonObject): Promise<Bytes> {
  const { proof: _proof, ...unsecured } = document;
  const { proofValue: _value, ...options } = terms;
  return joinBytes(await hashOf(options), await hashOf(unsecured));
}

type Checked = { holds: true; key: string; method: string; created: string } | { holds: false; why: string };
const refuse = (why: string): Checked => ({ holds: false, why });

/**
 * Checks the proof of a secured document. `keyOf` returns the Multikey of a verification method, or undefined: the
 * caller decides which keys to trust.
 */
export async function verifyProof(
  document: JsonObject,
  keyOf: (method: string) => string | undefined,
): Promise<Checked> {
  const proof = objectAt(document, 'proof');
  if (!proof) return refuse('The document has no proof, or more than one.');
  if (proof['type'] !== 'DataIntegrityProof' || proof['cryptosuite'] !== suite)
    return refuse(`The proof does not use the suite ${suite}.`);
  if (proof['proofPurpose'] !== 'assertionMethod') return refuse('The proof was made for another purpose.');
  // Terms in the proof's context that the document's context lacks could change the meaning of what was signed.
  if ('@context' in proof && canonicalJson(proof['@context']) !== canonicalJson(document['@context']))
    return refuse('The @context of the proof differs from the @context of the document.');
  const [method, value, created] = ['verificationMethod', 'proofValue', 'created'].map((key) => textAt(proof, key));
  if (method === undefined || value === undefined || created === undefined) return refuse('The proof is incomplete.');
  const key = keyOf(method);
  if (key === undefined) return refuse(`There is no key for ${method}.`);
  try {
    if (!value.startsWith('z')) return refuse('The signature is not base58.');
    const signature = fromBase58(value.slice(1));
    const holds = await verifyEd25519(fromMultikey(key), signature, await signedBytes(document, proof));
    return holds
      ? { holds, key, method, created }
      : refuse('The signature does not match the content. Something was altered.');
  } catch (error) {
    return refuse(error instanceof TypeError ? error.message : 'The signature cannot be read.');
  }
}

/**
 * Checks a credential against the DID document of its issuer, which lists every key that ever signed. Does not check
 * that the document is the issuer's own.
 */
export function verifyCredential(credential: JsonObject, didDocument: JsonObject): Promise<Checked> {
  const issuer = textAt(credential, 'issuer') ?? textAt(credential['issuer'], 'id');
  return verifyWithKeysOf(issuer, credential, didDocument);
}

/** Checks the proof of any document with the keys that the DID document lists for assertions of this issuer. */
export async function verifyWithKeysOf(
  issuer: string | undefined,
  document: JsonObject,
  didDocument: JsonObject,
): Promise<Checked> {
  if (issuer === undefined) return refuse('The document names no issuer.');
  if (textAt(didDocument, 'id') !== issuer) return refuse(`The given keys do not belong to ${issuer}.`);
  const asserting = new Set(listOf(didDocument['assertionMethod']));
  const keys = new Map<string, string>();
  for (const method of listOf(didDocument['verificationMethod'])) {
    const id = textAt(method, 'id');
    const key = textAt(method, 'publicKeyMultibase');
    if (id !== undefined && key !== undefined && textAt(method, 'controller') === issuer && asserting.has(id))
      keys.set(id, key);
  }
  return verifyProof(document, (method) => keys.get(method));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
