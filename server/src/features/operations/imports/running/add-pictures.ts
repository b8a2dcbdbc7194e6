import path from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { pictureForm } from '@verso/contract/works/artworks.ts';
import type { Database, Db, Tx } from '#platform/database/db.ts';
import type { PictureProblem } from '#platform/database/schema/operations/imports.ts';
import { AppError } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { UploadRefused } from '#platform/uploads/upload-refused.ts';
import { receiveUpload } from '#platform/uploads/uploads.ts';
import { fromOriginal, MissingOriginal } from '#features/evidence/files/derivatives.ts';
import { removeStored, type StoredFile, storePicture } from '#features/evidence/files/store.ts';
import { addPicture, hasRoom, storageFull } from './add-picture.ts';

const mostFiles = 20_000;
const mostProblems = 1000;

/** Adds the pictures of an import's archive, one after the other, until the time; each is one transaction. */
export async function addPictures(
  database: Database,
  services: Services,
  importId: string,
  until: number,
): Promise<void> {
  const found = await database
    .selectFrom('import')
    .where('id', '=', importId)
    .select(['person_id', 'pictures_key', 'pictures_done'])
    .executeTakeFirst();
  if (!found?.pictures_key) return;
  const { person_id: ownerId, pictures_key: key } = found;
  const archive = { database, services, importId, ownerId, key };
  const leaveOut = (message: string) => change(archive, (tx) => noteProblem(tx, importId, { name: '', message }));
  const ended = await fromOriginal(services, { storage_key: key }, async (file) => {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => null);
    if (!zip) {
      await leaveOut('This file is not a ZIP archive, or is damaged.');
      return true;
    }
    try {
      return await addEach(archive, zip, found.pictures_done, until);
    } finally {
      zip.close();
    }
  }).catch(async (error: unknown) => {
    if (!(error instanceof MissingOriginal)) throw error;
    await leaveOut('This file is no longer stored. Upload it again.');
    return true;
  });
  if (!ended) return;
  await change(archive, (tx) =>
    tx
      .updateTable('import')
      .set({ pictures_key: null, held_bytes: 0 })
      .where('id', '=', importId)
      .where('pictures_key', '=', key)
      .execute(),
  );
  await services.storage.remove(key);
}

interface Archive {
  database: Database;
  services: Services;
  importId: string;
  ownerId: string;
  /** Where it is stored. */
  key: string;
}

const change = <T>({ database }: Archive, work: (tx: Tx) => Promise<T>) => database.transaction().execute(work);

/** Whether all files are looked at. */
async function addEach(archive: Archive, zip: ZipFile, from: number, until: number): Promise<boolean> {
  const { importId, key } = archive;
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (isPictureFile(entry.fileName)) entries.push(entry);
      if (entries.length > mostFiles) throw new AppError('invalid', `This archive has more than ${mostFiles} files.`);
    }
  } catch (error) {
    const message = error instanceof AppError ? error.message : 'This archive is damaged.';
    await change(archive, (tx) => noteProblem(tx, importId, { name: '', message }));
    return true;
  }
  await change(archive, (tx) =>
    tx
      .updateTable('import')
      .set({ pictures_total: entries.length })
      .where('id', '=', importId)
      .where('pictures_key', '=', key)
      .execute(),
  );
  for (const [at, entry] of entries.entries()) {
    if (at < from) continue;
    if (Date.now() >= until) return false;
    await addOne(archive, zip, entry, at);
  }
  return true;
}

/** Folders, and the files that programs leave in archives, are no pictures. */
const isPictureFile = (name: string) =>
  !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX|\.|Thumbs\.db|desktop\.ini)/i.test(name);

/** Of a file with its folders, in an archive. */
const longestName = 1000;

