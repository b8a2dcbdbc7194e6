/** One of a list moved to a place (from 0): which it then stands before (null: none), and the place, counted from 1. */
export function moved(
  ids: readonly string[],
  id: string,
  to: number,
): { before: string | null; place: number } | undefined {
  const from = ids.indexOf(id);
  if (from === -1 || to < 0 || to >= ids.length || to === from) return undefined;
  const others = ids.filter((one) => one !== id);
  return { before: others[to] ?? null, place: to + 1 };
}
