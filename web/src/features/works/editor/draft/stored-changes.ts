import { isArtworkField, isTextField } from '@verso/contract/works/artwork-fields.ts';
import { type ArtworkField, ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { z } from 'zod';

/** Laxer rules than a finished record's, because the user is still typing. */
const draftSchemas: { readonly [Name in ArtworkField]?: z.ZodType } = {
  inscriptions: z.array(z.object({ where: z.string(), text: z.string() })),
  subjects: z.array(z.string()),
};
const schemaOf = (name: ArtworkField) =>
  isTextField(name) ? z.string() : (draftSchemas[name] ?? ArtworkFields.shape[name]);

const StoredChanges = z.object({
  fields: z.custom<Partial<ArtworkFields>>(
    (fields) =>
      typeof fields === 'object' &&
      fields !== null &&
      Object.entries(fields).every(([name, value]) => isArtworkField(name) && schemaOf(name).safeParse(value).success),
  ),
  /** The order of the pictures, with their captions. */
  pictures: z.array(z.object({ _id: z.string(), caption: z.string() })).optional(),
  picturesRemoved: z.array(z.string()).optional(),
});
/** Changes that the server has not confirmed. */
export type StoredChanges = z.infer<typeof StoredChanges>;

/** Stores unsaved changes on this device, by work and user, to survive a reload or a lost connection. */
export interface ChangeStore {
  read(workId: string | null): StoredChanges | null;
  write(workId: string | null, stored: StoredChanges | null): void;
}

/** @param storage may be full or forbidden; then changes are only stored in memory */
export function openChangeStore(storage: Storage, personId: string): ChangeStore {
  const key = (workId: string | null) => `unsaved-work/${personId}/${workId ?? 'new'}`;
  return {
    read(workId) {
      try {
        return StoredChanges.safeParse(JSON.parse(storage.getItem(key(workId)) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    write(workId, stored) {
      try {
        if (stored) storage.setItem(key(workId), JSON.stringify(stored));
        else storage.removeItem(key(workId));
      } catch {
        // The user is warned before leaving while there are unsaved changes.
      }
    },
  };
}
