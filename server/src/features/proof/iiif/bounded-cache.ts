/** A cache limited to a total of bytes; concurrent requests for a value share one run. */
export function boundedCache(most: number) {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const keep = (key: string, made: Buffer) => {
    kept.set(key, made);
    bytes += made.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) break;
      kept.delete(oldest);
      bytes -= length;
    }
    return made;
  };

  return {
    async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const found = kept.get(key);
      if (found) {
        // The last used is dropped last.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const begun = making.get(key);
      if (begun) return begun;
      const work = make()
        .then((made) => keep(key, made))
        .finally(() => making.delete(key));
      making.set(key, work);
      return work;
    },
  };
}
