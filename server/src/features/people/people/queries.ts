import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Total } from '@verso/contract/schemas/page.ts';
import { type UserFilter, userFilters } from '@verso/contract/people/people.ts';
import type { people } from '@verso/contract/people/schemas/people.ts';
import type { Db } from '#platform/database/db.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

type Filter = z.output<typeof people.list.body>;

/** A higher count is not worth its cost. */
const countedAtMost = 1000;

const conditions = {
  verified: sql<SqlBool>`(person.email_verified_at is not null)`,
  artistAllowed: sql<SqlBool>`person.artist_allowed`,
  submitAllowed: sql<SqlBool>`person.submit_allowed`,
  privateTokenAllowed: sql<SqlBool>`person.private_token_allowed`,
  checkPurchaseAllowed: sql<SqlBool>`person.check_purchase_allowed`,
  recommended: sql<SqlBool>`person.recommended`,
  reported: sql<SqlBool>`exists (select from person_report report
    where report.person_id = person.id and report.closed_at is null)`,
} satisfies Record<UserFilter, Expression<SqlBool>>;

const inVote = sql<SqlBool>`exists (select from profile_round round
  where round.person_id = person.id and round.closed_at is null)`;

/**
 * Matches people whose name or email contains each word, as a condition on `person`; ignores accents and capitals.
 * `formerly`: former names and page addresses match too.
 */
export function wordsInPerson(typed: string, formerly = false): Expression<SqlBool>[] {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return formerly ? everNamed(pattern) : sql<SqlBool>`person.found_by like person_words(${pattern})`;
    });
}

/** One list of ids, each part of which has an index; an `or` of the parts would read every person. */
const everNamed = (pattern: string) => sql<SqlBool>`person.id in (
  select named.id from person named where named.found_by like person_words(${pattern})
  union
  select former_url.person_id from former_url where former_url.url like person_words(${pattern})
  union
  select event.person_id from event where event.name = 'profile_changed'
    and event.data -> 'from' ?| array['firstname', 'lastname'] and event.person_id is not null
    and person_words(coalesce(event.data -> 'from' ->> 'lastname', '') || ' '
      || coalesce(event.data -> 'from' ->> 'firstname', '')) like person_words(${pattern}))`;

/** People whom `changeAdminRefusal` lets another admin make an admin. */
const eligibleAsAdmin = sql<SqlBool>`(not person.admin and not person.organisation and ${conditions.verified})`;

function peopleIn(db: Db, { type, filterkey, options, except }: Filter) {
  let people = db
    .selectFrom('person')
    .where('person.deleted_at', 'is', null)
    .where('person.import_source', type === 'imported' ? 'is not' : 'is', null);
  if (type === 'admin') people = people.where('person.admin', '=', true);
  else if (type === 'eligible_admin') people = people.where(eligibleAsAdmin);
  else if (type === 'waiting') people = people.where(inVote);
  else if (type !== 'all' && type !== 'imported') people = people.where('person.role', '=', type);
  for (const filter of userFilters) {
    const wanted = options[filter];
    if (wanted !== undefined)
      people = people.where(wanted ? conditions[filter] : sql<SqlBool>`not ${conditions[filter]}`);
  }
  return people
    .where(sql<SqlBool>`person.id <> all(${except}::uuid[])`)
    .where((is) => is.and(wordsInPerson(filterkey)));
}

const sortColumns = { registered: 'registered_at', name: 'found_by', email: 'email' } as const;

/** One page of people, plus the total count; `filterkey` is part of a name or an email. One query. */
export async function listPeople(db: Db, filter: Filter): Promise<{ rows: AccountRow[]; total: Total }> {
  const { options, order, pagesize, pagefrom } = filter;
  const found = peopleIn(db, filter);
  const by = sortColumns[options.sort];
  // Days are listed newest first, names from A.
  const direction = order === (by === 'registered_at') ? 'asc' : 'desc';
  const some = found.select('person.id').limit(countedAtMost + 1);
  const rows = await db
    .selectFrom(
      found.selectAll().orderBy(by, direction).orderBy('id', direction).limit(pagesize).offset(pagefrom).as('person'),
    )
    .selectAll()
    .select((of) => of.selectFrom(some.as('some')).select(of.fn.countAll<number>().as('count')).as('count'))
    .orderBy(by, direction)
    .orderBy('id', direction)
    .execute();
  const count = rows[0]?.count ?? (pagefrom === 0 ? 0 : (await some.execute()).length);
  return { rows, total: { count: Math.min(count, countedAtMost), more: count > countedAtMost } };
}
