import { sql } from 'kysely';
import type { EventName } from '@verso/contract/schemas/events.ts';
import { days, later } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';

/** Keys in events' data that may identify a person. */
export const identifyingKeys = ['ip', 'email', 'userAgent', 'address', 'from', 'to', 'note'];

/** Whose erasure removes a key of an event: the person who acted, whom it is about, or whose request it answers. */
const whose = {
  actor: sql.ref('actor_id'),
  person: sql.ref('person_id'),
  asker: sql`data ->> 'askedBy'`,
};

/**
 * What someone wrote about their own case or to name their own things, by event. The words of a decision are not among
 * them: they say why the record is as it is.
 */
export const ownWords: Partial<Record<EventName, { key: string; of: keyof typeof whose }>> = {
  edit_requested: { key: 'reason', of: 'actor' },
  profile_edit_requested: { key: 'reason', of: 'person' },
  profile_information_requested: { key: 'message', of: 'person' },
  bill_disputed: { key: 'reason', of: 'actor' },
  contest_declined: { key: 'answer', of: 'asker' },
  api_key_created: { key: 'name', of: 'actor' },
  api_key_revoked: { key: 'name', of: 'person' },
  artwork_deleted: { key: 'title', of: 'actor' },
};

/** Removes what identifies a person from at most so many events of each kind. Returns whether more may be left. */
export async function eraseInEvents(tx: Tx, id: string, most: number): Promise<boolean> {
  const changed = [
    await sql`update event set data = data - ${identifyingKeys}::text[]
      where id in (select id from event where (person_id = ${id} or actor_id = ${id}) and data ?| ${identifyingKeys}::text[]
        limit ${most})`.execute(tx),
  ];
  for (const [name, { key, of }] of Object.entries(ownWords))
    changed.push(
      await sql`update event set data = data - ${key}::text
        where id in (select id from event where name = ${name} and ${whose[of]} = ${id} and data ? ${key}
          limit ${most})`.execute(tx),
    );
  return changed.some(({ numAffectedRows = 0n }) => numAffectedRows >= BigInt(most));
}

/** How long an event keeps the network address that it came from. */
const addressRetention = days(90);

/** Removes old network addresses from events. */
export async function eraseOldAddresses(tx: Tx): Promise<void> {
  await sql`update event set data = data - 'ip'::text where data ? 'ip' and at < ${later(-addressRetention)}`.execute(
    tx,
  );
}
