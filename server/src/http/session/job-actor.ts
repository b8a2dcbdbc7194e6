import type { Actor } from '#platform/actor.ts';
import { actingMember } from '#platform/database/acting-member.ts';
import type { Db } from '#platform/database/db.ts';
import { actorColumns, actorFrom, nameOf } from './actor-row.ts';

/**
 * The account that a job acts for, with the member who asked for it, in their current state: without the rights of an
 * admin and without a session. A member who has left since has the role of a viewer.
 */
export async function readJobActor(db: Db, id: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('person')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(actorColumns)
    .executeTakeFirst();
  if (!row) return undefined;
  const actor = actorFrom({ ...row, admin: false }, { id, sessionId: '', confirmedAt: null });
  const memberId = actingMember();
  if (memberId === null) return actor;
  const member = await db
    .selectFrom('person')
    .leftJoin('organisation_member', (join) =>
      join
        .onRef('organisation_member.person_id', '=', 'person.id')
        .on('organisation_member.organisation_id', '=', id)
        .on('organisation_member.left_at', 'is', null),
    )
    .where('person.id', '=', memberId)
    .select(['organisation_member.role as member_role', 'person.artist_disallowed_at', 'firstname', 'lastname'])
    .executeTakeFirstOrThrow();
  return {
    ...actor,
    artistDisallowed: actor.artistDisallowed || member.artist_disallowed_at !== null,
    member: { id: memberId, name: nameOf(member), role: member.member_role ?? 'viewer' },
  };
}
