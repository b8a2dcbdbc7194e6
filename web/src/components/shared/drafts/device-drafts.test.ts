import { expect, test } from 'vitest';
import { deviceDraftKey, removeDeviceDrafts } from './device-drafts.ts';

/** A storage in memory. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

test('a logout removes the drafts of the person who logs out, and nothing else', () => {
  const storage = memoryStorage();
  const others = [deviceDraftKey('vote', 'grace', '1'), 'theme'];
  for (const key of [deviceDraftKey('unsaved-work', 'ada', 'new'), deviceDraftKey('vote', 'ada', '1'), ...others])
    storage.setItem(key, '{}');
  removeDeviceDrafts(storage, 'ada');
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual(others);
});
