import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Id } from '@verso/contract/fields.ts';
import { type streamEvents, streamPath } from '@verso/contract/notifications.ts';
import type { Sessions } from '#http/session.ts';
import { seconds } from '#platform/clock.ts';
import type { Pool } from '#platform/db.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Signals } from '#platform/signals.ts';
import { listRefusal } from './policy.ts';
import { presentNotifications } from './present.ts';
import { countUnread, lastSequence, listAfter } from './queries.ts';

/** Often enough that no proxy takes the silence for the end. */
const heartbeat = seconds(20);
/** How long a browser waits before it comes back. */
const retry = seconds(3);
const batch = 50;
/** Of one session; with one more, the oldest ends. */
const most = 10;
/** What a reader who does not keep up may have waiting; they come back for the rest. */
const backlog = 256 * 1024;

type Send = <N extends keyof typeof streamEvents>(
  name: N,
  data: z.input<(typeof streamEvents)[N]>,
  id?: number,
) => void;

interface Stream {
  personId: string;
  sessionId: string;
  wake(): void;
  end(): void;
}

/**
 * Serves each person's notifications as they come, as server-sent events. The caller comes with the session's token
 * like any other (no token in an address), and with Last-Event-ID goes on where they were: what came meanwhile is sent,
 * each once. A stream ends with its session.
 */
export function serveStream(
  app: FastifyInstance,
  base: { pool: Pool; sessions: Sessions },
  services: Services,
  signals: Signals,
): void {
  const streams = new Set<Stream>();
  let listening: Promise<unknown> | undefined;
  const listen = () =>
    (listening ??= Promise.all([
      signals.listen('notification', (personId) => wake((one) => personId === null || one.personId === personId)),
      signals.listen('session_end', (sessionId) => wake((one) => sessionId === null || one.sessionId === sessionId)),
    ]).catch((error: unknown) => {
      listening = undefined;
      throw error;
    }));
  const wake = (which: (stream: Stream) => boolean) => [...streams].filter(which).forEach((stream) => stream.wake());

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  app.addHook('onClose', () => signals.close());

  app.get<{ Params: { id: string } }>(`/api${streamPath(':id')}`, { compress: false }, async (request, reply) => {
    const actor = await base.sessions.actorOf(request, { access: 'session' });
    if (!actor) throw new AppError('signed_out', 'Sign in to do this.');
    if (!Id.safeParse(request.params.id).success) throw notFound('user');
    const refusal = listRefusal(actor, request.params.id);
    if (refusal) throw new AppError(refusal.code, refusal.message);

    // From here on nothing is missed; what is there already is read next.
    await listen();
    const out = new PassThrough();
    const stream = openStream(request, { ...base, services }, out, {
      personId: actor.id,
      sessionId: actor.sessionId,
      sequence: await startOf(base.pool, actor.id, request.headers['last-event-id']),
    });
    streams.add(stream);
    out.once('close', () => streams.delete(stream));
    const own = [...streams].filter(({ sessionId }) => sessionId === actor.sessionId);
    for (const oldest of own.slice(0, -most)) oldest.end();

    stream.wake();
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(out);
  });
}

/** After which notification to begin: the one that the caller had last, else the newest there is. */
async function startOf(pool: Pool, personId: string, lastEventId: string | string[] | undefined): Promise<number> {
  const last = await lastSequence(pool, personId);
  return typeof lastEventId === 'string' && /^\d{1,9}$/.test(lastEventId) ? Math.min(Number(lastEventId), last) : last;
}

function openStream(
  request: FastifyRequest,
  { pool, sessions, services }: { pool: Pool; sessions: Sessions; services: Services },
  out: PassThrough,
  { personId, sessionId, ...from }: { personId: string; sessionId: string; sequence: number },
): Stream {
  let { sequence } = from;
  let unread: number | undefined;
  let [reading, again] = [false, false];

  const send: Send = (name, data, id) => {
    out.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  /**
   * Sends what came after what was sent last, as its reader may see it now; ends the stream when the session is over.
   */
  async function read(): Promise<void> {
    const actor = await sessions.actorOfSession(request, sessionId);
    if (!actor) {
      send('end', {});
      out.end();
      return;
    }
    const rows = await listAfter(pool, personId, sequence, batch);
    for (const notification of await presentNotifications(pool, rows, { actor, services })) {
      sequence = notification.sequence;
      send('notification', { notification }, sequence);
    }
    if (rows.length === batch) again = true;
    const count = await countUnread(pool, personId);
    // With its id, so that who has had no notification yet comes back to where they were as well.
    if (count !== unread) send('unread', { unread: count }, sequence);
    unread = count;
    if (out.writableLength > backlog) out.destroy();
  }

  /** One reading at a time: two would send the same. */
  async function readOn(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && !out.writableEnded && !out.destroyed) {
        again = false;
        await read();
      }
    } catch (error) {
      request.log.warn({ err: error }, 'a stream of notifications broke off');
      out.destroy();
    } finally {
      reading = false;
    }
  }

  // The session is asked for with each beat as well: one that runs out says nothing.
  const beat = setInterval(() => {
    out.write(':\n\n');
    void readOn();
  }, heartbeat);
  out.once('close', () => clearInterval(beat));
  out.write(`retry: ${retry}\n\n`);
  return { personId, sessionId, wake: () => void readOn(), end: () => void out.end() };
}
