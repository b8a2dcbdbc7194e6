import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestBehind, type Position, type Reads } from '#platform/reads.ts';

const cookie = 'written';

/** After so long a replica has what was written, or is not read from. */
const lifetime = (2 * longestBehind) / 1000;

/** Has this browser, whichever instance it asks next, read what it has just written. */
export async function rememberWrite(reply: FastifyReply, reads: Reads): Promise<void> {
  const position = await reads.position();
  if (position === undefined) return;
  reply.setCookie(cookie, position, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: lifetime });
}

/** How far the log was when this browser wrote last, if that was just now. */
export const lastWrite = ({ cookies }: FastifyRequest): Position | undefined => cookies[cookie];
