/**
 * What was made lately, as far as it fits into so many bytes; whoever asks while something is being made waits for
 * that.
 */
export function keptWithin(most: number) {
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
        // The last asked for is the last to go.
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
