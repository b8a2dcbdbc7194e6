import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { type Actor, personOf, visitorRefusal } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { lockSession } from '#features/people/accounts/sessions/lock-session.ts';
import { actFor } from './act-for.ts';
import { askVerification } from './verification/ask-verification.ts';
import { createOrganisation } from './create-organisation.ts';
import { inviteMember, withdrawInvitationsOf } from './members/invite-member.ts';
import { joinOrganisation, readInvitation } from './members/join-organisation.ts';
import {
  acceptRefusal,
  actRefusal,
  askVerificationRefusal,
  changeRoleRefusal,
  createRefusal,
  inviteRefusal,
  ownersRefusal,
  readMembersRefusal,
  removeMemberRefusal,
  verifyRefusal,
} from './policy.ts';
import { presentFound, presentMembership, readMembers, readOrganisation } from './present.ts';
import {
  findOrganisation,
  findOrganisations,
  findRole,
  listInvitations,
  listMembers,
  listMemberships,
  lockOrganisation,
} from './queries.ts';
import { removeMember } from './members/remove-member.ts';
import { updateOrganisation } from './update-organisation.ts';
import { verifyOrganisation } from './verification/verify-organisation.ts';

export function organisationRoutes({ settings }: Services): Route[] {
  const { publicUrl } = settings;
  return [
    route(organisations.create, {
      load: (db, { actor }) => listMemberships(db, actor.id),
      policy: createRefusal,
      handle: async (tx, { actor, body }) => {
        const id = await createOrganisation(tx, actor.id, body);
        return { organisation: await readOrganisation(tx, actor, id) };
      },
    }),

    route(organisations.list, {
      policy: visitorRefusal,
      handle: async (db, { actor }) => {
        const memberships = await listMemberships(db, personOf(actor));
        const name = actor.member?.name ?? actor.name;
        return {
          person: { _id: personOf(actor), name },
          organisations: memberships.map(presentMembership),
          actingFor: actor.member ? actor.id : null,
          refused: { create: createRefusal(actor, memberships)?.message ?? null },
        };
      },
    }),

    route(organisations.find, {
      policy: anyone,
      handle: async (db, { body }) => ({
        organisations: (await findOrganisations(db, body.words)).map(presentFound),
      }),
    }),

    route(organisations.get, {
      policy: anyone,
      handle: async (db, { actor, params }) => ({ organisation: await readOrganisation(db, actor, params.id) }),
    }),

    route(organisations.update, {
      load: seenLocked,
      policy: ownersRefusal,
      handle: async (tx, { actor, body }, { organisation }) => {
        await updateOrganisation(tx, actor.id, existing(organisation), body);
        return { organisation: await readOrganisation(tx, actor, existing(organisation).id) };
      },
    }),

    route(organisations.askVerification, {
      load: seenLocked,
      policy: askVerificationRefusal,
      handle: async (tx, { actor }, { organisation }) => {
        const { id } = existing(organisation);
        await askVerification(tx, actor.id, id);
        return { organisation: await readOrganisation(tx, actor, id) };
      },
    }),

    route(organisations.verify, {
      load: seenLocked,
      policy: verifyRefusal,
      handle: async (tx, { actor, body: { verified } }, { organisation: found }) => {
        const organisation = existing(found);
        await verifyOrganisation(tx, { actorId: actor.id, organisation, verified }, publicUrl);
        return { organisation: await readOrganisation(tx, actor, organisation.id) };
      },
    }),

    route(organisations.act, {
      load: async (db, call) => {
        const seen = await seenLocked(db, call);
        await lockSession(db, call.actor.sessionId);
        return seen;
      },
      policy: actRefusal,
      handle: async (tx, { actor }, { organisation }) => {
        const { sessionId } = actor;
        const user = await actFor(tx, {
          sessionId,
          personId: personOf(actor),
          organisationId: existing(organisation).id,
        });
        return { user };
      },
    }),

    route(organisations.stopActing, {
      load: (db, { actor }) => lockSession(db, actor.sessionId),
      policy: visitorRefusal,
      handle: async (tx, { actor }) => {
        const { sessionId } = actor;
        return { user: await actFor(tx, { sessionId, personId: personOf(actor), organisationId: null }) };
      },
    }),

    route(organisations.members, {
      load: (db, { actor, params }) => seenBy(db, actor, params.id, findOrganisation),
      policy: readMembersRefusal,
      handle: (db, { actor }, { organisation }) => readMembers(db, actor, existing(organisation)),
    }),

    route(organisations.invite, {
      load: async (db, call) => ({
        ...(await seenLocked(db, call)),
        members: await listMembers(db, call.params.id),
        invitations: (await listInvitations(db, call.params.id)).length,
        email: call.body.email,
      }),
      policy: (actor, seen) => inviteRefusal(actor, seen, seen.email),
      handle: async (tx, { actor, body }, { organisation: found }) => {
        const organisation = existing(found);
        await inviteMember(tx, actor, { organisation, ...body }, publicUrl);
        return readMembers(tx, actor, organisation);
      },
    }),

    route(organisations.withdrawInvitation, {
      load: seenLocked,
      policy: ownersRefusal,
      handle: async (tx, { actor, params }, { organisation }) => {
        await tx
          .deleteFrom('organisation_invitation')
          .where('id', '=', params.invitationId)
          .where('organisation_id', '=', params.id)
          .execute();
        return readMembers(tx, actor, existing(organisation));
      },
    }),

    route(organisations.invitation, {
      policy: anyone,
      handle: async (db, { body }) => {
        const { organisation_id: id, name, role, email, expires_at: expiresAt } = await readInvitation(db, body.token);
        const organisation = { _id: id, name };
        return { invitation: { organisation, role, email, expiresAt: expiresAt.toISOString() } };
      },
    }),

    route(organisations.accept, {
      load: async (db, { actor, body }) => {
        const { organisation_id: id } = await readInvitation(db, body.token);
        await lockOrganisation(db, id);
        // Read again: of two uses of a link at once, the second finds it used.
        const invitation = await readInvitation(db, body.token);
        const role = await findRole(db, id, actor.id);
        return { invitation, role, memberships: (await listMemberships(db, actor.id)).length };
      },
      policy: acceptRefusal,
      handle: async (tx, { actor }, { invitation }) => {
        await joinOrganisation(tx, actor, invitation, publicUrl);
        const joined = (await listMemberships(tx, actor.id)).find(({ id }) => id === invitation.organisation_id);
        if (!joined) throw notFound('organisation');
        return { organisation: presentMembership(joined) };
      },
    }),

    route(organisations.changeRole, {
      load: async (db, call) => ({ ...(await chosenMember(db, call)), newRole: call.body.role }),
      policy: (actor, chosen) => changeRoleRefusal(actor, chosen, chosen.newRole),
      handle: async (tx, { actor, params, body: { role } }, { organisation: found }) => {
        const organisation = existing(found);
        await tx
          .updateTable('organisation_member')
          .set({ role })
          .where('organisation_id', '=', organisation.id)
          .where('person_id', '=', params.memberId)
          .execute();
        if (role !== 'owner')
          await withdrawInvitationsOf(tx, { organisationId: organisation.id, inviterId: params.memberId });
        const data = { organisationId: organisation.id, organisation: organisation.name, role };
        await record(tx, 'member_role_changed', { actorId: actor.id, personId: params.memberId }, data);
        return readMembers(tx, actor, organisation);
      },
    }),

    route(organisations.removeMember, {
      load: chosenMember,
      policy: removeMemberRefusal,
      handle: async (tx, { actor }, { organisation, members, memberId }) => {
        const member = members.find(({ id }) => id === memberId);
        if (!member) throw notFound('member');
        await removeMember(tx, actor, { organisation: existing(organisation), member }, publicUrl);
        return {};
      },
    }),
  ];
}

/** A call by a signed-in user about an organisation. */
interface About {
  actor: Actor;
  params: { id: string };
}

async function seenBy(db: Db, actor: Actor, id: string, find: typeof findOrganisation) {
  const organisation = await find(db, id);
  return { organisation, role: await findRole(db, id, personOf(actor)) };
}

const seenLocked = (db: Db, { actor, params }: About) => seenBy(db, actor, params.id, lockOrganisation);

const chosenMember = async (db: Db, call: About & { params: { memberId: string } }) => ({
  ...(await seenLocked(db, call)),
  members: await listMembers(db, call.params.id),
  memberId: call.params.memberId,
});

/** For the compiler: the policies refuse a missing organisation. */
function existing<Row>(organisation: Row | undefined): Row {
  if (!organisation) throw notFound('organisation');
  return organisation;
}
