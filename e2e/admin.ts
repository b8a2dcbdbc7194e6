import { buildPerson } from '#server/features/accounts/fixtures.ts';
import { openPool } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';

/** Makes an admin in the server's database: the first one cannot be made in any other way. */
export async function makeAdmin(): Promise<{ email: string; token: string }> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('The global setup has not told the data folder.');
  const { connection } = await startEmbeddedPostgres({ dataDir });
  const { pool } = openPool(connection, 1);
  try {
    return await pool.transaction().execute((tx) => buildPerson(tx, { admin: true }));
  } finally {
    await pool.destroy();
  }
}
