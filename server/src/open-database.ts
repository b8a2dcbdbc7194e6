import path from 'node:path';
import { checkDatabase, type Connection } from '#platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import type { Settings } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { StartupError } from '#platform/startup-error.ts';

interface Database {
  connection: Connection;
  /** For what holds on to its connection: listening, locks that outlive a transaction, migrations. */
  direct: Connection;
  embedded: boolean;
  stop(): Promise<void>;
  onExit(listener: () => void): void;
}

/** The database of `DATABASE_URL`, or our own, brought up to date. */
export async function openDatabase(settings: Settings, options = { share: false }): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const connection = { connectionString: settings.databaseUrl };
    await checkDatabase(connection, 'DATABASE_URL');
    const direct =
      settings.databaseDirectUrl === undefined ? connection : { connectionString: settings.databaseDirectUrl };
    if (direct !== connection) await checkDatabase(direct, 'DATABASE_DIRECT_URL');
    await migrate(direct);
    return { connection, direct, embedded: false, stop: async () => {}, onExit: () => {} };
  }
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => log.debug({ source: 'postgres' }, line),
  });
  if (!postgres.owner && !options.share) {
    throw new StartupError(
      `Verso runs already on the data in ${path.resolve(settings.dataDir)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await migrate(postgres.connection);
  return {
    connection: postgres.connection,
    direct: postgres.connection,
    embedded: true,
    stop: () => postgres.stop(),
    onExit: (listener) => postgres.onExit(listener),
  };
}
