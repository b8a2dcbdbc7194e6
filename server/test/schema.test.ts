import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CertifiedFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { sqlState } from '#platform/database/db.ts';
import { openPool } from '#platform/database/pool.ts';
import { migrate } from '#platform/database/migrate.ts';
import { columnName } from './support/column-name.ts';
import { rowsOf } from './support/rows.ts';

const migrations = path.resolve(import.meta.dirname, '../src/migrations');
const names = fs.readdirSync(migrations).toSorted();

const opened: { client: pg.Client; database: string }[] = [];
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
});

afterAll(async () => {
  for (const { client, database } of opened) {
    await client.end();
    await admin.query(`drop database ${database} with (force)`);
  }
  await admin.end();
});

async function database(template: 'template0' | 'template_verso') {
  const name = `schema_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${template}`);
  const connection = { ...inject('postgres'), database: name };
  const client = new pg.Client(connection);
  await client.connect();
  opened.push({ client, database: name });
  return { client, connection };
}

const makesTables = (migration: string) =>
  /\bcreate table\b/i.test(fs.readFileSync(path.join(migrations, migration), 'utf8'));

/** Inserts one row into every table that a migration creates. */
async function insertRows(client: pg.Client, migration: string): Promise<void> {
  const sql = rowsOf[migration];
  if (sql === undefined && !makesTables(migration)) return;
  if (sql === undefined) throw new Error(`test/rows.ts has no rows for the tables of ${migration}`);
  await client.query(sql);
}

const bookkeeping = 'create table migration (name text primary key, applied_at timestamptz not null default now())';

/** Applies one migration as `migrate` does. */
async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query(fs.readFileSync(path.join(migrations, name), 'utf8'));
  await client.query('insert into migration (name) values ($1)', [name]);
}

