import { apiError } from '#api/api-error.ts';
import { base } from '#api/call.ts';
import { sessionToken } from '#api/session.ts';
import { eventIn, type StreamedEvent } from './streamed-event.ts';

interface StreamOptions {
  lastEventId: string | undefined;
  signal: AbortSignal;
  onOpen: () => void;
  /** Called for each received chunk, including heartbeats. */
  onHeard: () => void;
  onEvent: (event: StreamedEvent) => void;
}

/**
 * Reads a server-sent event stream until it ends, with the session's token (EventSource cannot send headers). Throws
 * ApiError when the server refuses, and any network error.
 */
export async function readEvents(
  path: string,
  { lastEventId, signal, onOpen, onHeard, onEvent }: StreamOptions,
): Promise<void> {
  const token = sessionToken();
  const response = await fetch(`${base}${path}`, {
    signal,
    credentials: 'include',
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  });
  if (!response.ok || !response.body) {
    throw apiError(response.status, response.statusText, await response.json().catch(() => null));
  }
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const one of events) {
      const event = eventIn(one);
      if (event) onEvent(event);
    }
  }
}
