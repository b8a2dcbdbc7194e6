import { ArtworkFields } from '@verso/contract/artworks.ts';
import { z } from 'zod';

/** What is kept may break the rules of a record: the person is still writing it. */
const Kept = z.object({
  fields: ArtworkFields.extend({
    title: z.string(),
    medium: z.string(),
    support: z.string(),
    signature: z.string(),
    inscriptions: z.array(z.object({ where: z.string(), text: z.string() })),
    description: z.string(),
    subjects: z.array(z.string()),
    placeMade: z.string(),
    condition: z.string(),
    location: z.string(),
  }).partial(),
  /** The order of the pictures, with their captions. */
  pictures: z.array(z.object({ _id: z.string(), caption: z.string() })).optional(),
});
/** Changes to a work that the server has not acknowledged. */
export type Kept = z.infer<typeof Kept>;

/**
 * Keeps unsaved changes on this device, by work and person, so that neither a reload nor a lost connection loses them.
 */
export interface Shelf {
  read(workId: string | null): Kept | null;
  write(workId: string | null, kept: Kept | null): void;
}

/** @param storage the browser's; it may be full or forbidden, and then the page alone holds the changes */
export function openShelf(storage: Storage, personId: string): Shelf {
  const key = (workId: string | null) => `unsaved-work/${personId}/${workId ?? 'new'}`;
  return {
    read(workId) {
      try {
        return Kept.safeParse(JSON.parse(storage.getItem(key(workId)) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    write(workId, kept) {
      try {
        if (kept) storage.setItem(key(workId), JSON.stringify(kept));
        else storage.removeItem(key(workId));
      } catch {
        // Whoever leaves the page is warned as long as anything is unsaved.
      }
    },
  };
}
