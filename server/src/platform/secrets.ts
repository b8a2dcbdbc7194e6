import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const bytesOfKey = 32;
const bytesOfNonce = 12;
const bytesOfTag = 16;

/** A key for one purpose, drawn from the secret key of the settings: what one purpose knows helps no other. */
export const keyFor = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'verso', purpose, bytesOfKey));

/** Encrypts for the database (AES-256-GCM). `owner` is whose it is: in another's row it cannot be opened. */
export function seal(secretKey: string, purpose: string, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(bytesOfNonce);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws where it was sealed with another key, for another purpose or another owner, or was changed since */
export function unseal(secretKey: string, purpose: string, owner: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, bytesOfNonce);
  const tag = sealed.subarray(bytesOfNonce, bytesOfNonce + bytesOfTag);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(bytesOfNonce + bytesOfTag)), decipher.final()]);
}

/** A hash that nobody can try values against without the secret key, for what is short enough to be guessed. */
export const keyedHash = (secretKey: string, purpose: string, message: string) =>
  createHmac('sha256', keyFor(secretKey, purpose)).update(message).digest();
