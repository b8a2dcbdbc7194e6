import { onSessionChange } from '#api/session/session.ts';

/** Photographs chosen on this page load, by id. An address cannot hold a file, so a navigation passes the id. */
const photographs = new Map<number, File>();
let count = 0;

// What one person chose is not shown to the next.
onSessionChange(() => photographs.clear());

export function keepPhotograph(photograph: File): number {
  // Ids in the browser's history outlive a reload, and must not mean another photograph after it.
  const id = performance.timeOrigin + count;
  count += 1;
  photographs.set(id, photograph);
  return id;
}

/** The photograph that a navigation's state passes on; undefined if it has none, or after a reload. */
export function photographIn(state: unknown): { id: number; file: File } | undefined {
  if (typeof state !== 'object' || state === null || !('photograph' in state)) return undefined;
  const id = state.photograph;
  const file = typeof id === 'number' ? photographs.get(id) : undefined;
  return typeof id === 'number' && file ? { id, file } : undefined;
}
