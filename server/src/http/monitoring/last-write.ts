import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestBehind, type Position, type Reads } from '#platform/database/reads.ts';

const cookie = 'written';

/** After this time a replica has the write, or is not used. */
const lifetime = (2 * longestBehind) / 1000;

/** Makes sure that this browser reads its own writes, from any instance. */
export async function rememberWrite(reply: FastifyReply, reads: Reads): Promise<void> {
  const position = await reads.position();
  if (position === undefined) return;
  reply.setCookie(cookie, position, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: lifetime });
}

/** The log position of this browser's last write, if it is recent. */
export const lastWrite = ({ cookies }: FastifyRequest): Position | undefined => cookies[cookie];
