import type { FastifyRequest } from 'fastify';

/** Whether the connection itself comes from this machine, whatever its headers say. */
export const fromThisMachine = ({ socket }: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
