import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { streamEvents } from '@verso/contract/operations/schemas/notifications.ts';
import { streamPath } from '@verso/contract/operations/notifications.ts';
import type { Sessions } from '#http/session/session.ts';
import { seconds } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { logFailure } from '#platform/logging/log-outage.ts';
import type { Services } from '#platform/services.ts';
import type { Signals } from '#platform/database/signals.ts';
import { listRefusal } from '#features/operations/notifications/policy.ts';
import { presentNotifications } from '#features/operations/notifications/present.ts';
import { countUnread, lastSequence, listAfter } from '#features/operations/notifications/queries.ts';

/** Often enough that no proxy treats the silence as the end. */
const heartbeat = seconds(20);
/** How long a browser waits before it reconnects. */
const retry = seconds(3);
const batch = 50;
/** Maximum streams of one session; with one more, the oldest ends. */
const most = 10;
/** Maximum bytes queued for a slow reader; they reconnect for the rest. */
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
 * Serves a user's new notifications as server-sent events. The client sends the session's token as usual (never in the
 * address), and with Last-Event-ID continues where it stopped: missed notifications are sent, each once. A stream ends
 * with its session.
 */
export function serveStream(
  app: FastifyInstance,
  base: { database: Database; sessions: Sessions },
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
    const actor = await base.sessions.actorOf(request, { access: 'session', effect: 'read', memberRole: 'viewer' });
    if (!actor) throw new AppError('signed_out', 'Log in to do this.');
    if (!Id.safeParse(request.params.id).success) throw notFound('user');
    const refusal = listRefusal(actor, request.params.id);
    if (refusal) throw new AppError(refusal.code, refusal.message);

    // From here on nothing is missed; existing ones are read next.
    await listen();
    const out = new PassThrough();
    const stream = openStream(request, { ...base, services }, out, {
      personId: actor.id,
      sessionId: actor.sessionId,
      sequence: await startOf(base.database, actor.id, request.headers['last-event-id']),
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

/** The notification to start after: the client's last one, else the newest. */
async function startOf(
  database: Database,
  personId: string,
  lastEventId: string | string[] | undefined,
): Promise<number> {
  const last = await lastSequence(database, personId);
  return typeof lastEventId === 'string' && /^\d{1,9}$/.test(lastEventId) ? Math.min(Number(lastEventId), last) : last;
}

function openStream(
  request: FastifyRequest,
  { database, sessions, services }: { database: Database; sessions: Sessions; services: Services },
  out: PassThrough,
  { personId, sessionId, ...from }: { personId: string; sessionId: string; sequence: number },
): Stream {
  let { sequence } = from;
  let unread: number | undefined;
  let [reading, again] = [false, false];

  const send: Send = (name, data, id) => {
    out.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  /** Sends new notifications as the reader may see them now; ends the stream with its session. */
  async function read(): Promise<void> {
    const actor = await sessions.actorOfSession(request, sessionId);
    if (!actor) {
      send('end', {});
      out.end();
      return;
    }
    // While the session acts for another account, the page reads that one's notifications with a stream of its own.
    if (actor.id !== personId) return;
    const rows = await listAfter(database, personId, sequence, batch);
    for (const notification of await presentNotifications(database, rows, { actor, services })) {
      sequence = notification.sequence;
      send('notification', { notification }, sequence);
    }
    if (rows.length === batch) again = true;
    const count = await countUnread(database, personId);
    // With its id, so that a reader without notifications continues at the same place too.
    if (count !== unread) send('unread', { unread: count }, sequence);
    unread = count;
    if (out.writableLength > backlog) out.destroy();
  }

  /** One read at a time: two would send the same. */
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
      logFailure(error, 'a notification stream was interrupted');
      out.destroy();
    } finally {
      reading = false;
    }
  }

  // Each heartbeat checks the session as well: its expiry sends no event.
  const beat = setInterval(() => {
    out.write(':\n\n');
    void readOn();
  }, heartbeat);
  out.once('close', () => clearInterval(beat));
  out.write(`retry: ${retry}\n\n`);
  return { personId, sessionId, wake: () => void readOn(), end: () => void out.end() };
}