async function addOne(archive: Archive, zip: ZipFile, entry: Entry, at: number): Promise<void> {
  const { database, services, importId, ownerId, key } = archive;
  const name = path.posix.basename(entry.fileName.slice(-longestName));
  const advance = (tx: Tx) =>
    tx
      .updateTable('import')
      .set({ pictures_done: at + 1 })
      .where('id', '=', importId)
      .where('pictures_key', '=', key)
      .execute();
  const leaveOut = (message: string) =>
    change(archive, async (tx) => {
      await noteProblem(tx, importId, { name, message });
      await advance(tx);
    });
  if (entry.fileName.length > longestName)
    return leaveOut(`A file’s name, including its folders, can be at most ${longestName} characters.`);
  const artworkId = await findWork(database, importId, name);
  if (artworkId === undefined) return leaveOut('No imported work has this inventory number or file name.');
  if (!(await hasRoom(database, services, ownerId, entry.uncompressedSize))) return leaveOut(storageFull);
  let stored: StoredFile;
  try {
    stored = await storeEntry(archive, zip, entry, name);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return leaveOut(error.message.replace(`${name}: `, ''));
  }
  try {
    const added = await change(archive, async (tx) => {
      await advance(tx);
      if ((await addPicture(tx, { artworkId, ownerId }, stored)) !== 'added') return false;
      await tx
        .updateTable('import')
        .set((of) => ({ pictures_added: of('pictures_added', '+', 1) }))
        .where('id', '=', importId)
        .execute();
      return true;
    });
    if (!added) await removeStored(database, services, [stored]);
  } catch (error) {
    await removeStored(database, services, [stored]);
    if (!(error instanceof AppError)) throw error;
    await leaveOut(error.message);
  }
}

/** The work that a file's name means: `1920.5.jpg`, `1920-5_2.jpg` and `1920.5 (back).jpg` are of 1920.5. */
async function findWork(db: Db, importId: string, fileName: string): Promise<string | undefined> {
  const base = fileName.replace(/\.\w{2,5}$/, '');
  const names = [base, base.replace(/(?:[-_ ]+(?:\d{1,2}|[a-z])|\s*\([^()]*\))$/i, ''), base.replace(/_.*$/, '')];
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('artwork_id', 'is not', null)
    .where((is) =>
      is.or([
        sql<boolean>`read -> 'pictures' ? ${fileName}`,
        sql<boolean>`${plain(sql`read ->> 'inventoryNumber'`)} in (${sql.join(names.map((name) => plain(sql`${name}::text`)))})`,
      ]),
    )
    .select(['artwork_id', sql<string>`read ->> 'inventoryNumber'`.as('number')])
    .orderBy(sql`read -> 'pictures' ? ${fileName}`, 'desc')
    .orderBy(sql`length(read ->> 'inventoryNumber')`, 'desc')
    .orderBy('line')
    .limit(1)
    .execute();
  return rows[0]?.artwork_id ?? undefined;
}

/** A file name has no slashes or colons, so only letters and digits are compared; an empty number means no work. */
const plain = (text: ReturnType<typeof sql>) =>
  sql`nullif(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'), '')`;

async function storeEntry(
  { services, ownerId }: Archive,
  zip: ZipFile,
  entry: Entry,
  name: string,
): Promise<StoredFile> {
  const unpacked: Readable = await zip.openReadStreamPromise(entry).catch(() => {
    throw new UploadRefused('unreadable', 'This file is password-protected or damaged.');
  });
  const file = await receiveUpload(unpacked, { limit: pictureForm.files.limit, folder: services.uploadFolder });
  try {
    return await storePicture(services, { name, file }, ownerId);
  } finally {
    await file.discard();
  }
}

async function noteProblem(tx: Tx, importId: string, problem: PictureProblem): Promise<void> {
  await tx
    .updateTable('import')
    .set({ picture_problems: sql`picture_problems || ${JSON.stringify([problem])}::jsonb` })
    .where('id', '=', importId)
    .where(sql<boolean>`jsonb_array_length(picture_problems) < ${mostProblems}`)
    .execute();
}
