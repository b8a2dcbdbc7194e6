import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto';
import { keyFor } from './keys/secrets.ts';

/**
 * The tap data that an NTAG 424 DNA tag adds to its address (SUN; NXP AN12196), different at each tap: the encrypted
 * UID and tap counter, and a code that only its own key can make.
 */

const block = 16;
const zeros = Buffer.alloc(block);

/** One block of AES-128: the primitive of CMAC, and no way to encrypt more than that. */
const encryptBlock = (key: Buffer, data: Buffer): Buffer =>
  createCipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(data);

const xor = (one: Buffer, other: Buffer): Buffer => Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/** Doubling in the field of CMAC. */
function double(value: Buffer): Buffer {
  const doubled = Buffer.from(value.map((byte, at) => ((byte << 1) | ((value[at + 1] ?? 0) >> 7)) & 0xff));
  if ((value[0] ?? 0) & 0x80) doubled[block - 1] = (doubled[block - 1] ?? 0) ^ 0x87;
  return doubled;
}

/** AES-CMAC (RFC 4493). */
export function cmac(key: Buffer, message: Buffer): Buffer {
  const subkey = double(encryptBlock(key, zeros));
  const whole = message.length > 0 && message.length % block === 0;
  const rest = whole ? message.subarray(-block) : message.subarray(message.length - (message.length % block));
  const last = whole
    ? xor(rest, subkey)
    : xor(Buffer.concat([rest, Buffer.from([0x80]), zeros]).subarray(0, block), double(subkey));
  let state: Buffer = zeros;
  for (let at = 0; at < message.length - rest.length; at += block)
    state = encryptBlock(key, xor(state, message.subarray(at, at + block)));
  return encryptBlock(key, xor(state, last));
}

interface Tap {
  /** The tag's UID of seven bytes. */
  uid: Buffer;
  /** The number of taps, this one included. */
  counter: number;
}

const uidLength = 7;
/** Seven bytes of UID, and the counter, both mirrored. */
const tapMark = 0xc7;
const prefixOfMac = Buffer.from('3cc300010080', 'hex');

const counterBytes = (counter: number): Buffer => {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(counter, 0, 3);
  return bytes;
};

/** Reads the UID and counter; undefined if no tag with this key wrote it. */
export function readTap(metaKey: Buffer, encrypted: Buffer): Tap | undefined {
  if (encrypted.length !== block) return undefined;
  const plain = createDecipheriv('aes-128-cbc', metaKey, zeros).setAutoPadding(false).update(encrypted);
  if (plain[0] !== tapMark) return undefined;
  return { uid: plain.subarray(1, 1 + uidLength), counter: plain.readUIntLE(1 + uidLength, 3) };
}

/** The code of a tap; `message` is the other data that the tag mirrors and signs. */
export function tapCode(fileKey: Buffer, { uid, counter }: Tap, message: Buffer = Buffer.alloc(0)): Buffer {
  const session = cmac(fileKey, Buffer.concat([prefixOfMac, uid, counterBytes(counter)]));
  return Buffer.from(cmac(session, message).filter((_, at) => at % 2 === 1));
}

/** Compares in constant time. */
export function provesTap(fileKey: Buffer, tap: Tap, code: Buffer, message?: Buffer): boolean {
  const expected = tapCode(fileKey, tap, message);
  return code.length === expected.length && timingSafeEqual(code, expected);
}

/**
 * The keys that are written into tags. The UID has to be read before the tag's own key is known, so all tags share one
 * reading key. The key that verifies a tap belongs to one pairing, named by its label: extracting it reveals nothing
 * about another tag, or about the same tag paired again.
 */
export const tagKeys = (secretKey: string) => ({
  meta: keyFor(secretKey, 'tags').subarray(0, block),
  file: (label: string) => keyFor(secretKey, label).subarray(0, block),
});

/** The tap data of a simulated tag. */
export function makeTap(secretKey: string, tap: Tap & { keyLabel: string }): { e: string; c: string } {
  const { meta, file } = tagKeys(secretKey);
  const plain = Buffer.concat([Buffer.from([tapMark]), tap.uid, counterBytes(tap.counter), Buffer.alloc(5)]);
  const encrypted = createCipheriv('aes-128-cbc', meta, zeros).setAutoPadding(false).update(plain);
  return {
    e: encrypted.toString('hex').toUpperCase(),
    c: tapCode(file(tap.keyLabel), tap).toString('hex').toUpperCase(),
  };
}
