import type { Picture } from '@verso/contract/schemas/picture.ts';

/** The order of a work's pictures, with their captions. */
export type Arrangement = readonly { _id: string; caption: string }[];

export const arrangementOf = (pictures: readonly Picture[]) => pictures.map(({ _id, caption }) => ({ _id, caption }));

/** Applies an order and captions; pictures not named come last. */
export function rearranged(pictures: readonly Picture[], order: Arrangement): Picture[] {
  const named = order.flatMap(({ _id, caption }) => {
    const picture = pictures.find((one) => one._id === _id);
    return picture ? [{ ...picture, caption }] : [];
  });
  return [...named, ...pictures.filter(({ _id }) => order.every((one) => one._id !== _id))];
}

/** Moves a picture to another position. */
export function movePicture(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const picture = pictures[from];
  return picture ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : [...pictures];
}

/**
 * Merges the server's pictures with the local arrangement.
 * @param base the server's last known arrangement, and the one that it answers; they differ after a save, and null is unknown
 */
export function mergePictures(
  server: readonly Picture[],
  here: readonly Picture[],
  { known, sent }: { known: Arrangement; sent: Arrangement | null },
) {
  // The server trims captions; a space must not disappear while the user is typing.
  const incoming = server.map((picture) => {
    const caption = here.find(({ _id }) => _id === picture._id)?.caption;
    return caption?.trim() === picture.caption ? { ...picture, caption } : picture;
  });
  const knownIds = new Set(known.map(({ _id }) => _id));
  const arranged = sent === null || JSON.stringify(arrangementOf(here)) !== JSON.stringify(sent);
  if (!arranged) return { pictures: incoming, known: arrangementOf(incoming) };
  const hereIds = new Set(here.map(({ _id }) => _id));
  const kept = rearranged(
    incoming.filter(({ _id }) => hereIds.has(_id)),
    arrangementOf(here),
  );
  const fresh = incoming.filter(({ _id }) => !hereIds.has(_id) && !knownIds.has(_id));
  return { pictures: [...kept, ...fresh], known: arrangementOf(incoming) };
}
