import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { minutes, now } from '#platform/clock.ts';
import type { Services } from '#platform/services.ts';
import { sameBytes, sign } from '#platform/tokens.ts';

/** The query that lets a browser, which sends no token with a picture, open a file: empty where everybody may. */
export type Signer = (fileId: string) => string;

export const unsigned: Signer = () => '';

const step = minutes(5);

/**
 * Signs addresses of files for somebody's session. They hold for 5 to 10 minutes and stay the same for 5, so that a page
 * drawn again asks for nothing twice. What the session's user may open is asked again at each use.
 */
export function signer({ secretKey }: Pick<Services, 'secretKey'>, actor: Actor | null): Signer {
  if (!actor) return unsigned;
  const expires = String((Math.ceil(now().getTime() / step) * step + step) / 1000);
  return (fileId) => `?e=${expires}&u=${actor.sessionId}&s=${signatureOf(secretKey, fileId, expires, actor.sessionId)}`;
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
  const expected = signatureOf(secretKey, fileId, expires, sessionId);
  if (!sameBytes(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return Number(expires) * 1000 > now().getTime() ? sessionId : undefined;
}

const signatureOf = (key: string, fileId: string, expires: string, sessionId: string) =>
  sign(key, `GET\n${fileId}\n${expires}\n${sessionId}`).toString('base64url');
