import type { Picture } from '@verso/contract/picture.ts';

/** The order of a work's pictures, with their captions. */
export type Arrangement = readonly { _id: string; caption: string }[];

export const arrangementOf = (pictures: readonly Picture[]) => pictures.map(({ _id, caption }) => ({ _id, caption }));

/** In another order and with other captions, as far as the pictures are there; those not named come last. */
export function rearranged(pictures: readonly Picture[], order: Arrangement): Picture[] {
  const named = order.flatMap(({ _id, caption }) => {
    const picture = pictures.find((one) => one._id === _id);
    return picture ? [{ ...picture, caption }] : [];
  });
  return [...named, ...pictures.filter(({ _id }) => order.every((one) => one._id !== _id))];
}

/** A picture moved to another place; the others close up. */
export function moved(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const picture = pictures[from];
  return picture ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : [...pictures];
}

/**
 * What the server says of the pictures, joined with how they have been arranged here since it was last heard.
 * @param known the arrangement that the server had then
 */
export function joined(server: readonly Picture[], here: readonly Picture[], known: Arrangement) {
  // The server trims captions; that is no reason to take a space away from somebody who is typing.
  const told = server.map((picture) => {
    const caption = here.find(({ _id }) => _id === picture._id)?.caption;
    return caption?.trim() === picture.caption ? { ...picture, caption } : picture;
  });
  const knownIds = new Set(known.map(({ _id }) => _id));
  const arranged = JSON.stringify(arrangementOf(here)) !== JSON.stringify(known);
  if (!arranged) return { pictures: told, known: arrangementOf(told) };
  const hereIds = new Set(here.map(({ _id }) => _id));
  const kept = rearranged(
    told.filter(({ _id }) => hereIds.has(_id)),
    arrangementOf(here),
  );
  const fresh = told.filter(({ _id }) => !hereIds.has(_id) && !knownIds.has(_id));
  return { pictures: [...kept, ...fresh], known: arrangementOf(told) };
}
