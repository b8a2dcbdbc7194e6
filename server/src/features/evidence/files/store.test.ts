import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { insertFile, removeStored, type StoredFile } from './store.ts';

const app = testApp();

const put = async (uploadedBy: string): Promise<StoredFile> => {
  const key = `originals/${randomUUID()}`;
  await app.services.storage.put(key, Buffer.from('a picture'));
  return {
    values: {
      kind: 'picture',
      name: 'view.jpg',
      media_type: 'image/jpeg',
      bytes: 9,
      sha256: '0'.repeat(64),
      width: 3,
      height: 4,
      colour: '#7a6a58',
      storage_key: key,
      uploaded_by: uploadedBy,
    },
  };
};

const isThere = async ({ values }: StoredFile) => {
  const body = await app.services.storage.get(values.storage_key);
  body?.destroy();
  return body !== undefined;
};

it('removing stored files keeps those that a transaction refers to', async () => {
  const { id } = await app.change((tx) => buildPerson(tx));
  const taken = await put(id);
  const abandoned = await put(id);
  await app.change((tx) => insertFile(tx, taken));
  await removeStored(app.pool, app.services, [taken, abandoned]);
  expect([await isThere(taken), await isThere(abandoned)]).toEqual([true, false]);
});
