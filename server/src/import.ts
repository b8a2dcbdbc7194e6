import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { importCollection, type Listener, type Progress } from '#features/operations/imports/import-collection.ts';
import { accountOfSource, ownerByEmail } from '#features/operations/imports/source-account.ts';
import { command, withDatabase } from './command.ts';
import { importTable } from './import-table.ts';

const usage = `npm run import -- FILE --owner EMAIL [--pictures FOLDER] [--go]

Imports the works of an account from a table (CSV, TSV, XLSX), LIDO or Linked Art, as the page “Import works” does.
Without --go nothing is written to works: the rows are read and checked, and the problems are printed.
  --owner     the email of the account that owns the works
  --pictures  a folder or ZIP archive of pictures named after the inventory numbers or as the table says
  --go        imports what the check accepts

npm run import -- --artworks FILE [--artists FILE] [--owner EMAIL] [--source NAME]

Imports a published catalogue: CSV files, gzipped or not, with the columns of the Tate collection's published data.
  --artworks  the works
  --artists   their makers. Makers who are not in it are created from the works
  --owner     the email of the account that the works will belong to. Without it, the collection gets an account of its own
  --source    the collection's name (Tate)
You can stop it at any time. Run it again to continue. Nothing is imported twice.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Progress on one updating line in a terminal, otherwise as occasional lines. */
function terminalListener(): Listener & { done(): void } {
  const terminal = process.stdout.isTTY;
  let open = false;
  const clear = () => {
    if (open) process.stdout.write('\r\u001B[K');
    open = false;
  };
  return {
    progress(progress) {
      if (!terminal) {
        if (progress.rows % 10_000 === 0) say(progressLine(progress));
        return;
      }
      clear();
      process.stdout.write(progressLine(progress));
      open = true;
    },
    bad(file, row) {
      clear();
      say(`${file}, line ${row.line}: skipped, because ${row.reason}`);
    },
    done: clear,
  };
}

function progressLine({ file, rows, inserted, resumedAt }: Progress): string {
  const count = (number: number) => number.toLocaleString('en');
  const before = resumedAt > 0 ? `, ${count(resumedAt)} of them by an earlier run` : '';
  return `${file}: ${count(rows)} rows read${before}, ${count(inserted)} new`;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      go: { type: 'boolean', default: false },
      artworks: { type: 'string' },
      artists: { type: 'string' },
      owner: { type: 'string' },
      source: { type: 'string', default: 'Tate' },
      help: { type: 'boolean' },
    },
  });
  const { artworks, artists, owner, source, pictures, go } = values;
  const [file] = positionals;
  if (file !== undefined && owner !== undefined && !values.help) return importTable({ file, owner, pictures, go }, say);
  if (values.help || artworks === undefined) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const listener = terminalListener();
  const began = Date.now();
  await withDatabase(async (pool) => {
    try {
      const ownerId = await pool
        .transaction()
        .execute((tx) => (owner === undefined ? accountOfSource(tx, source) : ownerByEmail(tx, owner)));
      const collection = { source, ownerId, artistsFile: artists, artworksFile: artworks };
      const done = await importCollection(pool, collection, listener, stop.signal);
      listener.done();
      if (done.artists) say(progressLine(done.artists));
      say(progressLine(done.works));
      if (stop.signal.aborted) {
        say('Stopped. Run the same command again to continue.');
        return;
      }
      await sql`analyze`.execute(pool);
      say(`Done in ${Math.round((Date.now() - began) / 1000)} s.`);
    } finally {
      listener.done();
    }
  });
}

await command(run);
