import { randomUUID } from 'node:crypto';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Upload } from '#http/form.ts';
import { type Route, route } from '#http/route.ts';
import {
  addPicturesRefusal,
  correctRefusal,
  type ImportRecord,
  pauseRefusal,
  removeRefusal,
  runRefusal,
  seeImportRefusal,
  startImportRefusal,
  undoRefusal,
} from './policy.ts';
import { presentImport, presentRow, presentSummary } from './present.ts';
import { countFiltered, countRows, findImport, listExamples, listImports, readFetches, selectRows } from './queries.ts';
import { chooseMaker } from './rows/choose-maker.ts';
import { correctRow } from './rows/correct-row.ts';
import { undecidedMakers } from './rows/undecided-makers.ts';
import { writeProblems } from './rows/write-problems.ts';
import { rememberColumns, useColumns, useHeader } from './running/stage-rows.ts';
import { fetchAgain, runImport, startImport, startPictures } from './running/start-import.ts';
import { actedOn } from './running/undo-rows.ts';
import { workLater } from './running/work-on-import.ts';

export function importRoutes({ storage, settings }: Services): Route[] {
  const allowed = { loopback: settings.localAddresses };
  /** Keeps an uploaded file until a job has read it. */
  const keep = async (upload: Upload | undefined, fault: string) => {
    if (!upload) throw invalid('file', fault);
    const key = `imports/${randomUUID()}`;
    await storage.put(key, upload.file);
    return { key, name: upload.name, sha256: upload.file.sha256, bytes: upload.file.bytes };
  };
  return [
    route(imports.list, {
      policy: startImportRefusal,
      handle: async (db, { actor }) => {
        const found = await listImports(db, actor.id);
        const counts = await countRows(
          db,
          found.map(({ id }) => id),
        );
        return {
          imports: found.flatMap((one) => {
            const counted = counts.get(one.id);
            return counted ? [presentSummary(one, counted)] : [];
          }),
        };
      },
    }),

    route(imports.start, {
      policy: startImportRefusal,
      prepare: ({ uploads }) => keep(uploads['file']?.[0], 'must be a CSV, TSV, XLSX, LIDO or Linked Art file'),
      undo: async (db, { key }) => {
        const used = await db.selectFrom('import').where('storage_key', '=', key).select('id').executeTakeFirst();
        if (!used) await storage.remove(key);
      },
      handle: async (tx, { actor }, _subject, table) => {
        const id = await startImport(tx, actor.id, table);
        return { import: { _id: id } };
      },
    }),

    route(imports.get, {
      load: (db, { params }) => findImport(db, params.id),
      policy: seeImportRefusal,
      handle: async (db, { actor }, subject) => {
        const found = existing(subject);
        const counts = (await countRows(db, [found.id])).get(found.id);
        if (!counts) throw notFound('import');
        const undo =
          undoRefusal(actor, found)?.message ?? (await actedOn(db, { importId: found.id, ownerId: actor.id }));
        const fetches = await readFetches(db, found.id);
        return { import: presentImport(found, counts, await listExamples(db, found), fetches, undo) };
      },
    }),

    route(imports.rows, {
      load: (db, { params }) => findImport(db, params.id),
      policy: seeImportRefusal,
      handle: async (db, { query: { outcome, pagesize, pagefrom } }, subject) => {
        const found = existing(subject);
        const rows = await selectRows(db, found.id, { outcome }).limit(pagesize).offset(pagefrom).execute();
        const makers = await undecidedMakers(db, found, rows);
        return {
          rows: rows.map((row) => presentRow(row, found.columns.length, makers.get(row.line) ?? null, allowed)),
          total: { count: await countFiltered(db, found.id, { outcome }), more: false },
        };
      },
    }),

    route(imports.problems, {
      load: (db, { params }) => findImport(db, params.id),
      policy: seeImportRefusal,
      handle: (db, { query: { after } }, subject) => writeProblems(db, existing(subject), after),
    }),

    route(imports.match, {
      load: (db, { params }) => findImport(db, params.id),
      policy: correctRefusal,
      handle: async (tx, { actor, body: { headerLine, columns } }, subject) => {
        const found = await lock(tx, existing(subject));
        const about = { id: found.id, personId: actor.id };
        if (!columns || headerLine !== found.header_line) await useHeader(tx, about, headerLine);
        else {
          const { headings } = await listExamples(tx, found);
          const chosen = columns.filter((field) => field !== null);
          if (new Set(chosen).size < chosen.length) throw invalid('columns', 'must not use a field twice');
          await useColumns(tx, found.id, { line: headerLine, columns });
          await rememberColumns(tx, { personId: actor.id, headings, columns });
        }
        await workLater(tx, found.id);
        return {};
      },
    }),

    route(imports.correct, {
      load: (db, { params }) => findImport(db, params.id),
      policy: correctRefusal,
      handle: async (tx, { params: { line }, body }, subject) => {
        const found = await lock(tx, existing(subject));
        await correctRow(tx, found, line, body);
        const row = await selectRows(tx, found.id, { line }).executeTakeFirst();
        if (!row) throw notFound('row');
        const makers = await undecidedMakers(tx, found, [row]);
        return { row: presentRow(row, found.columns.length, makers.get(line) ?? null, allowed) };
      },
    }),

    route(imports.chooseMaker, {
      load: (db, { params }) => findImport(db, params.id),
      policy: correctRefusal,
      handle: async (tx, { body }, subject) => {
        await chooseMaker(tx, await lock(tx, existing(subject)), body);
        return {};
      },
    }),

    route(imports.run, {
      load: (db, { params }) => findImport(db, params.id),
      policy: runRefusal,
      handle: async (tx, _call, subject) => {
        await runImport(tx, await lock(tx, existing(subject)));
        return {};
      },
    }),

    route(imports.pause, {
      load: (db, { params }) => findImport(db, params.id),
      policy: pauseRefusal,
      handle: async (tx, _call, subject) => {
        const found = await lock(tx, existing(subject));
        await tx.updateTable('import').set({ state: 'paused' }).where('id', '=', found.id).execute();
        return {};
      },
    }),

    route(imports.addPictures, {
      load: (db, { params }) => findImport(db, params.id),
      policy: addPicturesRefusal,
      prepare: ({ uploads }) => keep(uploads['file']?.[0], 'must be a ZIP archive with pictures'),
      undo: async (db, { key }) => {
        const used = await db.selectFrom('import').where('pictures_key', '=', key).select('id').executeTakeFirst();
        if (!used) await storage.remove(key);
      },
      handle: async (tx, _call, subject, archive) => {
        await startPictures(tx, (await lock(tx, existing(subject))).id, archive);
        return {};
      },
    }),

    route(imports.fetchAgain, {
      load: (db, { params }) => findImport(db, params.id),
      policy: addPicturesRefusal,
      handle: async (tx, _call, subject) => {
        await fetchAgain(tx, (await lock(tx, existing(subject))).id);
        return {};
      },
    }),

    route(imports.undo, {
      load: (db, { params }) => findImport(db, params.id),
      policy: undoRefusal,
      handle: async (tx, { actor }, subject) => {
        const found = await lock(tx, existing(subject));
        const refusal = await actedOn(tx, { importId: found.id, ownerId: actor.id });
        if (refusal !== null) throw new AppError('conflict', refusal);
        await tx.updateTable('import').set({ state: 'undoing', progress: 0 }).where('id', '=', found.id).execute();
        await workLater(tx, found.id);
        return {};
      },
    }),

    route(imports.remove, {
      load: (db, { params }) => findImport(db, params.id),
      policy: removeRefusal,
      handle: async (tx, _call, subject) => {
        await tx.deleteFrom('import').where('id', '=', existing(subject).id).execute();
        return {};
      },
    }),
  ];
}

/** For the compiler: the policies refuse a missing import. */
function existing(found: ImportRecord | undefined): ImportRecord {
  if (!found) throw notFound('import');
  return found;
}

/**
 * The import as it is once no other change is under way.
 * @throws AppError 'conflict' if its state or its archive of pictures has changed meanwhile
 */
async function lock(tx: Tx, { id, state, pictures_key: pictures }: ImportRecord): Promise<ImportRecord> {
  const locked = await tx.selectFrom('import').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (locked?.state !== state || locked.pictures_key !== pictures)
    throw new AppError('conflict', 'This import has just changed. Reload the page.');
  return locked;
}
