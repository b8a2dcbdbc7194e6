import { roleRefusal } from '@verso/contract/people/organisations.ts';
import { type EndpointDefinition, memberRoleFor } from '@verso/contract/schemas/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { type Db, keepPlan } from '#platform/database/db.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { type ActorRow, actorColumns, actorFrom, nameOf } from './actor-row.ts';

type Called = Pick<EndpointDefinition, 'access' | 'effect' | 'scope' | 'memberRole'>;

/** A session that acts for an organisation, with its person. */
type Acting = ActorRow & { id: string; person_id: string; confirmed_at: Date; acting_for: string };

/**
 * The organisation for which a session acts, as an actor. The membership is read at each request, so that a member who
 * leaves loses access at once; then null.
 */
export async function actorOfMember(db: Db, session: Acting): Promise<Actor | null> {
  const organisation = await db
    .selectFrom('organisation_member')
    .innerJoin('person', 'person.id', 'organisation_member.organisation_id')
    .where('organisation_member.organisation_id', '=', session.acting_for)
    .where('organisation_member.person_id', '=', session.person_id)
    .where('organisation_member.left_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .select(['organisation_member.role as member_role', ...actorColumns])
    .modifyEnd(keepPlan)
    .executeTakeFirst();
  if (!organisation) return null;
  const member = { id: session.person_id, name: nameOf(session), role: organisation.member_role };
  const actor = actorFrom(organisation, {
    id: session.acting_for,
    sessionId: session.id,
    confirmedAt: session.confirmed_at,
    member,
  });
  return {
    ...actor,
    // A member can't do for an organisation what they must not do themselves.
    emailVerified: session.email_verified_at !== null,
    artistDisallowed: actor.artistDisallowed || session.artist_disallowed_at !== null,
  };
}

/** Refuses calls that a member can't make for an organisation: all that are not meant for it. */
export function memberRefusal({ member, name }: Actor, endpoint: Called): Refusal | null {
  if (!member) return null;
  const needed = memberRoleFor(endpoint);
  if (!needed) return forbidden(`You can’t do this while acting for ${name}. Go back to your own account first.`);
  const refusal = roleRefusal(name, member.role, needed);
  return refusal === null ? null : forbidden(refusal);
}

/** Why the actor can't make a call, in words: by its policy, or by their role in the organisation. Null if they can. */
export const refusedWords = (actor: Actor | null, endpoint: Called, refusal: Refusal | null): string | null =>
  (refusal ?? (actor && memberRefusal(actor, endpoint)))?.message ?? null;
