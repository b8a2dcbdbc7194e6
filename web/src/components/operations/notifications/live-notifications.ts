import { type Notification, streamEvents } from '@verso/contract/operations/schemas/notifications.ts';
import { streamPath } from '@verso/contract/operations/notifications.ts';
import { ApiError } from '#api/api-error.ts';
import { readEvents } from '#api/events/event-stream.ts';
import { sessionToken } from '#api/session/session.ts';

type LiveEvent =
  | { kind: 'notification'; notification: Notification; id: string | undefined }
  | { kind: 'unread'; unread: number; id: string | undefined }
  /** The stream was reopened, so events may have been missed. */
  | { kind: 'begun' }
  /** The server ended the session. */
  | { kind: 'ended' };

const [shortest, longest] = [1000, 30_000];
/** Milliseconds without data after which a stream counts as dead; the server sends a heartbeat every 20 seconds. */
const silence = 50_000;
/**
 * Milliseconds to wait before reporting an ended session, because logging out or changing the password here reports it
 * already.
 */
const grace = 3000;

/**
 * Follows a user's notifications until the returned function is called. All tabs of a browser share one stream: the tab
 * that holds the lock reads it and broadcasts; when it closes, the next tab continues from the last event.
 */
export function followNotifications(userId: string, onEvent: (event: LiveEvent) => void): () => void {
  const stop = new AbortController();
  const name = `verso-notifications-${userId}`;
  const tabs = new BroadcastChannel(name);
  let last: string | undefined;
  const take = (event: LiveEvent) => {
    if (event.kind === 'notification' || event.kind === 'unread') last = event.id ?? last;
    onEvent(event);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => take(data));
  const publish = (event: LiveEvent) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tabs.postMessage(event);
    take(event);
  };
  const read = () => readStream(userId, { signal: stop.signal, last: () => last, publish });
  // Locks need a secure origin; elsewhere each tab opens its own stream.
  const done = 'locks' in navigator ? navigator.locks.request(name, { signal: stop.signal }, read) : read();
  done.catch(() => undefined);
  return () => {
    stop.abort();
    tabs.close();
  };
}

interface StreamReader {
  signal: AbortSignal;
  last: () => string | undefined;
  publish: (event: LiveEvent) => void;
}

/** Reads the stream and reopens it after each break, until it is stopped or refused or the session ends. */
async function readStream(userId: string, { signal, last, publish }: StreamReader): Promise<void> {
  for (let wait = shortest; !signal.aborted; wait = Math.min(wait * 2, longest)) {
    const token = sessionToken();
    let over = false;
    const connection = watchConnection(signal);
    try {
      await readEvents(streamPath(userId), {
        lastEventId: last(),
        signal: connection.signal,
        onHeard: connection.heard,
        onOpen: () => {
          wait = shortest;
          if (last() === undefined) publish({ kind: 'begun' });
        },
        onEvent: ({ name, id, data }) => {
          if (name === 'end') over = true;
          const event = liveEvent(name, id, data);
          if (event) publish(event);
        },
      });
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return;
    } finally {
      connection.close();
    }
    if (over) {
      await pause(grace, signal);
      if (sessionToken() === null) return;
      if (sessionToken() === token) return publish({ kind: 'ended' });
    }
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/**
 * Aborts the stream when the connection is lost or silent for too long; browsers can keep a dead one open for minutes.
 */
function watchConnection(signal: AbortSignal) {
  const lost = new AbortController();
  const end = () => lost.abort();
  let timer = setTimeout(end, silence);
  window.addEventListener('offline', end);
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(end, silence);
    },
    close: () => {
      clearTimeout(timer);
      window.removeEventListener('offline', end);
    },
  };
}

function liveEvent(name: string, id: string | undefined, data: unknown): LiveEvent | undefined {
  if (name === 'unread') return { kind: 'unread', id, ...streamEvents.unread.parse(data) };
  if (name === 'notification') return { kind: 'notification', id, ...streamEvents.notification.parse(data) };
  return undefined;
}

/** Ends early when the connection is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
