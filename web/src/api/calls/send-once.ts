import { isErrorReply } from '#api/api-error.ts';

/** How long an unanswered write keeps its key, in milliseconds. */
const keyLifetime = 2 * 60_000;
/** Retries when the server answers that the outcome is unknown. */
const attempts = 4;
const pause = 3000;

/** Keys of writes that were sent and never answered. */
const unanswered = new Map<string, { key: string; until: number }>();

/**
 * Sends a write with an idempotency key, so that the server applies it once. A write whose answer was lost keeps its
 * key when the page or the user retries it.
 *
 * @param change identifies the write: equal strings are the same write
 * @param ownKey of a caller that repeats its write longer than this page remembers it
 */
export async function sendOnce<T extends { json: unknown }>(
  change: string,
  send: (key: string) => Promise<T>,
  ownKey = newKey(),
): Promise<T> {
  const time = Date.now();
  for (const [old, { until }] of unanswered) if (until < time) unanswered.delete(old);
  const key = unanswered.get(change)?.key ?? ownKey;
  unanswered.set(change, { key, until: time + keyLifetime });
  for (let attempt = 1; ; attempt += 1) {
    const sent = await send(key);
    if (!isUnknown(sent.json)) {
      unanswered.delete(change);
      return sent;
    }
    if (attempt === attempts) return sent;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const isUnknown = (json: unknown) => isErrorReply(json) && json.code === 'outcome_unknown';

/** Not `randomUUID`, which is only available over HTTPS. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
