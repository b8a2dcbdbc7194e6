import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The people behind an account, as an array: itself, and the past and present members of an organisation. */
export const peopleBehind = (account: RawBuilder<unknown>) => sql<string[]>`array(
  select ${account} union all select member.person_id from organisation_member member
  where member.organisation_id = ${account})`;

/** Whether an account is neither a person's own nor that of an organisation of theirs, now or before. */
export const isOfOthers = ({ id }: { id: string }, account: RawBuilder<unknown>) =>
  sql<SqlBool>`(${id} <> all(${peopleBehind(account)}))`;
