import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, as text for a link or a header. */
export const newToken = (prefix = '') => prefix + randomBytes(32).toString('base64url');

/** The stored form of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Compares in constant time. */
export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

export const sign = (key: string, message: string) => createHmac('sha256', key).update(message).digest();
