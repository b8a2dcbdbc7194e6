import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { keyTypes, parseNote, writeSignature } from '@verso/verifier/signed-note.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { logOf } from '../../../../../test/support/log.ts';
import type { Tx } from '#platform/database/db.ts';
import { newSignerText, readSigner } from '#platform/keys/note-signer.ts';
import { auditLog } from './audit.ts';

const app = ownApp();
const log = logOf(app);

/** How many single-byte changes to test; more take long. */
const edits = Number(process.env['LOG_EDITS'] ?? 100);

beforeAll(async () => {
  await log.append(200);
  await log.append(58);
  await log.advance();
});

/** The text and byte columns of the log. */
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

/** Changes one byte of a random row, as a database administrator could. */
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
  // In text, another valid character.
  let after = before;
  while (after === before) after = type === 'text' ? randomInt(0x21, 0x7e) : randomInt(256);
  row.bytes[place] = after;
  const value = type === 'text' ? row.bytes.toString('utf8') : row.bytes;
  await sql`update ${sql.table(table)} set ${name} = ${value} where ctid = ${row.at}::tid`.execute(tx);
  return `${table}.${column}, byte ${place}: ${before} became ${after}`;
}

class Undo extends Error {}

it('an audit of the log finds no fault in an intact log', async () => {
  expect(await auditLog(app.pool, await log.key())).toEqual([]);
});

it('an audit of the log accepts the signature of a known witness, and reports an unknown one', async () => {
  const key = await log.key();
  const witness = await readSigner(await newSignerText('witness.example', keyTypes.cosignature));
  const { note } = await log.checkpoint();
  const signed = note + writeSignature(witness.cosign(parseNote(note).text, new Date()));
  await app
    .change(async (tx) => {
      await tx.updateTable('log_tree').set({ checkpoint: signed }).execute();
      expect(await auditLog(tx, key, [witness.key])).toEqual([]);
      expect(await auditLog(tx, key)).toEqual([expect.stringContaining('by witness.example, whose key is unknown')]);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
});

it(`an audit of the log detects each of ${edits} changes of one byte`, { timeout: 900_000 }, async () => {
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

it('an audit of the log detects a row that was removed, moved, added or assigned to another work', async () => {
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
