import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type DatasetFile, datasetDays } from '@verso/contract/operations/dataset.ts';
import { now, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { receiveUpload } from '#platform/uploads/uploads.ts';
import { csvOf } from '#features/operations/exports/formats/csv.ts';
import { factColumns, type PublicFacts, publicFacts } from './public-facts.ts';

export const publishDataset = 'publish-dataset';

/** Makes the day's files; a second run on the same day replaces them. */
export function publishingDatasets(database: Database, services: Services): Jobs {
  return {
    [publishDataset]: async () => {
      const { settings, storage, uploadFolder } = services;
      const day = today();
      let works = 0;
      const facts = async function* counted() {
        works = 0;
        for await (const fact of publicFacts(database, settings.publicUrl)) {
          works += 1;
          yield fact;
        }
      };
      const contents: [DatasetFile, AsyncIterable<string>][] = [
        ['works.jsonl.gz', linesOf(facts())],
        ['works.csv.gz', csvOf(factColumns, facts())],
      ];
      const files: { name: string; key: string; bytes: number; sha256: string }[] = [];
      for (const [name, content] of contents) {
        const source = Readable.from(content, { objectMode: false });
        const packed = source.pipe(createGzip());
        source.on('error', (error) => packed.destroy(error));
        const file = await receiveUpload(packed, {
          limit: Number.POSITIVE_INFINITY,
          folder: uploadFolder,
        });
        const key = `datasets/${day}/${name}`;
        try {
          await storage.put(key, { path: file.path });
        } finally {
          await file.discard();
        }
        files.push({ name, key, bytes: file.bytes, sha256: file.sha256 });
      }
      const old = await database.transaction().execute(async (tx) => {
        const made = { works, made_at: now(), files: JSON.stringify(files) };
        await tx
          .insertInto('dataset')
          .values({ day, ...made })
          .onConflict((on) => on.column('day').doUpdateSet(made))
          .execute();
        await record(
          tx,
          'dataset_published',
          { actorId: null },
          {
            day,
            works,
            files: files.map(({ name, sha256 }) => ({ name, sha256 })),
          },
        );
        return tx.selectFrom('dataset').orderBy('day', 'desc').offset(datasetDays).select(['day', 'files']).execute();
      });
      for (const one of old) {
        for (const { key } of one.files) await storage.remove(key);
        await database.transaction().execute((tx) => tx.deleteFrom('dataset').where('day', '=', one.day).execute());
      }
    },
  };
}

async function* linesOf(facts: AsyncIterable<PublicFacts>): AsyncGenerator<string> {
  for await (const { data } of facts) yield `${JSON.stringify(data)}\n`;
}
