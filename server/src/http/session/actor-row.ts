import type { Selectable } from 'kysely';
import { type Actor, isVoter } from '#platform/actor.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Settings } from '#platform/env.ts';

/** What sessions and API keys read of the person whom they belong to. */
export const actorColumns = [
  'person.email',
  'person.firstname',
  'person.lastname',
  'person.role',
  'person.email_verified_at',
  'person.admin',
  'person.artist_allowed',
  'person.artist_disallowed_at',
  'person.submit_allowed',
  'person.private_token_allowed',
  'person.check_purchase_allowed',
  'person.second_factor',
] as const;

type ColumnName<Column> = Column extends `person.${infer Name}` ? Name : never;
export type ActorRow = Pick<Selectable<Schema['person']>, ColumnName<(typeof actorColumns)[number]>>;

/** Whether a user must have a second factor: voters and admins, if the settings require it. */
export const needsSecondFactor = (
  { requireSecondFactor }: Pick<Settings, 'requireSecondFactor'>,
  person: Parameters<typeof isVoter>[0],
) => requireSecondFactor && isVoter(person);

/** The last name of an organisation can be empty. */
export const nameOf = ({ firstname, lastname }: Pick<ActorRow, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim();

type Opened = Pick<Actor, 'id' | 'sessionId' | 'confirmedAt'> & Partial<Pick<Actor, 'member'>>;

/** @param opened by which session or API key, and by which member of an organisation */
export const actorFrom = (row: ActorRow, { member = null, ...opened }: Opened): Actor => ({
  ...opened,
  member,
  email: row.email,
  name: nameOf(row),
  role: row.role,
  emailVerified: row.email_verified_at !== null,
  admin: row.admin,
  artistAllowed: row.artist_allowed,
  artistDisallowed: row.artist_disallowed_at !== null,
  submitAllowed: row.submit_allowed,
  privateTokenAllowed: row.private_token_allowed,
  checkPurchaseAllowed: row.check_purchase_allowed,
});
