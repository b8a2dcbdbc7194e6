import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/db.ts';
import { log } from '#platform/logging/log.ts';
import { Outage } from '#platform/outage.ts';
import type { Services } from '#platform/services.ts';
import { fileNameFor } from '#platform/uploads/file-name.ts';
import { getsOriginal } from '#features/evidence/files/originals.ts';
import { openSafeCopy } from '#features/evidence/files/safe-copy.ts';
import { findFile } from '#features/works/artworks/reading/serve-files.ts';
import { openIssuer } from '#features/proof/certificates/credentials/issuer.ts';
import { certificatePdf, certificateProof } from '#features/proof/certificates/pdf/certificate-files.ts';
import { findCertificate } from '#features/proof/certificates/queries.ts';
import { uncorrectedEntries } from '#features/proof/open-records/entries.ts';
import { objectDocument } from '#features/proof/open-records/linked-art/object.ts';
import { writeText } from '#features/proof/open-records/text/write-text.ts';
import { csvOf } from '#features/operations/exports/formats/csv.ts';
import { jsonOf } from '#features/operations/exports/formats/json.ts';
import type { Column } from '#features/operations/exports/table.ts';
import { type ReadableWork, readWorks } from '#features/operations/exports/works/read-works.ts';
import { workColumns } from '#features/operations/exports/works/work-columns.ts';
import { workData } from '#features/operations/exports/works/work-data.ts';
import type { Bag } from './bag.ts';

interface Holding {
  owner: Actor;
  ids: readonly string[];
  /** Called after each work. */
  onWork: (done: number) => Promise<void>;
}

const readme = `All works that you own in this registry, as recorded on the day this archive was made.

works.csv    a table of all works, which you can import into another installation
works.json   the same as data, with the whole history of each work
works/       a folder for each work, named by its registry number: its record in Linked Art, its pictures, the documents
             of its provenance, its certificates, and the proof of each certificate, which can be checked without us

Pictures and documents are the original files if you uploaded them or received them with the work; otherwise they are
copies of what they show. If there is a missing.txt, it names files that could not be found.

This is a BagIt bag (RFC 8493): manifest-sha256.txt has a checksum of every file.
`;

/** Writes everything about the works of an owner into a bag. */
export async function fillBag(
  db: Database,
  services: Services,
  bag: Bag,
  { owner, ids, onWork }: Holding,
): Promise<void> {
  const { publicUrl } = services.settings;
  const issuer = openIssuer(services);
  const works = () => readWorks(db, services, owner, ids);
  await bag.add('readme.txt', readme);
  await bag.add('works.csv', csvOf([...workColumns(publicUrl), pictureColumn], withPictures(db, works())));
  await bag.add('works.json', jsonOf({ exportedAt: now().toISOString() }, 'works', dataOf(works(), publicUrl)));
  const missing: string[] = [];
  let done = 0;
  for await (const { work } of works()) {
    const folder = `works/${folderOf(work)}`;
    const text = writeText(uncorrectedEntries(work.provenance));
    await bag.add(
      `${folder}/linked-art.json`,
      `${JSON.stringify(objectDocument(work, { publicUrl, text }), null, 2)}\n`,
    );
    for (const { id, name } of await listPictures(db, work)) await addFile(id, `${folder}/pictures/${name}`);
    for (const { id, name } of documentsOf(work)) await addFile(id, `${folder}/documents/${name}`);
    for (const { version } of work.certificates) await addCertificate(work._id, version, `${folder}/certificates`);
    done += 1;
    await onWork(done);
  }
  if (missing.length > 0) await bag.add('missing.txt', `${missing.join('\n')}\n`);
  await bag.close({
    'Source-Organization': new URL(publicUrl).host,
    'Bagging-Date': now().toISOString().slice(0, 10),
    'External-Description': `${done} works of ${owner.name.replaceAll(/\s+/g, ' ')}`,
  });

  async function addFile(id: string, name: string): Promise<void> {
    await addIfThere(name, async () => {
      const file = await findFile(db, id);
      if (!file) return undefined;
      return getsOriginal(owner, file) ? services.storage.get(file.storage_key) : openSafeCopy(services, file);
    });
  }

  async function addCertificate(id: string, version: number, at: string): Promise<void> {
    const row = await findCertificate(db, id, version);
    if (!row) return;
    await addIfThere(`${at}/certificate-${version}.pdf`, () => certificatePdf(db, services, row));
    if (row.document === null) return;
    await addIfThere(`${at}/proof-${version}.json`, async () => {
      const proof = await certificateProof(db, row, issuer);
      return proof ? Buffer.from(`${JSON.stringify(proof, null, 2)}\n`) : undefined;
    });
  }

  /** A damaged file is named as missing, so that the owner gets all others; after an outage the job starts again. */
  async function addIfThere(name: string, open: () => Promise<Readable | Buffer | undefined>): Promise<void> {
    const content = await open().catch((error: unknown) => {
      if (error instanceof Outage) throw error;
      log.warn({ err: error, name }, 'a file is missing from an archive of works');
      return undefined;
    });
    if (content) await bag.add(name, content);
    else missing.push(name);
  }
}

type Work = ReadableWork['work'];

/** `V0417`. */
const folderOf = ({ number }: Work) => `V${String(number).padStart(4, '0')}`;

/** The pictures of a work under names by which the import page finds the work of each. */
async function listPictures(db: Db, work: Work): Promise<{ id: string; name: string }[]> {
  const ids = work.pictures.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const files = await db.selectFrom('file').where('id', 'in', ids).select(['id', 'media_type']).execute();
  const types = new Map(files.map(({ id, media_type: type }) => [id, type]));
  return ids.map((id, at) => ({ id, name: fileNameFor(`${folderOf(work)}_${at + 1}`, types.get(id) ?? 'image/jpeg') }));
}

/** Each document once, its name after a number, since two can have the same. */
function documentsOf(work: Work): { id: string; name: string }[] {
  const documents = work.provenance.flatMap((item) => (item.type === 'entry' ? item.documents : []));
  const names = new Map(documents.map(({ _id, name }) => [_id, name]));
  return [...names].map(([id, name], at) => ({ id, name: `${at + 1}-${plainName(name)}` }));
}

/** A name that every file system takes. */
function plainName(name: string): string {
  const { name: stem, ext } = path.parse(name.normalize('NFKD').replaceAll(/[^A-Za-z0-9._-]+/g, '-'));
  return `${stem.slice(0, 80)}${ext.slice(0, 10)}`;
}

interface PicturedWork extends ReadableWork {
  pictures: readonly string[];
}

const pictureColumn: Column<PicturedWork> = { heading: 'Picture', write: ({ pictures }) => pictures.join('; ') };

async function* withPictures(db: Db, works: AsyncIterable<ReadableWork>): AsyncGenerator<PicturedWork> {
  for await (const readable of works) {
    const pictures = await listPictures(db, readable.work);
    yield { ...readable, pictures: pictures.map(({ name }) => name) };
  }
}

async function* dataOf(works: AsyncIterable<ReadableWork>, publicUrl: string) {
  for await (const readable of works) yield workData(readable, publicUrl);
}
