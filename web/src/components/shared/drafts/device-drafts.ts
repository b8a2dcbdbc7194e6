/** What is stored on this device for a person: unsaved changes of works, and votes that are not cast. */
const kinds = ['unsaved-work', 'vote'] as const;

export const deviceDraftKey = (kind: (typeof kinds)[number], personId: string, about: string) =>
  `${kind}/${personId}/${about}`;

/** Removes all drafts of a person from this device, because the next person at it could read them. */
export function removeDeviceDrafts(storage: Storage, personId: string): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys)
    if (kinds.some((kind) => key.startsWith(deviceDraftKey(kind, personId, '')))) storage.removeItem(key);
}
