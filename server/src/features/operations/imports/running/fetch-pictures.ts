import path from 'node:path';
import { type NotNull, sql } from 'kysely';
import { pictureForm } from '@verso/contract/works/artworks.ts';
import { seconds } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { downloadPicture, RefusedDownload } from '#platform/outbound/download.ts';
import { failureSentence } from '#platform/outbound/failure-sentence.ts';
import { RefusedAddress } from '#platform/outbound/public-address.ts';
import type { Services } from '#platform/services.ts';
import { UploadRefused } from '#platform/uploads/upload-refused.ts';
import type { ReceivedFile } from '#platform/uploads/uploads.ts';
import { removeStored, type StoredFile, storePicture } from '#features/evidence/files/store.ts';
import { addPicture, hasRoom, storageFull } from './add-picture.ts';

const timeLimit = seconds(30);
/** Pictures fetched at the same time. */
const together = 4;
/** Failures in a row after which a server is not asked for the rest: connections that failed, or answers without a picture. */
const mostFailures = { connections: 5, answers: 20 };

/** Lists the addresses of the imported rows, to be fetched. */
export async function listAddresses(tx: Tx, importId: string): Promise<void> {
  await sql`insert into import_picture (import_id, line, place, address, state)
    select import_id, line, place - 1, address, 'waiting'
    from import_row, jsonb_array_elements_text(read -> 'addresses') with ordinality as listed (address, place)
    where import_id = ${importId} and done_at is not null and artwork_id is not null
    on conflict do nothing`.execute(tx);
}

/** The pictures still to fetch; none once the import is being undone. */
const selectWaiting = (db: Db, importId: string) =>
  db
    .selectFrom('import_picture')
    .innerJoin('import_row', (join) =>
      join
        .onRef('import_row.import_id', '=', 'import_picture.import_id')
        .onRef('import_row.line', '=', 'import_picture.line'),
    )
    .innerJoin('import', 'import.id', 'import_picture.import_id')
    .where('import_picture.import_id', '=', importId)
    .where('import_picture.state', '=', 'waiting')
    .where('import.state', '=', 'done')
    .where('import_row.artwork_id', 'is not', null);

