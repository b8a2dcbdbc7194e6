import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { minutes, now } from '#platform/clock.ts';
import type { Services } from '#platform/services.ts';
import { sameBytes, sign } from '#platform/tokens.ts';

/** The query that lets a browser, which sends no token with a picture, open a file: empty where everybody may. */
export type Signer = (fileId: string) => string;

export const unsigned: Signer = () => '';

const step = minutes(5);

/** Until when an address signed now holds, in seconds. */
const expiry = () => String((Math.ceil(now().getTime() / step) * step + step) / 1000);

/**
 * Signs addresses of files for somebody's session. They hold for 5 to 10 minutes and stay the same for 5, so that a
 * page drawn again asks for nothing twice. What the session's user may open is asked again at each use.
 */
export function signer({ secretKey }: Pick<Services, 'secretKey'>, actor: Actor | null): Signer {
  if (!actor) return unsigned;
  const expires = expiry();
  return (fileId) => `?e=${expires}&u=${actor.sessionId}&s=${signatureOf(secretKey, fileId, expires, actor.sessionId)}`;
}

/** Signs addresses for somebody's session that hold for 5 minutes and no longer: for what is private to a few. */
export function briefSigner({ secretKey }: Pick<Services, 'secretKey'>, { sessionId }: Actor): Signer {
  const expires = String(Math.floor((now().getTime() + step) / 1000));
  return (fileId) => `?e=${expires}&u=${sessionId}&s=${signatureOf(secretKey, fileId, expires, sessionId)}`;
}

/**
 * Signs addresses of pictures for a private viewing link in place of a session; whether it still opens the work is
 * asked at each use.
 */
export function viewingSigner({ secretKey }: Pick<Services, 'secretKey'>, linkId: string): Signer {
  const expires = expiry();
  return (fileId) => `?e=${expires}&v=${linkId}&s=${signatureOf(secretKey, fileId, expires, `view ${linkId}`)}`;
}

const ViewLink = z.object({ e: z.string().regex(/^\d{1,12}$/), v: z.uuid(), s: z.string() });

/** The viewing link that a file's address was signed for, if the signature is ours and has not expired. */
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

/** The session that a file's address was signed for, if the signature is ours and has not expired. */
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
