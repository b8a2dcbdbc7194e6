import { isArtworkField, isTextField, type OwnControlField } from '@verso/contract/works/artwork-fields.ts';
import { type ArtworkField, ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { z } from 'zod';
import { deviceDraftKey } from '#components/shared/drafts/device-drafts.ts';

/** Laxer rules than a finished record's, because the user is still typing; null where the record's apply. */
const draftSchemas: Readonly<Record<OwnControlField, z.ZodType | null>> = {
  attribution: null,
  creation: null,
  dimensions: null,
  edition: null,
  inscriptions: z.array(z.object({ where: z.string(), text: z.string() })),
  subjects: z.array(z.string()),
  price: null,
};
const schemaOf = (name: ArtworkField) =>
  isTextField(name) ? z.string() : (draftSchemas[name] ?? ArtworkFields.shape[name]);

/** Faults of a value that has the right shape: it is kept and marked, so that the user can correct it. */
const faultsOfValue: ReadonlySet<string> = new Set(['too_small', 'too_big', 'custom', 'invalid_format']);

const fits = (name: string, value: unknown) =>
  isArtworkField(name) &&
  (schemaOf(name).safeParse(value).error?.issues ?? []).every(({ code }) => faultsOfValue.has(code));

/** What of a stored object can be used as fields: one that can't does not drop the others. */
const StoredFields = z
  .record(z.string(), z.unknown())
  .transform((fields) => Object.fromEntries(Object.entries(fields).filter(([name, value]) => fits(name, value))))
  .pipe(z.custom<Partial<ArtworkFields>>());
const StoredArrangement = z.array(z.object({ _id: z.string(), caption: z.string() }));

const StoredChanges = z.object({
  fields: StoredFields,
  /** The server's values when the changes were made. */
  base: StoredFields.optional(),
  /** What was sent without an answer: the server may have any of it. */
  sent: z.array(StoredFields).optional(),
  /** The first change of a new work, whose answer is not known: repeated as it is, so that one work is made. */
  adding: z.object({ key: z.string(), change: StoredFields }).optional(),
  /** The order of the pictures, with their captions. */
  pictures: StoredArrangement.optional(),
  picturesRemoved: z.array(z.string()).optional(),
});
/** Changes that the server has not confirmed. */
export type StoredChanges = z.infer<typeof StoredChanges>;

/** Stores unsaved changes on this device, by work and user, to survive a reload or a lost connection. */
export interface ChangeStore {
  read(workId: string | null): StoredChanges | null;
  /** Returns false if they could not be stored. */
  write(workId: string | null, stored: StoredChanges | null): boolean;
}

/**
 * @param storage may be full or forbidden; then changes are only kept in memory
 * @param open whether the person is still logged in: after a logout nothing is stored
 */
export function openChangeStore(storage: Storage, personId: string, open: () => boolean = () => true): ChangeStore {
  const key = (workId: string | null) => deviceDraftKey('unsaved-work', personId, workId ?? 'new');
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
        if (stored && !open()) return false;
        if (stored) storage.setItem(key(workId), JSON.stringify(stored));
        else storage.removeItem(key(workId));
        return true;
      } catch {
        return stored === null;
      }
    },
  };
}
