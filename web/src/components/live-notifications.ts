import { type Notification, streamEvents, streamPath } from '@verso/contract/notifications.ts';
import { ApiError } from '#api/api-error.ts';
import { readEvents } from '#api/event-stream.ts';
import { sessionToken } from '#api/session.ts';

type LiveEvent =
  | { kind: 'notification'; notification: Notification; id: string | undefined }
  | { kind: 'unread'; unread: number; id: string | undefined }
  /** A stream was begun anew, so that what came before may have been missed. */
  | { kind: 'begun' }
  /** The server has ended the session. */
  | { kind: 'ended' };

const [shortest, longest] = [1000, 30_000];
/**
 * The server gives a sign of life every 20 seconds: a stream that is silent for longer is dead, though nothing says so.
 */
const silence = 50_000;
/** A session that ends because somebody logs out or changes their password here is told of by that. */
const grace = 3000;

/**
 * Follows somebody's notifications until the function that is returned is called. All tabs of a browser share one
 * stream: whoever holds the lock reads it and passes everything on, and when that tab goes, the next one goes on where
 * it was.
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
  const tell = (event: LiveEvent) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tabs.postMessage(event);
    take(event);
  };
  const read = () => readOn(userId, { signal: stop.signal, last: () => last, tell });
  // Locks are there on secure origins only; elsewhere each tab reads by itself.
  const done = 'locks' in navigator ? navigator.locks.request(name, { signal: stop.signal }, read) : read();
  done.catch(() => undefined);
  return () => {
    stop.abort();
    tabs.close();
  };
}

interface Reading {
  signal: AbortSignal;
  last: () => string | undefined;
  tell: (event: LiveEvent) => void;
}

/** Reads the stream, and again whenever it breaks off, until it is stopped, refused or over with its session. */
async function readOn(userId: string, { signal, last, tell }: Reading): Promise<void> {
  for (let wait = shortest; !signal.aborted; wait = Math.min(wait * 2, longest)) {
    const token = sessionToken();
    let over = false;
    const line = openLine(signal);
    try {
      await readEvents(streamPath(userId), {
        lastEventId: last(),
        signal: line.signal,
        onHeard: line.heard,
        onOpen: () => {
          wait = shortest;
          if (last() === undefined) tell({ kind: 'begun' });
        },
        onEvent: ({ name, id, data }) => {
          if (name === 'end') over = true;
          const event = liveEvent(name, id, data);
          if (event) tell(event);
        },
      });
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return;
    } finally {
      line.close();
    }
    if (over) {
      await pause(grace, signal);
      if (sessionToken() === null) return;
      if (sessionToken() === token) return tell({ kind: 'ended' });
    }
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/**
 * Gives up what is being read when the connection is lost, or has been silent for too long; a browser may keep it open
 * for minutes.
 */
function openLine(signal: AbortSignal) {
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

/** Shorter when the connection comes back. */
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