async function counts(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string }>(
    `select tablename as "table" from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { table } of rows) {
    const { rowCount } = await client.query(`select from ${table}`);
    found[table] = rowCount ?? 0;
  }
  return found;
}

test('the migrations apply to an empty database, once', async () => {
  const { connection } = await database('template0');
  expect(await migrate(connection)).toEqual(names);
  expect(await migrate(connection)).toEqual([]);
});

test('the migrations each apply to existing data, and keep it', async () => {
  const { client } = await database('template0');
  await client.query(bookkeeping);
  let before: Record<string, number> = {};
  for (const name of names) {
    await apply(client, name);
    const after = await counts(client);
    const lost = Object.entries(before).filter(([table, rows]) => (after[table] ?? 0) < rows);
    expect(lost, `what ${name} loses`).toEqual([]);
    await insertRows(client, name);
    before = await counts(client);
    const empty = Object.entries(before).filter(([, rows]) => rows === 0);
    expect(empty, `tables without a row after ${name}`).toEqual([]);
  }
});

test('the migrations open a claim for an unresolved police report, on a public work', async () => {
  const { client, connection } = await database('template0');
  await client.query(bookkeeping);
  for (const name of names.slice(0, names.indexOf('0026-claims.sql'))) {
    await apply(client, name);
    await insertRows(client, name);
  }
  await client.query(`
      with copied as (
        insert into artwork (artist_id, owner_id, registered_by, status, title, registered_at, updated_at, deleted_at)
        select artist_id, owner_id, registered_by, left_as.status, title, registered_at, updated_at, left_as.deleted_at
        from artwork, (values ('draft', null), ('withdrawn', null), ('denied', now())) left_as (status, deleted_at)
        where title = 'Evening' returning id)
      insert into provenance_entry (artwork_id, kind, happened, support, recorded_at)
      select id, 'police_report', '{}', 'declared', now() from copied`);
  await migrate(connection);
  const { rows } = await client.query(`
      select artwork.title, entry.corrects is not null as last from claim join artwork on artwork.id = artwork_id
      join provenance_entry entry on entry.id = opened_entry where claim.kind = 'police'`);
  expect(rows).toEqual([{ title: 'Evening', last: true }]);
});

test('the migrations give the account of an imported collection to no person who registered with its email', async () => {
  const { client, connection } = await database('template0');
  await client.query(bookkeeping);
  for (const name of names.slice(0, names.indexOf('0060-import-sources.sql'))) {
    await apply(client, name);
    await insertRows(client, name);
  }
  await client.query(`
      with added as (
        insert into person (email, password_hash, firstname, lastname, role, url, registered_at)
        select email, '', name, '', 'collector', email, now() from (values
          ('tate@import.verso.example', 'Tate'), ('museum-a@import.verso.example', 'Registered'))
          added (email, name) returning id, firstname)
      insert into agreement (person_id, role, version, accepted_at)
      select id, 'collector', '1', now() from added where firstname = 'Registered'`);
  await migrate(connection);
  const { rows } = await client.query(`
      select firstname, import_source, email = id || '@import.invalid' as unreachable from person
      where firstname in ('Tate', 'Registered') order by firstname`);
  expect(rows).toEqual([
    { firstname: 'Registered', import_source: null, unreachable: false },
    { firstname: 'Tate', import_source: 'Tate', unreachable: true },
  ]);
});

test('the migrations are refused to a program older than the data', async () => {
  const { client, connection } = await database('template_verso');
  await client.query(`insert into migration (name) values ('9999-of-tomorrow.sql')`);
  await expect(migrate(connection)).rejects.toThrow(/newer version of Verso, which applied 9999-of-tomorrow\.sql/);
});

test('the migrations are refused if the database has other tables, and leave those unchanged', async () => {
  const { client, connection } = await database('template0');
  await client.query('create table person (name text)');
  await expect(migrate(connection)).rejects.toThrow(
    /0001-accounts\.sql could not be applied .*"person" already exists/,
  );
  expect(await counts(client)).toEqual({ person: 0 });
});

interface Column {
  type: string;
  nullable: boolean;
  /** Optional in an insert: the database fills it in. */
  optional: boolean;
}

const platform = path.resolve(import.meta.dirname, '../src/platform/database');
const areas = fs
  .readdirSync(path.join(platform, 'schema'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.join(platform, 'schema', name));
const schemaSource = [path.join(platform, 'schema.ts'), ...areas]
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

/** The columns of `Schema`, by table and name, read from its text and that of the areas it extends. */
function statedColumns(): Record<string, Record<string, Column>> {
  const fieldsIn = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/(\w+): ((?:\{[^}]*\}|[^;{])+)/g)].map(([, name = '', type = '']) => [name, type]),
    );
  const interfaces = new Map(
    [...schemaSource.matchAll(/interface (\w+)(?:\s+extends ([\w\s,]+?))? \{(?:\}|\n([\s\S]*?)\n\})/g)].map(
      ([, name = '', extended = '', body = '']) => [
        name,
        { extended: extended.split(/[,\s]+/), own: fieldsIn(body.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')) },
      ],
    ),
  );
  const fieldsOf = (name: string): Record<string, string> | undefined => {
    const found = interfaces.get(name);
    return (
      found &&
      Object.fromEntries([...found.extended.map(fieldsOf), found.own].flatMap((fields) => Object.entries(fields ?? {})))
    );
  };
  const tables = fieldsOf('Schema') ?? {};
  return Object.fromEntries(
    Object.entries(tables).map(([table, type]) => {
      const fields = fieldsOf(type) ?? fieldsIn(type.replaceAll(/^\{|\}$/g, ''));
      return [
        table,
        Object.fromEntries(Object.entries(fields).map(([column, stated]) => [column, columnOf(stated.trim())])),
      ];
    }),
  );
}

function columnOf(stated: string): Column {
  const [, wrapper, inner = stated] = /^(\w+)<([\s\S]*)>$/.exec(stated) ?? [];
  switch (wrapper) {
    case 'Generated':
    case 'GeneratedAlways':
      return { type: typeOf(inner), nullable: false, optional: true };
    case 'Optional':
      return { type: typeOf(inner), nullable: true, optional: true };
    case 'NullableJson':
      return { type: 'jsonb', nullable: true, optional: true };
    case 'Json':
    case 'JSONColumnType':
      return { type: 'jsonb', nullable: false, optional: false };
    case 'ColumnType':
      return { type: 'jsonb', nullable: false, optional: inner.includes('| undefined') };
    case undefined:
    default:
      return { type: typeOf(stated), nullable: false, optional: false };
  }
}

const scalar: Record<string, string> = { Date: 'timestamptz', Buffer: 'bytea', number: 'int', boolean: 'bool' };
const typeOf = (type: string) => scalar[type] ?? (type.endsWith('[]') ? 'text[]' : 'text');

/** The TypeScript type of a database column. */
const seen: Record<string, string> = {
  int8: 'int',
  int4: 'int',
  uuid: 'text',
  tsvector: 'text',
  date: 'text',
  int4range: 'text',
  _text: 'text[]',
  _uuid: 'text[]',
};

test('the database has exactly the tables and columns of schema.ts, as nullable and as optional as it says', async () => {
  // Not the template itself: no one can copy it meanwhile.
  const { connection } = await database('template_verso');
  const { pool } = openPool(connection, 1);
  const tables = await pool.introspection.getTables();
  await pool.destroy();
  const found = Object.fromEntries(
    tables
      .filter(({ name, schema }) => schema === 'public' && name !== 'migration')
      .map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map((column): [string, Column] => [
            column.name,
            {
              type: seen[column.dataType] ?? column.dataType,
              nullable: column.isNullable,
              optional: column.isNullable || column.hasDefaultValue || column.isAutoIncrementing,
            },
          ]),
        ),
      ]),
  );
  expect(statedColumns()).toEqual(found);
});

test('the database has an index that begins with the columns of each foreign key', async () => {
  const { client } = await database('template_verso');
  // A partial index is enough if it excludes only nulls.
  const { rows } = await client.query<{ key: string }>(`
      select conrelid::regclass || ' (' || string_agg(attname, ', ') || ')' as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index
        where indrelid = conrelid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey and (indkey::int2[])[0:cardinality(conkey) - 1] <@ conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
      group by conrelid, pg_constraint.oid order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

test.each(['event', 'provenance_entry', 'artwork_revision'])(
  'the database allows inserts into %s, but no changes',
  async (table) => {
    const { client } = await database('template_verso');
    for (const name of names) await insertRows(client, name);
    const before = await client.query(`select * from ${table}`);
    expect(before.rowCount).toBeGreaterThan(0);
    const column = table === 'event' ? 'name' : 'artwork_id';
    for (const change of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      const refused = await client.query(change).then(
        () => expect.unreachable(`${change} went through`),
        (error: unknown) => error,
      );
      expect(sqlState(refused)).toBe('23001');
      expect(String(refused)).toContain(`${table} is append-only`);
    }
    expect((await client.query(`select * from ${table}`)).rows).toEqual(before.rows);
  },
);

test('the database keeps votes unchanged once their round is closed', async () => {
  const { client } = await database('template_verso');
  for (const name of names) await insertRows(client, name);
  await client.query(`update vote set opinion = 'while the round is open'`);
  await client.query(`update review_round set closed_at = now(), outcome = 'approved'`);
  for (const change of [`update vote set choice = 'deny'`, 'delete from vote']) {
    await expect(client.query(change)).rejects.toThrow('the round is closed');
  }
});

test('a change of any public field of a work is noted for programs that keep a copy', async () => {
  const { client } = await database('template_verso');
  const { rows } = await client.query<{ name: string }>(`
    select attname as name from pg_trigger join pg_attribute
      on attrelid = tgrelid and attnum = any(tgattr::int2[]) where tgname = 'artwork_change_noted'`);
  const noted = rows.map(({ name }) => name);
  expect(
    Object.keys(CertifiedFields.shape)
      .map(columnName)
      .filter((name) => !noted.includes(name)),
  ).toEqual([]);
});
