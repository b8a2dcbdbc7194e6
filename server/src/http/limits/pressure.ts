import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Refuses requests while the process is too far behind to answer them in time. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    pressureHandler: async (request, reply, _type, delay) => {
      // Infinity means no measurement, as when a busy machine delays the whole process at its start.
      if (delay === Infinity || request.url === '/healthz') return;
      reply.header('retry-after', 10);
      throw new AppError('unavailable', 'This site is too busy at the moment. Try again in a few seconds.');
    },
  });
}
