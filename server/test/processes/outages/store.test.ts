import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { openPool } from '#platform/database/pool.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { as } from '../../support/as.ts';
import { startProxy } from '../../support/cuttable-proxy.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { databaseUrl } from '../../support/program.ts';
import { startS3 } from '../../support/s3.ts';
import { polling, settings } from './load.ts';

const { start, emptyFolder } = ownPrograms(settings);

test('a remote store that does not answer is reported as away, and is used again once it is back', async () => {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create database store_outages template template_verso');
  onTestFinished(async () => void (await admin.query('drop database store_outages with (force)')));
  const { pool } = openPool({ ...inject('postgres'), database: 'store_outages' }, 2);
  onTestFinished(() => pool.destroy());
  const { token } = await pool.transaction().execute((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { hostname: host, port } = new URL(s3.settings.endpoint ?? '');
  const proxy = await startProxy({ host, port: Number(port) });
  onTestFinished(() => proxy.stop());
  const program = await start({
    DATABASE_URL: databaseUrl('store_outages'),
    DATA_DIR: emptyFolder(),
    REQUIRE_SECOND_FACTOR: 'false',
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
  });
  const photograph = await buildPhotograph({ width: 60, height: 80 });
  const files = { files: [1, 2, 3].map((number) => ({ name: `photograph-${number}.jpg`, bytes: photograph })) };
  const upload = () => as(program, token).call(artworks.add, { title: 'With pictures', files });
  const ready = async (): Promise<unknown> => (await fetch(`${program.url}/readyz`)).json();
  await upload();
  expect(await ready()).toEqual({ status: 'success' });
  for (const way of ['freeze', 'cut'] as const) {
    proxy[way]();
    const refused = await as(program, token).refusal(artworks.add, { title: 'Not saved', files });
    expect(refused).toMatchObject({ httpStatus: 503, code: 'unavailable' });
    expect(refused.message).toContain('The file store is not answering');
    await expect.poll(ready, polling).toMatchObject({
      status: 'success',
      storage: 'The file store is not answering. Pictures and uploads will fail until it does.',
    });
    proxy.restore();
    await expect.poll(ready, polling).toEqual({ status: 'success' });
    await expect
      .poll(
        () =>
          upload().then(
            () => true,
            () => false,
          ),
        polling,
      )
      .toBe(true);
  }
  const saved = await sql`select 1 from artwork where title = 'Not saved'`.execute(pool);
  expect(saved.rows).toEqual([]);
});