export async function isFetching(db: Db, importId: string): Promise<boolean> {
  const found = await selectWaiting(db, importId).select('import_picture.line').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Fetches the pictures of an import from their addresses until the time. Each is one transaction with its result. */
export async function fetchPictures(
  database: Database,
  services: Services,
  importId: string,
  until: number,
): Promise<void> {
  const fetching = { database, services, importId, failures: new Map<string, Failures>() };
  while (Date.now() < until) {
    const pictures = await nextPictures(database, importId);
    if (pictures.length === 0) return;
    const ended = await Promise.allSettled(pictures.map((picture) => fetchOne(fetching, picture)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }
}

interface Fetching {
  database: Database;
  services: Services;
  importId: string;
  /** By host, since it last sent a picture. */
  failures: Map<string, Failures>;
}

type Failures = Record<keyof typeof mostFailures, number>;

const nextPictures = (db: Db, importId: string) =>
  selectWaiting(db, importId)
    .select([
      'import_picture.line',
      'import_picture.place',
      'import_picture.address',
      'import_row.artwork_id',
      'import.person_id as owner_id',
      sql<string>`import_row.read ->> 'inventoryNumber'`.as('number'),
    ])
    .$narrowType<{ artwork_id: NotNull }>()
    .orderBy('import_picture.line')
    .orderBy('import_picture.place')
    .limit(together)
    .execute();
type Picture = Awaited<ReturnType<typeof nextPictures>>[number];

async function fetchOne(fetching: Fetching, picture: Picture): Promise<void> {
  const { database, services } = fetching;
  const { address, owner_id: ownerId, artwork_id: artworkId } = picture;
  const end = (state: 'added' | 'failed', message = '') =>
    database.transaction().execute((tx) => settle(tx, fetching.importId, picture, state, message));
  const file = await download(fetching, address);
  if (typeof file === 'string') return end('failed', file);
  let stored: StoredFile;
  try {
    if (!(await hasRoom(database, services, ownerId, file.bytes))) return await end('failed', storageFull);
    stored = await storePicture(services, { name: nameOf(picture), file }, ownerId);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return await end('failed', error.message.replace(`${nameOf(picture)}: `, ''));
  } finally {
    await file.discard();
  }
  let outcome: 'added' | 'present' | 'locked' | 'gone' = 'gone';
  try {
    outcome = await database.transaction().execute(async (tx) => {
      if (!(await isWaiting(tx, fetching.importId, picture))) return 'gone';
      const added = await addPicture(tx, { artworkId, ownerId }, stored);
      await (added === 'locked'
        ? settle(tx, fetching.importId, picture, 'failed', 'You can no longer change this work.')
        : settle(tx, fetching.importId, picture, 'added'));
      return added;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end('failed', error.message);
  } finally {
    if (outcome !== 'added') await removeStored(database, services, [stored]);
  }
}

/** The downloaded file, or why there is none. */
async function download(fetching: Fetching, address: string): Promise<ReceivedFile | string> {
  const { settings, uploadFolder: folder } = fetching.services;
  const { host } = new URL(address);
  try {
    const file = await downloadPicture(address, {
      folder,
      timeLimit,
      limit: pictureForm.files.limit,
      loopback: settings.localAddresses,
      userAgent: `Verso (${settings.publicUrl})`,
    });
    fetching.failures.delete(host);
    return file;
  } catch (error) {
    if (error instanceof UploadRefused) return error.message;
    const answered = error instanceof RefusedDownload;
    const message = answered ? error.message : failureSentence(error, timeLimit);
    if (!(error instanceof RefusedAddress))
      await noteFailure(fetching, host, { kind: answered ? 'answers' : 'connections', message });
    return message;
  }
}

/** Spares a server without pictures, and the imports that wait for their turn, the rest of its addresses. */
async function noteFailure(
  { database, importId, failures }: Fetching,
  host: string,
  { kind, message }: { kind: keyof Failures; message: string },
): Promise<void> {
  const failed = failures.get(host) ?? { connections: 0, answers: 0 };
  failed[kind] += 1;
  failures.set(host, failed);
  if (failed[kind] < mostFailures[kind]) return;
  await database
    .transaction()
    .execute((tx) =>
      tx
        .updateTable('import_picture')
        .set({ state: 'failed', message })
        .where('import_id', '=', importId)
        .where('state', '=', 'waiting')
        .where(sql<boolean>`lower(split_part(address, '/', 3)) = ${host}`)
        .execute(),
    );
}

/** Whether the picture is still wanted: the import may be undone meanwhile. */
async function isWaiting(tx: Tx, importId: string, { line, place }: Picture): Promise<boolean> {
  const found = await tx
    .selectFrom('import')
    .innerJoin('import_picture', 'import_picture.import_id', 'import.id')
    .where('import.id', '=', importId)
    .where('import.state', '=', 'done')
    .where('line', '=', line)
    .where('place', '=', place)
    .where('import_picture.state', '=', 'waiting')
    .select('line')
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

async function settle(
  tx: Tx,
  importId: string,
  { line, place }: Picture,
  state: 'added' | 'failed',
  message = '',
): Promise<void> {
  await tx
    .updateTable('import_picture')
    .set({ state, message })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .execute();
}

/** After its inventory number: the ends of addresses are often the same, such as `default`. */
function nameOf({ number, place, address }: Picture): string {
  const end = path.posix.basename(new URL(address).pathname);
  const base = number || end.replace(/\.\w{2,5}$/, '') || 'picture';
  // A dot in a number is no extension.
  return `${base.replaceAll('.', '-')}${place > 0 ? `_${place + 1}` : ''}`;
}
