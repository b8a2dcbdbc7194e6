import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { ownApp } from './support/app.ts';
import { personalColumns } from './support/personal-columns.ts';

const app = ownApp();

/**
 * Columns with words, bytes or references to people. Not those with fixed values, ids of rows and references to other
 * tables, nor those of tables that belong to one person alone.
 */
const columnsOfPeople = sql<{ name: string }>`
  select cls.relname || '.' || att.attname as name
  from pg_attribute att join pg_class cls on cls.oid = att.attrelid join pg_type typ on typ.oid = att.atttypid
  where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace and att.attnum > 0 and not att.attisdropped
    and (typ.typname in ('text', 'json', 'jsonb', 'bytea', 'inet', '_text', '_uuid')
      or typ.typname = 'uuid' and att.attname <> 'id' and not exists (
        select from pg_constraint where contype = 'f' and conrelid = cls.oid and conkey = array[att.attnum]
          and confrelid not in ('person'::regclass, 'organisation'::regclass)))
    and not exists (
      select from pg_constraint where contype = 'c' and conrelid = cls.oid and conkey = array[att.attnum]
        and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%')
    and not exists (
      select from pg_constraint where contype = 'f' and conrelid = cls.oid and confrelid = 'person'::regclass
        and confdeltype = 'c' and cardinality(conkey) = 1)
  order by 1`;

it('every column that can name or quote a person is listed as exported, erased, or kept with the reason', async () => {
  const { rows } = await columnsOfPeople.execute(app.pool);
  const listed = Object.entries(personalColumns).flatMap(([table, { erased = [], kept = {} }]) =>
    [...erased, ...Object.values(kept).flat()].map((column) => `${table}.${column}`),
  );
  // Once each: a column that is kept in one case and erased in another is listed under the reason of the first.
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('every column that is listed as exported is listed with how it ends', () => {
  for (const [table, { exported = [], erased = [], kept = {} }] of Object.entries(personalColumns))
    expect([...erased, ...Object.values(kept).flat()], table).toEqual(expect.arrayContaining([...exported]));
});
