import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

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

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A private key of Ed25519 for one purpose, the same for as long as the secret key is. */
export const signingKeyFor = (secretKey: string, purpose: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, keyFor(secretKey, purpose)]), format: 'der', type: 'pkcs8' });
