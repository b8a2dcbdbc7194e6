import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { type Notification, streamEvents } from '@verso/contract/operations/schemas/notifications.ts';
import { streamPath } from '@verso/contract/operations/notifications.ts';

interface Received {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** An open stream of notifications on its own connection, read as it arrives. */
export async function openStream(
  app: { url: string },
  reader: { id: string; token?: string | undefined },
  headers: OutgoingHttpHeaders = {},
) {
  const request = get(`${app.url}/api${streamPath(reader.id)}`, {
    agent: false,
    headers: { ...(reader.token ? { authorization: `Bearer ${reader.token}` } : {}), ...headers },
  });
  const close = () => void request.destroy();
  onTestFinished(close);
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    request.once('response', answered).once('error', failed);
  });
  const pieces: AsyncIterator<string> = response.setEncoding('utf8')[Symbol.asyncIterator]();
  let text = '';
  let unread: number | undefined;
  /** The next event; undefined at the end of the stream. */
  async function next(): Promise<Received | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const piece = await pieces.next();
        if (piece.done) return undefined;
        text += piece.value;
        continue;
      }
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.replace(/^\w*: /, '')]),
      );
      text = text.slice(end + 2);
      const event = fields.get('event');
      if (!event) continue;
      const data: unknown = JSON.parse(fields.get('data') ?? 'null');
      if (event === 'unread') unread = streamEvents.unread.parse(data).unread;
      return { event, id: fields.get('id'), data };
    }
  }
  return {
    status: response.statusCode,
    headers: response.headers,
    next,
    close,
    /** The next `count` notifications. */
    async take(count: number): Promise<Notification[]> {
      const taken: Notification[] = [];
      while (taken.length < count) {
        const received = await next();
        if (!received) throw new Error('the stream ended');
        if (received.event !== 'notification') continue;
        const { notification } = streamEvents.notification.parse(received.data);
        expect(received.id).toBe(String(notification.sequence));
        taken.push(notification);
      }
      return taken;
    },
    /** Waits until the stream reports this many unread ones. */
    async unread(count: number): Promise<void> {
      while (unread !== count) if (!(await next())) throw new Error('the stream ended');
    },
  };
}
