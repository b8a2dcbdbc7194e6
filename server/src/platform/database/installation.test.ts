import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownApp } from '../../../test/support/app.ts';
import { joinInstallation } from './installation.ts';
import { localStorage } from '#platform/files/storage.ts';

const app = ownApp();
const ownKeys = { log: 'verso.example/log+00000000+AA', certificate: 'z6MkOne' };
let elsewhere: string;

beforeAll(async () => {
  elsewhere = await mkdtemp(path.join(os.tmpdir(), 'verso-elsewhere-'));
});
afterAll(() => rm(elsewhere, { recursive: true }));

const join = (changed: Partial<Parameters<typeof joinInstallation>[1]> = {}, keys = {}) =>
  joinInstallation(app.pool, { ...app.services, ...changed }, { ...ownKeys, ...keys });

it('accepts any number of processes with the same files and keys, and refuses others', async () => {
  await Promise.all([join(), join(), join()]);
  await join();

  await expect(join({ secretKey: 'x'.repeat(43) })).rejects.toThrow(/^The secret key is not the one.*Set SECRET_KEY/);
  await expect(join({}, { log: 'other+00000000+AA' })).rejects.toThrow(
    /^The log was started with a different key.*Set LOG_KEY/,
  );
  await expect(join({}, { certificate: 'z6MkOther' })).rejects.toThrow(
    /^Certificates are signed with a different key, z6MkOne\. Set CERTIFICATE_KEY/,
  );
  await expect(join({ storage: localStorage(elsewhere) })).rejects.toThrow(
    /^The data folder .*Set DATA_DIR.*S3_BUCKET/,
  );
  const s3 = { bucket: 'pictures', prefix: '', endpoint: undefined, region: 'eu-central-1', credentials: undefined };
  const settings = { ...app.services.settings, s3 };
  await expect(join({ settings, storage: localStorage(elsewhere) })).rejects.toThrow(
    /^The bucket pictures does not contain the files/,
  );
  await join();
});

it('adopts existing files, and accepts others after the record is cleared on purpose', async () => {
  await app.pool.updateTable('installation').set({ files: null, secret: null }).execute();
  await join({ secretKey: 'x'.repeat(43) });
  await expect(join()).rejects.toThrow(/^The secret key is not the one/);
});
