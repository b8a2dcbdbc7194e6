import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownApp } from '../../../test/app.ts';
import { logOf } from '../../../test/log.ts';
import type { Tx } from '#platform/db.ts';
import { auditLog } from './audit.ts';

const app = ownApp();
const log = logOf(app);

/** How many bytes are changed, one at a time; more of them take long. */
const edits = Number(process.env['LOG_EDITS'] ?? 100);

beforeAll(async () => {
  await log.append(200);
  await log.append(58);
  await log.advance();
});

/** What is written of the log in text and in bytes. */
const columns = [
  ['log_entry', 'body', 'bytea', 'log_index is not null'],
  ['log_entry', 'leaf', 'bytea', 'log_index is not null'],
  ['log_entry', 'salt', 'bytea', 'log_index is not null'],
  ['log_entry', 'payload', 'text', 'log_index is not null'],
  ['log_entry', 'openings', 'text', 'openings is not null'],
  ['log_tile', 'hashes', 'bytea', 'true'],
  ['log_tree', 'root', 'bytea', 'true'],
  ['log_tree', 'checkpoint', 'text', 'true'],
] as const;

/** Changes one byte of a random row, as somebody could who rules the database. */
async function changeByte(tx: Tx, [table, column, type, where]: (typeof columns)[number]): Promise<string> {
  const name = sql.ref(column);
  const bytes = type === 'text' ? sql`convert_to(${name}, 'UTF8')` : name;
  const { rows } = await sql<{ at: string; bytes: Buffer }>`
    select ctid::text as at, ${bytes} as bytes from ${sql.table(table)} where ${sql.raw(where)} order by random() limit 1`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is nothing in ${table}`);
  const place = randomInt(row.bytes.length);
  const before = row.bytes[place] ?? 0;
  // Text stays text: another sign that can be written.
  let after = before;
  while (after === before) after = type === 'text' ? randomInt(0x21, 0x7e) : randomInt(256);
  row.bytes[place] = after;
  const value = type === 'text' ? row.bytes.toString('utf8') : row.bytes;
  await sql`update ${sql.table(table)} set ${name} = ${value} where ctid = ${row.at}::tid`.execute(tx);
  return `${table}.${column}, byte ${place}: ${before} became ${after}`;
}

class Undo extends Error {}

describe('the whole log', () => {
  it('has no fault, and says so', async () => {
    expect(await auditLog(app.pool, await log.key())).toEqual([]);
  });

  it(`shows each of ${edits} changes of one byte, wherever it was made`, { timeout: 900_000 }, async () => {
    const key = await log.key();
    for (let edit = 0; edit < edits; edit += 1) {
      await app
        .change(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          const column = columns[edit % columns.length];
          if (!column) throw new Error('there is a column');
          const what = await changeByte(tx, column);
          expect(await auditLog(tx, key), what).not.toEqual([]);
          throw new Undo();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error;
        });
    }
    expect(await auditLog(app.pool, key)).toEqual([]);
  });

  it('shows a row that is gone, moved, added or said to be of another work', async () => {
    const key = await log.key();
    for (const change of [
      'delete from log_entry where log_index = 7',
      'delete from log_entry where log_index = 257',
      'update log_entry set log_index = -log_index - 1 where log_index in (3, 4)',
      `update log_entry set kind = 'review' where log_index = 5`,
      `update log_entry set at = at + interval '1 millisecond' where log_index = 5`,
      'update log_entry set about_id = artwork_id where log_index = 5',
      'update log_subject set handle = gen_random_uuid()',
      'delete from log_tile where level = 1',
      'update log_tree set size = size - 1',
      'update log_tree set checkpoint = null',
      'update log_tree set checkpoint_size = checkpoint_size - 1',
    ])
      await app
        .change(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql.raw(change).execute(tx);
          expect(await auditLog(tx, key), change).not.toEqual([]);
          throw new Undo();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error;
        });
  });
});
