import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Turns requests away while the process is so far behind that it could not answer them in time. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    pressureHandler: async (request, reply, _type, delay) => {
      // Infinity is no measure but the want of one, as when a busy machine holds up the whole process while it starts.
      if (delay === Infinity || request.url === '/healthz') return;
      reply.header('retry-after', 10);
      throw new AppError('unavailable', 'Verso is too busy at the moment. Try again in a few seconds.');
    },
  });
}
