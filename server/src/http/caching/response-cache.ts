import { LRUCache } from 'lru-cache';
import { minutes } from '#platform/clock.ts';
import { longestBehind } from '#platform/database/reads.ts';
import type { Signals } from '#platform/database/signals.ts';
import type { CachedReply } from './cached-reply.ts';

/** Where a reply may be read from: a replica may not have the last change yet. */
export type Source = 'primary' | 'replica';

type Made = CachedReply<object>;

/** Replies to visitors, kept in this process until something that they show changes. */
export interface ResponseCache {
  /**
   * The cached reply for a key, otherwise the one that `make` returns.
   *
   * @param workId the work whose record is all that the reply shows; null if it shows more
   */
  get(key: string, workId: string | null, make: (source: Source) => Promise<Made>): Promise<Made>;
}

/** Bounds how long a reply that depends on the time is out of date; a change of data drops its replies at once. */
const longest = minutes(1);

/** Bytes of an entry besides its reply, roughly. */
const overhead = 500;
/** A reply as an object takes about as much as its body, and so do its compressed forms together. */
const forms = 3;
const sizeOf = ({ body }: Made) => forms * body.length + overhead;

/** The tag of replies that show more than one work, which any change may be part of. */
const wide = '';

/** Makes every reply again. */
export const noCache: ResponseCache = { get: (_key, _workId, make) => make('replica') };

/**
 * Keeps replies up to this many bytes together; the least recently used give way. While the connection for signals is
 * lost, every reply is made again.
 */
export async function openResponseCache(
  signals: Pick<Signals, 'listen' | 'listening'>,
  maxBytes: number,
): Promise<ResponseCache> {
  const keysOf = new Map<string, Set<string>>();
  const kept = new LRUCache<string, { tag: string; reply: Made }>({
    maxSize: maxBytes,
    sizeCalculation: ({ reply }) => sizeOf(reply),
    ttl: longest,
    dispose({ tag }, key) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    },
  });
  /** Replies being made, each shared by all who ask for it until something changes. */
  const pending = new Map<string, Promise<Made>>();
  let changes = 0;
  // A replica may not have what changed before this server listened.
  let changedAt = performance.now();

  await signals.listen('public_change', (workId) => {
    changes += 1;
    changedAt = performance.now();
    pending.clear();
    if (workId === null || workId === wide) kept.clear();
    else for (const tag of [workId, wide]) for (const key of keysOf.get(tag) ?? []) kept.delete(key);
  });

  function keep(key: string, tag: string, reply: Made): void {
    kept.set(key, { tag, reply });
    const keys = keysOf.get(tag);
    if (keys) keys.add(key);
    else keysOf.set(tag, new Set([key]));
  }

  async function makeOnce(key: string, tag: string, make: (source: Source) => Promise<Made>): Promise<Made> {
    const before = changes;
    const reply = await make(performance.now() - changedAt < longestBehind ? 'primary' : 'replica');
    // What was read before a change must not be kept after it.
    if (before === changes && signals.listening() && sizeOf(reply) <= maxBytes) keep(key, tag, reply);
    return reply;
  }

  return {
    async get(key, workId, make) {
      if (!signals.listening()) return make('primary');
      const found = kept.get(key)?.reply ?? pending.get(key);
      if (found) return found;
      const making = makeOnce(key, workId ?? wide, make).finally(() => {
        if (pending.get(key) === making) pending.delete(key);
      });
      pending.set(key, making);
      return making;
    },
  };
}
