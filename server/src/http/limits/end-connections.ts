import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends every connection when the server closes. Node ends those that are idle between two requests. Connections that a
 * browser opened in reserve, and those that are being answered, would delay closing by a minute.
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
