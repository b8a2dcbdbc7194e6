import type { z } from 'zod';
import type { users } from '@verso/contract/users.ts';
import type { Total } from '@verso/contract/page.ts';
import type { Db } from '#platform/db.ts';
import type { AccountRow } from '#features/accounts/queries.ts';

type Filter = z.output<typeof users.list.body>;

/** A page of people; `filterkey` is part of a name or an email. */
export async function listPeople(
  db: Db,
  { type, filterkey, order, pagesize, pagefrom }: Filter,
): Promise<{ rows: AccountRow[]; total: Total }> {
  let people = db.selectFrom('person').where('deleted_at', 'is', null);
  if (type === 'admin') people = people.where('admin', '=', true);
  else if (type === 'waiting') people = people.where('role', '=', 'artist').where('submit_allowed', '=', false);
  else if (type !== 'all') people = people.where('role', '=', type);
  for (const word of filterkey.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    people = people.where((is) =>
      is.or([is('firstname', 'ilike', pattern), is('lastname', 'ilike', pattern), is('email', 'ilike', pattern)]),
    );
  }
  const direction = order ? 'asc' : 'desc';
  const rows = await people
    .selectAll()
    .select((is) => is.fn.countAll<number>().over().as('count'))
    .orderBy('registered_at', direction)
    .orderBy('id', direction)
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
  return { rows, total: { count: rows[0]?.count ?? (pagefrom === 0 ? 0 : pagefrom), more: false } };
}
