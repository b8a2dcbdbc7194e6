/**
 * Moves an item of a list to an index (from 0). Returns the item that follows it (null: none), and its position (from
 * 1).
 */
export function moveItem(
  ids: readonly string[],
  id: string,
  to: number,
): { before: string | null; place: number } | undefined {
  const from = ids.indexOf(id);
  if (from === -1 || to < 0 || to >= ids.length || to === from) return undefined;
  const others = ids.filter((one) => one !== id);
  return { before: others[to] ?? null, place: to + 1 };
}
