import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has every connection end when the server closes. Node ends those that rest between two requests; but those that a
 * browser holds in reserve rest before their first, and those that are being answered would then rest once more, and
 * closing would wait a minute for either.
 */
export function endConnections(app: FastifyInstance): void {
  const reserves = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    if (closing) return socket.destroy();
    reserves.add(socket);
    socket.once('close', () => reserves.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    reserves.delete(socket);
    answer.once('finish', () => {
      if (closing) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of reserves) socket.destroy();
  });
}
