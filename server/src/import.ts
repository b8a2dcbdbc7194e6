import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { importCollection, type Listener, type Progress } from '#features/import/import-collection.ts';
import { accountOfSource, ownerByEmail } from '#features/import/source-account.ts';
import { command, withDatabase } from './command.ts';

const usage = `npm run import -- --artworks FILE [--artists FILE] [--owner EMAIL] [--source NAME]

Brings in a published catalogue: CSV files, gzipped or not, with the columns of the Tate collection's published data.
  --artworks  the works
  --artists   their makers; those it does not hold are made from the works
  --owner     the email of the account that the works will belong to; otherwise the collection gets one of its own
  --source    the collection's name (Tate)
It can be stopped at any moment: run again, it goes on where it was. Running again imports nothing twice.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One line that follows the work on a terminal; elsewhere a line now and then. */
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
        if (progress.rows % 10_000 === 0) say(told(progress));
        return;
      }
      clear();
      process.stdout.write(told(progress));
      open = true;
    },
    bad(file, row) {
      clear();
      say(`${file}, line ${row.line}: skipped, because ${row.reason}`);
    },
    done: clear,
  };
}

function told({ file, rows, inserted, resumedAt }: Progress): string {
  const count = (number: number) => number.toLocaleString('en');
  const before = resumedAt > 0 ? `, ${count(resumedAt)} of them by an earlier run` : '';
  return `${file}: ${count(rows)} rows read${before}; ${count(inserted)} new`;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      artworks: { type: 'string' },
      artists: { type: 'string' },
      owner: { type: 'string' },
      source: { type: 'string', default: 'Tate' },
      help: { type: 'boolean' },
    },
  });
  const { artworks, artists, owner, source } = values;
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
      if (done.artists) say(told(done.artists));
      say(told(done.works));
      if (stop.signal.aborted) {
        say('Stopped. Run the same command again to go on from here.');
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
