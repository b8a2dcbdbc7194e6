import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const bytesOfKey = 32;
const bytesOfNonce = 12;
const bytesOfTag = 16;

/** A key for one purpose, derived from the secret key of the settings: a leaked one does not reveal the others. */
export const keyFor = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'verso', purpose, bytesOfKey));

/**
 * Encrypts for the database (AES-256-GCM). `owner` is bound to the ciphertext: it can't be opened in another owner's
 * row.
 */
export function seal(secretKey: string, purpose: string, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(bytesOfNonce);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws if it was sealed with another key, for another purpose or owner, or was changed since */
export function unseal(secretKey: string, purpose: string, owner: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, bytesOfNonce);
  const tag = sealed.subarray(bytesOfNonce, bytesOfNonce + bytesOfTag);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(bytesOfNonce + bytesOfTag)), decipher.final()]);
}

/** A keyed hash for guessable values: without the secret key no one can try values against it. */
export const keyedHash = (secretKey: string, purpose: string, message: string) =>
  createHmac('sha256', keyFor(secretKey, purpose)).update(message).digest();
