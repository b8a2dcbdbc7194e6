import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seconds } from '#platform/clock.ts';
import { longestUpload } from '#platform/files/storage-quota.ts';
import { AppError } from '#platform/errors.ts';
import { refusalOf } from './malformed-requests.ts';
import { networkOf } from './rate-limit.ts';

/** Options of Node's server: headers must arrive in time, and an idle connection ends. */
export const connectionTimes = {
  connectionTimeout: seconds(180),
  http: { headersTimeout: seconds(15), connectionsCheckingInterval: seconds(3) },
};

/** A body may be large and slow, up to its call's limit, but it has to keep arriving, and the room for it is kept so long. */
const slowest = { bytes: 16 * 1024, within: seconds(15), longest: longestUpload };

/** The most connections, and open requests, of one address (of IPv6: one network). */
export const mostFromOneAddress = 200;

/** Ends requests whose body stops arriving or takes too long, with 408 if no reply has begun. Times are in milliseconds. */
export function endSlowRequests(app: FastifyInstance, { bytes: least, within, longest } = slowest): void {
  const arriving = new Map<IncomingMessage, { answer: ServerResponse; bytes: number; begun: number; since: number }>();

  app.server.on('request', (request, answer) => {
    const { headers, socket } = request;
    if (headers['content-length'] === '0') return;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const begun = performance.now();
    arriving.set(request, { answer, bytes: socket.bytesRead, begun, since: begun });
    // The rest of an early refused request still arrives.
    request.once('end', () => arriving.delete(request));
    request.once('close', () => arriving.delete(request));
  });

  const timer = setInterval(() => {
    const time = performance.now();
    for (const [request, state] of arriving) {
      const { socket } = request;
      if (time - state.begun >= longest && !request.complete) end(request, state.answer);
      if (time - state.since < within) continue;
      const bytes = socket.bytesRead - state.bytes;
      [state.bytes, state.since] = [socket.bytesRead, time];
      if (request.complete) arriving.delete(request);
      // Data that has arrived and is unread waits for us, not for its sender.
      else if (bytes < least && request.readableLength === 0) end(request, state.answer);
    }
  }, within / 5).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function end({ socket }: IncomingMessage, answer: ServerResponse): void {
  if (!answer.headersSent && socket.writable) socket.write(refusalOf(tooSlow));
  socket.destroySoon();
}

const tooSlow = { status: 408, message: 'Only part of this request arrived. Send it again.' };

/**
 * Limits the connections and open requests of one address.
 * @param trustProxy behind a proxy all connections come from it, so only requests show the address
 */
export function limitConnections(app: FastifyInstance, { trustProxy }: { trustProxy: boolean }): void {
  const connections = counter();
  if (!trustProxy)
    app.server.on('connection', (socket: Socket) => {
      const address = networkOf(socket.remoteAddress ?? '');
      if (!connections.add(address)) {
        socket.on('error', () => {});
        socket.write(refusalOf({ status: 429, message: tooMany }));
        // Its sender may never close its half.
        socket.destroySoon();
        return;
      }
      socket.once('close', () => connections.remove(address));
    });

  const requests = counter();
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const address = networkOf(request.ip);
    if (!requests.add(address)) throw new AppError('too_many_requests', tooMany);
    reply.raw.once('close', () => requests.remove(address));
  });
}

const tooMany = `Your network address has ${mostFromOneAddress} connections open. Close some, then try again.`;

function counter() {
  const counts = new Map<string, number>();
  return {
    /** False at the limit. */
    add(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= mostFromOneAddress) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove(key: string): void {
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}
