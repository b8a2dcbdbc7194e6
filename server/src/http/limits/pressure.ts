import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { seconds } from '#platform/clock.ts';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';

/** Refuses requests while the process is too far behind to answer them in time. */
export async function shedLoad(
  app: FastifyInstance,
  { busyAfterSeconds }: Pick<Settings, 'busyAfterSeconds'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: seconds(busyAfterSeconds),
    pressureHandler: async (request, reply, _type, delay) => {
      // Infinity means no measurement, as when a busy machine delays the whole process at its start.
      if (delay === Infinity || request.url === '/healthz') return;
      reply.header('retry-after', 10);
      throw new AppError('unavailable', 'This site is too busy at the moment. Try again in a few seconds.');
    },
  });
}
