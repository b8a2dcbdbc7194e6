import { fromBase64, toBase64 } from './base64.ts';
import { type Bytes, fromHex, joinBytes, sameBytes, sha256, toHex, utf8 } from './bytes.ts';
import { verifyEd25519 } from './multikey.ts';

/** Signature types: of a note's text, or, for a witness, of a checkpoint with the time of observation. */
export const keyTypes = { ed25519: 1, cosignature: 4 } as const;
type KeyType = (typeof keyTypes)[keyof typeof keyTypes];

/** A public key as defined by c2sp.org/signed-note. */
export interface NoteKey {
  name: string;
  type: KeyType;
  publicKey: Bytes;
  /** The four bytes of a signature that identify its key. */
  id: Bytes;
}

const idLength = 4;
const publicKeyLength = 32;
const timeLength = 8;
/** A limit, because a sender could otherwise make us check any number. */
const mostSignatures = 64;

const isKeyName = (name: string): boolean => name !== '' && !/[\s+]/u.test(name);

export async function noteKey(name: string, publicKey: Bytes, type: KeyType = keyTypes.ed25519): Promise<NoteKey> {
  if (!isKeyName(name)) throw new TypeError('The name of a key holds no space and no plus sign');
  const hash = await sha256(joinBytes(utf8(`${name}\n`), Uint8Array.of(type), publicKey));
  return { name, type, publicKey, id: hash.slice(0, idLength) };
}

/** A key's published form: `<name>+<id in hexadecimal>+<base64 of type and key>`. */
export const writeVerifierKey = ({ name, type, publicKey, id }: NoteKey): string =>
  `${name}+${toHex(id)}+${toBase64(joinBytes(Uint8Array.of(type), publicKey))}`;

/** @throws if the text is no such key, or of an unknown type */
export async function readVerifierKey(text: string): Promise<NoteKey> {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const type = Object.values(keyTypes).find((known) => known === bytes[0]);
  if (type === undefined || bytes.length !== 1 + publicKeyLength) throw new TypeError('That is no key for notes');
  const key = await noteKey(name, bytes.slice(1), type);
  if (!sameBytes(key.id, fromHex(id))) throw new TypeError('The key does not fit its own number');
  return key;
}

export interface NoteSignature {
  name: string;
  id: Bytes;
  signature: Bytes;
}

interface Note {
  /** Ends in a newline, which is also signed. */
  text: string;
  signatures: NoteSignature[];
}

/** @throws if the text is no signed note */
export function parseNote(note: string): Note {
  // oxlint-disable-next-line no-control-regex -- a note holds none, so that it looks like what it says
  if (/[\u0000-\u0009\u000B-\u001F\u007F]/.test(note)) throw new TypeError('A note holds no control characters');
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n')) throw new TypeError('A note is a text, an empty line, and signatures');
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > mostSignatures) throw new TypeError('The note has too many signatures');
  return { text: note.slice(0, split + 1), signatures: lines.map(readSignature) };
}

function readSignature(line: string): NoteSignature {
  const [, name = '', encoded = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/u.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (bytes.length <= idLength) throw new TypeError('A signature of the note cannot be read');
  return { name, id: bytes.slice(0, idLength), signature: bytes.slice(idLength) };
}

export const writeSignature = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(joinBytes(id, signature))}\n`;

export const writeNote = ({ text, signatures }: Note): string => `${text}\n${signatures.map(writeSignature).join('')}`;

/** What a witness signs: the time of observation, and the checkpoint. */
export const cosigned = (time: number, text: string): Bytes => utf8(`cosignature/v1\ntime ${time}\n${text}`);

/** When a witness observed the checkpoint, in seconds since 1970. */
export function cosignatureTime({ signature }: NoteSignature): number {
  const view = new DataView(signature.buffer, signature.byteOffset, signature.byteLength);
  return Number(view.getBigUint64(0));
}

export interface VerifiedSignature extends NoteSignature {
  key: NoteKey;
}

/**
 * The signatures of a note by known keys. Other signatures are ignored.
 * @throws if a known key's signature is wrong, or no known key signed
 */
export async function verifyNote(note: Note, keys: readonly NoteKey[]): Promise<VerifiedSignature[]> {
  const verified: VerifiedSignature[] = [];
  for (const signature of note.signatures) {
    const key = keys.find(({ name, id }) => name === signature.name && sameBytes(id, signature.id));
    if (!key || verified.some((earlier) => earlier.key === key)) continue;
    if (!(await fits(note.text, signature, key)))
      throw new TypeError(`The signature of ${key.name} does not fit: the note was altered.`);
    verified.push({ ...signature, key });
  }
  if (verified.length === 0) throw new TypeError('The note bears no signature of a known key.');
  return verified;
}

async function fits(text: string, given: NoteSignature, { type, publicKey }: NoteKey): Promise<boolean> {
  if (type === keyTypes.ed25519) return verifyEd25519(publicKey, given.signature, utf8(text));
  if (given.signature.length <= timeLength) return false;
  return verifyEd25519(publicKey, given.signature.slice(timeLength), cosigned(cosignatureTime(given), text));
}
