import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { minutes, now } from '#platform/clock.ts';
import type { Services } from '#platform/services.ts';
import { sameBytes, sign } from '#platform/keys/tokens.ts';

/** The query that lets a browser open a file without a token, or an empty string for public files. */
export type Signer = (fileId: string) => string;

export const unsigned: Signer = () => '';

const step = minutes(5);

/** Expiry of an address signed now, in seconds. */
const expiry = () => String((Math.ceil(now().getTime() / step) * step + step) / 1000);

/**
 * Signs file addresses for a session. They are valid for 5 to 10 minutes and stay the same for 5, so that a page shown
 * again uses its cache. The session's permissions are checked again at each use.
 */
export function signer({ secretKey }: Pick<Services, 'secretKey'>, actor: Actor | null): Signer {
  if (!actor) return unsigned;
  const expires = expiry();
  return (fileId) => `?e=${expires}&u=${actor.sessionId}&s=${signatureOf(secretKey, fileId, expires, actor.sessionId)}`;
}

/** Signs file addresses for a session that are valid for exactly 5 minutes, for private files. */
export function briefSigner({ secretKey }: Pick<Services, 'secretKey'>, { sessionId }: Actor): Signer {
  const expires = String(Math.floor((now().getTime() + step) / 1000));
  return (fileId) => `?e=${expires}&u=${sessionId}&s=${signatureOf(secretKey, fileId, expires, sessionId)}`;
}

/**
 * Signs picture addresses for a private viewing link instead of a session. Whether the link still opens the work is
 * checked again at each use.
 */
export function viewingSigner({ secretKey }: Pick<Services, 'secretKey'>, linkId: string): Signer {
  const expires = expiry();
  return (fileId) => `?e=${expires}&v=${linkId}&s=${signatureOf(secretKey, fileId, expires, `view ${linkId}`)}`;
}

const ViewLink = z.object({ e: z.string().regex(/^\d{1,12}$/), v: z.uuid(), s: z.string() });

/** The viewing link that an address was signed for, if the signature is ours and has not expired. */
export function viewingLinkOf(
  { secretKey }: Pick<Services, 'secretKey'>,
  fileId: string,
  query: unknown,
): string | undefined {
  const link = ViewLink.safeParse(query);
  if (!link.success) return undefined;
  const { e: expires, v: linkId, s: signature } = link.data;
  return holds(signature, signatureOf(secretKey, fileId, expires, `view ${linkId}`), expires) ? linkId : undefined;
}

const Link = z.object({ e: z.string().regex(/^\d{1,12}$/), u: z.uuid(), s: z.string() });

/** The session that an address was signed for, if the signature is ours and has not expired. */
export function sessionOfLink(
  { secretKey }: Pick<Services, 'secretKey'>,
  fileId: string,
  query: unknown,
): string | undefined {
  const link = Link.safeParse(query);
  if (!link.success) return undefined;
  const { e: expires, u: sessionId, s: signature } = link.data;
  return holds(signature, signatureOf(secretKey, fileId, expires, sessionId), expires) ? sessionId : undefined;
}

const holds = (signature: string, expected: string, expires: string) =>
  sameBytes(Buffer.from(signature), Buffer.from(expected)) && Number(expires) * 1000 > now().getTime();

const signatureOf = (key: string, fileId: string, expires: string, whom: string) =>
  sign(key, `GET\n${fileId}\n${expires}\n${whom}`).toString('base64url');
