import { ApiError, isErrorReply } from '#api/api-error.ts';
import { base, strangersAnswer } from '#api/call.ts';
import { sessionToken } from '#api/session/session.ts';
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
 * ApiError when the server refuses, and another error when it was not reached.
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
  if (!response.ok) {
    const reply: unknown = await response.json().catch(() => null);
    if (isErrorReply(reply)) throw new ApiError(response.status, reply.message, reply);
  }
  const type = response.headers.get('content-type') ?? '';
  // No refusal: a proxy or a network's login page is in the way, and ends.
  if (!response.ok || !response.body || !type.startsWith('text/event-stream')) throw new Error(strangersAnswer);
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
