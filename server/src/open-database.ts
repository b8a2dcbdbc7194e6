import type { Connection } from '#platform/database/db.ts';
import { checkDatabase } from '#platform/database/pool.ts';
import { keepEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import type { Settings } from '#platform/env.ts';
import { log } from '#platform/logging/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { findPooler } from '#platform/database/pooler.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

/** The addresses of the database. */
export interface DatabaseAddress {
  connection: Connection;
  /** For long-lived connections: listening, session locks, migrations. */
  direct: Connection;
  embedded: boolean;
}

interface Database extends DatabaseAddress {
  stop(): Promise<void>;
}

/** Refuses a pooler that would later break prepared statements or session locks without a clear error. */
async function refusePooler(connection: Connection, direct: Connection): Promise<void> {
  const { lends, keepsStatements } = await findPooler(connection);
  if (!lends) return;
  if (direct === connection)
    throw new StartupError(
      'DATABASE_URL points to a pooler that lends connections for one transaction only (PgBouncer with pool_mode = transaction). Set DATABASE_DIRECT_URL to the PostgreSQL server itself: listening, locks and migrations need it.',
    );
  if ((await findPooler(direct)).lends)
    throw new StartupError(
      'DATABASE_DIRECT_URL points to a pooler that lends connections for one transaction only. Set it to the PostgreSQL server itself.',
    );
  if (!keepsStatements)
    throw new StartupError(
      'The pooler at DATABASE_URL loses prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements = 100, or set DATABASE_URL to the PostgreSQL server itself.',
    );
}

/** The database of `DATABASE_URL`, or the embedded one of a running server or started here, migrated. */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const connection = { connectionString: settings.databaseUrl };
    await checkDatabase(connection, 'DATABASE_URL');
    const direct =
      settings.databaseDirectUrl === undefined ? connection : { connectionString: settings.databaseDirectUrl };
    if (direct !== connection) await checkDatabase(direct, 'DATABASE_DIRECT_URL');
    await refusePooler(connection, direct);
    await migrate(direct);
    return { connection, direct, embedded: false, stop: async () => {} };
  }
  const postgres = await keepEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => log.debug({ source: 'postgres' }, line),
  });
  const connection: Connection = postgres.connection;
  await migrate(connection);
  return { connection, direct: connection, embedded: true, stop: () => postgres.stop() };
}
