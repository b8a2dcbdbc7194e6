import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { at, days, hours, later, now } from '#platform/clock.ts';
import { openS3Storage } from '#platform/files/s3-storage.ts';
import { joinInstallation } from '#platform/database/installation.ts';
import { log } from '#platform/logging/log.ts';
import type { Services } from '#platform/services.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { type S3Server, startS3 } from '../../../../../test/support/s3.ts';
import { copyKey, openStored } from '#features/evidence/files/derivatives.ts';
import { purgeFiles } from '#features/evidence/files/purge.ts';
import { insertFile } from '#features/evidence/files/store.ts';
import { listOrphans, removeOrphans, sweepFiles, sweepOrphans } from './sweep-orphans.ts';

const app = ownApp();
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

describe.each(['a local folder', 'an S3-compatible store'])('in %s', (kind) => {
  let services: Services;
  beforeAll(async () => {
    services =
      kind === 'a local folder'
        ? app.services
        : {
            ...app.services,
            storage: await openS3Storage(s3.settings),
            uploadFolder: `${app.services.uploadFolder}-of-s3`,
          };
  });

  /** Stores a file, with or without its row in the database. */
  async function put({ known }: { known: boolean }): Promise<string[]> {
    const key = `originals/${randomUUID()}`;
    await services.storage.put(key, Buffer.from('a picture'));
    const id = known ? await app.change(async (tx) => insertFile(tx, await fileAt(key))) : randomUUID();
    const copy = `pictures/${id}/960.avif`;
    await services.storage.put(copy, Buffer.from('a copy'));
    const safe = `copies/${id}`;
    await services.storage.put(safe, Buffer.from('a copy to hand out'));
    return [key, copy, safe];
  }

  const fileAt = async (key: string) => {
    const { id } = await app.change((tx) => buildPerson(tx));
    return {
      values: {
        kind: 'document' as const,
        name: 'paper.pdf',
        media_type: 'application/pdf',
        bytes: 9,
        sha256: '0'.repeat(64),
        pages: 1,
        storage_key: key,
        uploaded_by: id,
      },
    };
  };

  const isThere = async (key: string) => {
    const body = await services.storage.get(key);
    body?.destroy();
    return body !== undefined;
  };

  /** Sets the age of all stored files. */
  async function age(time: Date): Promise<void> {
    const root = kind === 'a local folder' ? path.dirname(services.uploadFolder) : s3.folder;
    for (const folder of [root, services.uploadFolder])
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), time, time);
  }

  async function orphans(oldestTransaction?: Date): Promise<string[]> {
    const names: string[] = [];
    const listing = oldestTransaction ? { oldest: async () => oldestTransaction } : {};
    for await (const { name } of listOrphans(app.pool, services, listing)) names.push(name);
    return names;
  }

  /** Sets the time of the last sweep. */
  const claimed = (time: Date) => app.pool.updateTable('installation').set({ claimed_at: time }).execute();

  beforeAll(async () => {
    await app.pool.updateTable('installation').set({ files: null, sweep_tokens: [], claimed_at: null }).execute();
    await mkdir(services.uploadFolder, { recursive: true });
    await joinInstallation(app.pool, services, { log: 'log', certificate: 'certificate' });
  });

  it('the first sweep of a database only claims the storage', async () => {
    const orphan = await put({ known: false });
    await age(later(-days(3)));
    expect(await removeOrphans(app.pool, services)).toEqual({ removed: 0 });
    await claimed(later(-days(3)));
    // Stored less than a day before the previous sweep: a copy of a database may not know it.
    expect(await removeOrphans(app.pool, services)).toEqual({ removed: 0 });
    expect(await removeOrphans(app.pool, services)).toEqual({ removed: 3 });
    expect(await Promise.all(orphan.map(isThere))).toEqual([false, false, false]);
  });

  it('the daily job removes only files that are a day old and have no row', async () => {
    const [known, orphan] = [await put({ known: true }), await put({ known: false })];
    await mkdir(services.uploadFolder, { recursive: true });
    const abandoned = path.join(services.uploadFolder, `${randomUUID()}.upload`);
    await writeFile(abandoned, 'half of it');
    await age(later(-hours(23)));
    expect(await orphans()).toEqual([]);

    await age(later(-hours(25)));
    expect((await orphans()).toSorted()).toEqual([...orphan, abandoned].toSorted());
    // Listing removes nothing.
    for (const key of orphan) expect(await isThere(key)).toBe(true);
    await claimed(now());
    await sweepFiles(app.pool, services)[sweepOrphans]?.({});
    expect(await Promise.all([...orphan, ...known].map(isThere))).toEqual([false, false, false, true, true, true]);
    expect(await readdir(services.uploadFolder)).toEqual([]);
  });

  it('the copy of a picture that was finished after its deletion is removed', async () => {
    const key = `originals/${randomUUID()}`;
    await services.storage.put(key, Buffer.from('a picture'));
    const id = await app.change(async (tx) => insertFile(tx, await fileAt(key)));
    const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const copy = copyKey(id, { size: '960', format: 'avif' });
    const copying = openStored(services, copy, async () => {
      began.resolve();
      await ended.promise;
      return Buffer.from('a copy');
    });
    await began.promise;
    await purgeFiles(app.pool, services)['purge-files']?.({ fileIds: [id] });
    expect(await isThere(key)).toBe(false);
    ended.resolve();
    (await copying).destroy();
    await age(later(-hours(25)));
    expect(await orphans()).toEqual([copy]);
    await claimed(now());
    await sweepFiles(app.pool, services)[sweepOrphans]?.({});
    expect(await isThere(copy)).toBe(false);
  });

  it('tables and archives that imports no longer need are removed, and those they need stay', async () => {
    const { id: personId } = await app.change((tx) => buildPerson(tx));
    const stored = async () => {
      const key = `imports/${randomUUID()}`;
      await services.storage.put(key, Buffer.from('a table'));
      return key;
    };
    const [unread, read, pictures, orphan] = [await stored(), await stored(), await stored(), await stored()];
    const common = { person_id: personId, file_name: 'works.csv', file_sha256: '0'.repeat(64), created_at: now() };
    await app.change((tx) =>
      tx
        .insertInto('import')
        .values([
          { ...common, storage_key: unread, state: 'reading' },
          { ...common, storage_key: read, state: 'done', pictures_key: pictures },
        ])
        .execute(),
    );
    const [dataset, oldDataset] = [`datasets/2001-02-03/works.csv.gz`, `datasets/2001-02-02/works.csv.gz`];
    for (const key of [dataset, oldDataset]) await services.storage.put(key, Buffer.from('works'));
    const files = JSON.stringify([{ name: 'works.csv.gz', key: dataset, bytes: 5, sha256: '0'.repeat(64) }]);
    await app.change((tx) =>
      tx
        .insertInto('dataset')
        .values({ day: '2001-02-03', works: 1, made_at: now(), files })
        .onConflict((on) => on.doNothing())
        .execute(),
    );
    await age(later(-hours(25)));
    expect((await orphans()).toSorted()).toEqual([oldDataset, orphan, read].toSorted());
    for (const key of [unread, read, pictures, orphan, dataset, oldDataset]) await services.storage.remove(key);
  });

  it('files older than a running transaction stay, since it may refer to them', async () => {
    const orphan = await put({ known: false });
    await age(later(-days(3)));
    expect(await orphans(later(-days(2) - hours(1)))).toEqual([]);
    expect((await orphans(later(-days(1)))).toSorted()).toEqual(orphan.toSorted());
    for (const key of orphan) await services.storage.remove(key);
  });

  it('a restored copy on the same storage removes nothing, and neither does the original until one takes over', async () => {
    const known = await put({ known: true });
    await removeOrphans(app.pool, services);
    const backup = await app.pool.selectFrom('installation').select(['sweep_tokens', 'claimed_at']).executeTakeFirst();
    for (let day = 1; day <= 4; day += 1) await removeOrphans(app.pool, services);
    const original = await app.pool
      .selectFrom('installation')
      .select(['sweep_tokens', 'claimed_at'])
      .executeTakeFirst();
    const { rows: files } = await sql<object>`select id from file`.execute(app.pool);
    expect(files.length).toBeGreaterThan(0);
    await age(later(-days(30)));

    // The copy knows only the tokens of the backup, and none of the files since.
    await app.pool
      .updateTable('installation')
      .set({ ...backup })
      .execute();
    await sql`update file set storage_key = 'elsewhere/' || storage_key`.execute(app.pool);
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    await sweepFiles(app.pool, services)[sweepOrphans]?.({});
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^No file was removed .*Another database .*restored from a backup.*--take-over/),
    );
    logged.mockRestore();
    expect(await Promise.all(known.map(isThere))).toEqual([true, true, true]);

    // The original stops too, since nothing distinguishes the two.
    await app.pool
      .updateTable('installation')
      .set({ ...original })
      .execute();
    await sql`update file set storage_key = substr(storage_key, 11)`.execute(app.pool);
    const orphan = await put({ known: false });
    await age(later(-days(30)));
    expect((await removeOrphans(app.pool, services)).refusal).toMatch(/Another database/);
    expect(await removeOrphans(app.pool, services, { takeOver: true, force: false })).toEqual({ removed: 3 });
    expect(await Promise.all([...known, ...orphan].map(isThere))).toEqual([true, true, true, false, false, false]);
    expect(await removeOrphans(app.pool, services)).toEqual({ removed: 0 });
  });

  it('a copy that sweeps before its original does not remove what the original stored since the backup', async () => {
    await removeOrphans(app.pool, services);
    // The backup is from now: the copy does not know what the original stores after it.
    const newer = await put({ known: false });
    const tomorrow = later(hours(26));
    await at(tomorrow, async () => expect(await removeOrphans(app.pool, services)).toEqual({ removed: 0 }));
    expect(await Promise.all(newer.map(isThere))).toEqual([true, true, true]);
    for (const key of newer) await services.storage.remove(key);
  });

  it('files of another installation stay, even with takeover', async () => {
    const orphan = await put({ known: false });
    await age(later(-days(3)));
    const { files } = await app.pool.selectFrom('installation').select('files').executeTakeFirstOrThrow();
    await app.pool.updateTable('installation').set({ files: randomUUID() }).execute();
    for (const takeOver of [false, true])
      expect((await removeOrphans(app.pool, services, { takeOver, force: true })).refusal).toMatch(
        /belongs to another installation.*S3_BUCKET/,
      );
    await app.pool.updateTable('installation').set({ files }).execute();
    expect(await Promise.all(orphan.map(isThere))).toEqual([true, true, true]);
    for (const key of orphan) await services.storage.remove(key);
  });

  it('a large share of all files stays unless forced', async () => {
    const orphans: string[] = [];
    for (let number = 0; number < 7; number += 1) orphans.push(...(await put({ known: false })));
    await age(later(-days(3)));
    await removeOrphans(app.pool, services);
    const { removed, refusal } = await removeOrphans(app.pool, services);
    expect(removed).toBe(0);
    expect(refusal).toMatch(/^21 of \d+ files have no row .*--force$/);
    expect(await Promise.all(orphans.map(isThere))).toEqual(orphans.map(() => true));
    expect(await removeOrphans(app.pool, services, { takeOver: false, force: true })).toEqual({ removed: 21 });
  });

  it.runIf(kind === 'a local folder')('a partial upload is removed once it is a day old', async () => {
    const folder = path.join(path.dirname(services.uploadFolder), 'files/.arriving');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'half'), 'half of it');
    expect(await orphans()).toEqual([]);
    await age(later(-hours(25)));
    expect(await orphans()).toEqual(['.arriving/half']);
    await sweepFiles(app.pool, services)[sweepOrphans]?.({});
    expect(await readdir(folder)).toEqual([]);
  });
});
