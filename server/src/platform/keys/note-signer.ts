import { randomBytes, sign } from 'node:crypto';
import path from 'node:path';
import { fromBase64, toBase64 } from '@verso/verifier/base64.ts';
import { type Bytes, joinBytes, utf8 } from '@verso/verifier/bytes.ts';
import { cosigned, keyTypes, type NoteKey, noteKey, type NoteSignature } from '@verso/verifier/signed-note.ts';
import { textInFile } from '#platform/files/data-folder.ts';
import { privateKeyOf, rawPublicKey, seedLength } from './signing-key.ts';

/** A private key that signs notes: checkpoints of the log, or a witness's cosignatures. */
export interface NoteSigner {
  key: NoteKey;
  sign(text: string): NoteSignature;
  /** Signs a checkpoint with the time of observation. */
  cosign(text: string, seen: Date): NoteSignature;
}

const privatePrefix = 'PRIVATE+KEY';

type KeyType = NoteKey['type'];

async function signerOf(name: string, seed: Uint8Array, type: KeyType): Promise<NoteSigner> {
  const privateKey = privateKeyOf(seed);
  const key = await noteKey(name, rawPublicKey(privateKey), type);
  const signed = (bytes: Uint8Array): Bytes => Uint8Array.from(sign(null, bytes, privateKey));
  return {
    key,
    sign: (text) => ({ name, id: key.id, signature: signed(utf8(text)) }),
    cosign: (text, seen) => {
      const time = Math.floor(seen.getTime() / 1000);
      const stamp = new Uint8Array(8);
      new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
      return { name, id: key.id, signature: joinBytes(stamp, signed(cosigned(time, text))) };
    },
  };
}

/** A private key in the format of other note programs: `PRIVATE+KEY+<name>+<id>+<base64 of type and seed>`. */
const keyText = /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/;

/** @throws if the text is no such key */
export async function readSigner(text: string): Promise<NoteSigner> {
  const [, name = '', id = '', encoded = ''] = keyText.exec(text.trim()) ?? [];
  const bytes = fromBase64(encoded);
  const type = Object.values(keyTypes).find((known) => known === bytes[0]);
  if (type === undefined || bytes.length !== 1 + seedLength) throw new TypeError('That is no private key for notes');
  const signer = await signerOf(name, bytes.slice(1), type);
  if (Buffer.from(signer.key.id).toString('hex') !== id) throw new TypeError('The key does not fit its own number');
  return signer;
}

export async function newSignerText(name: string, type: KeyType): Promise<string> {
  const seed = Uint8Array.from(randomBytes(seedLength));
  const { key } = await signerOf(name, seed, type);
  const id = Buffer.from(key.id).toString('hex');
  return `${privatePrefix}+${name}+${id}+${toBase64(joinBytes(Uint8Array.of(type), seed))}`;
}

/** The key in a file, which is created if missing. */
export const signerInFile = async (file: string, name: string, type: KeyType): Promise<NoteSigner> =>
  readSigner(await textInFile(file, () => newSignerText(name, type)));

/** The file in which a witness keeps its private key. */
export const witnessKeyFile = (folder: string): string => path.join(folder, 'witness-key');
