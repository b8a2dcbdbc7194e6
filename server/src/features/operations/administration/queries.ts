import { type NotNull, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { administration, Invitation, InvitationState } from '@verso/contract/operations/schemas/administration.ts';
import type { Total } from '@verso/contract/schemas/page.ts';
import { now } from '#platform/clock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { wordsInPerson } from '#features/people/people/queries.ts';

const invitationColumns = [
  'one_time_token.id',
  'one_time_token.email',
  'one_time_token.role',
  'one_time_token.created_by',
  'one_time_token.created_at',
  'one_time_token.expires_at',
  'one_time_token.used_at',
  'one_time_token.revoked_at',
] as const;

export function invitationStateOf(row: {
  used_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
}): InvitationState {
  if (row.used_at) return 'used';
  if (row.revoked_at) return 'revoked';
  return row.expires_at > now() ? 'pending' : 'expired';
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

/** `invitationStateOf` in SQL. */
const stateOf = () => sql<InvitationState>`case
  when one_time_token.used_at is not null then 'used'
  when one_time_token.revoked_at is not null then 'revoked'
  when one_time_token.expires_at > ${now()} then 'pending'
  else 'expired' end`;

const selectInvitations = (db: Db) => db.selectFrom('one_time_token').where('one_time_token.purpose', '=', 'invite');

export function lockInvitation(db: Db, id: string) {
  return (
    selectInvitations(db)
      .where('one_time_token.id', '=', id)
      .select(invitationColumns)
      // An invitation is always for a role.
      .$narrowType<{ role: NotNull }>()
      .forUpdate()
      .executeTakeFirst()
  );
}

/** One page of invitations, the count of the list, and the counts of all by state. */
export async function listInvitations(
  db: Db,
  { type, filterkey, order, pagesize, pagefrom }: z.output<typeof administration.invitations.body>,
) {
  const matching = selectInvitations(db).where(emailHolds(filterkey));
  const direction = order ? 'asc' : 'desc';
  const rows = await (type === 'all' ? matching : matching.where(stateOf(), '=', type))
    .leftJoin('person as inviter', 'inviter.id', 'one_time_token.created_by')
    .select(invitationColumns)
    .select(['inviter.firstname', 'inviter.lastname'])
    .$narrowType<{ role: NotNull }>()
    .orderBy('one_time_token.created_at', direction)
    .orderBy('one_time_token.id', direction)
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
  const counted = await matching
    .select([stateOf().as('state'), (of) => of.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts: Record<InvitationState, number> = { pending: 0, used: 0, revoked: 0, expired: 0 };
  for (const { state, count } of counted) counts[state] = count;
  const count = type === 'all' ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[type];
  return { rows, counts, total: { count, more: false } satisfies Total };
}

const emailHolds = (typed: string) =>
  sql<SqlBool>`one_time_token.email like ${`%${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

export function presentInvitation(
  row: Awaited<ReturnType<typeof listInvitations>>['rows'][number],
  refused: Invitation['refused'],
): Invitation {
  return {
    _id: row.id,
    email: row.email,
    type: row.role,
    state: invitationStateOf(row),
    invitedBy: row.created_by === null ? null : { _id: row.created_by, name: `${row.firstname} ${row.lastname}` },
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: (row.used_at ?? row.revoked_at)?.toISOString() ?? null,
    refused,
  };
}

export async function hasOpenReport(db: Db, personId: string, reporterId: string): Promise<boolean> {
  const found = await db
    .selectFrom('person_report')
    .select('id')
    .where('person_id', '=', personId)
    .where('reporter_id', '=', reporterId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export function lockReport(db: Db, id: string) {
  return db
    .selectFrom('person_report')
    .innerJoin('person as reporter', 'reporter.id', 'person_report.reporter_id')
    .innerJoin('person', 'person.id', 'person_report.person_id')
    .where('person_report.id', '=', id)
    .selectAll('person_report')
    .select([
      'person.firstname',
      'person.lastname',
      'reporter.email as reporter_email',
      'reporter.deleted_at as reporter_deleted_at',
    ])
    .forUpdate('person_report')
    .executeTakeFirst();
}

const countedAtMost = 1000;

/** One page of reports, the total count, and the count of open ones. Without reports about the reader. */
export async function listReports(
  db: Db,
  actor: Actor,
  { type, filterkey, order, pagesize, pagefrom }: z.output<typeof administration.reports.body>,
) {
  const open = type === 'open';
  const matching = db
    .selectFrom('person_report')
    .innerJoin('person', 'person.id', 'person_report.person_id')
    .where('person_report.person_id', '<>', actor.id)
    .where('person_report.closed_at', open ? 'is' : 'is not', null)
    .where((is) => is.and(wordsInPerson(filterkey)));
  const by = open ? 'person_report.reported_at' : 'person_report.closed_at';
  const direction = order ? 'asc' : 'desc';
  const rows = await matching
    .innerJoin('person as reporter', 'reporter.id', 'person_report.reporter_id')
    .leftJoin('person as closer', 'closer.id', 'person_report.closed_by')
    .selectAll('person')
    .select([
      'person_report.id as report_id',
      'person_report.message',
      'person_report.reported_at',
      'person_report.closed_at',
      'person_report.answer',
      'person_report.reporter_id',
      sql<string>`reporter.firstname || ' ' || reporter.lastname`.as('reporter_name'),
      sql<string | null>`closer.firstname || ' ' || closer.lastname`.as('closer_name'),
    ])
    .orderBy(by, direction)
    .orderBy('person_report.id', direction)
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
  const [total, waiting] = [
    await matching
      .select('person_report.id')
      .limit(countedAtMost + 1)
      .execute(),
    await db
      .selectFrom('person_report')
      .where('person_id', '<>', actor.id)
      .where('closed_at', 'is', null)
      .select('id')
      .limit(countedAtMost + 1)
      .execute(),
  ];
  return { rows, total: totalOf(total.length), open: totalOf(waiting.length) };
}

const totalOf = (count: number): Total => ({ count: Math.min(count, countedAtMost), more: count > countedAtMost });
