import type { Permission } from '@verso/contract/people/schemas/events.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound, type Refusal } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { resetEmail } from '#features/people/accounts/mails.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { addOwnedWorkRefusal, registerWorkRefusal, submitWorksRefusal } from '#features/people/accounts/policy.ts';
import { presentAccount, presentPublicUser } from '#features/people/accounts/present.ts';
import { type AccountRow, getAccount, lockAccount, lockAmongAdmins } from '#features/people/accounts/queries.ts';
import { findOwnDetails } from '#features/people/identity/queries.ts';
import { changeAdmin } from './rights/change-admin.ts';
import { changePermission } from './rights/change-permission.ts';
import { countTooltip } from './count-tooltip.ts';
import {
  artistPermissionRefusal,
  changeAdminRefusal,
  checkPurchaseRefusal,
  listRefusal,
  mayReadWhole,
  permissionRefusal,
  recommendRefusal,
  refusedActions,
  resetRefusal,
  resetSecondFactorRefusal,
  tooltipRefusal,
  verifyRefusal,
} from './policy.ts';
import { presentListed } from './present.ts';
import { listPeople } from './queries.ts';
import { resetSecondFactor } from './rights/reset-second-factor.ts';
import { toggleRecommended } from './rights/toggle-recommended.ts';
import { verifyEmail } from './verify-email.ts';

export function peopleRoutes(services: Services): Route[] {
  const { settings } = services;
  return [
    route(people.get, {
      load: (db, { params }) => getAccount(db, params.id),
      policy: anyone,
      handle: async (db, { actor }, person) => {
        if (!person) throw notFound('user');
        if (!mayReadWhole(actor, person)) return { user: presentPublicUser(person) };
        const details = actor?.id === person.id ? await findOwnDetails(db, services, person.id) : undefined;
        const account = asActor(person);
        const refused = {
          registerWork: registerWorkRefusal(account)?.message ?? null,
          addOwnedWork: addOwnedWorkRefusal(account)?.message ?? null,
          submitWorks: submitWorksRefusal(account)?.message ?? null,
        };
        return { user: presentAccount(person, refused, details) };
      },
    }),

    route(people.list, {
      policy: listRefusal,
      handle: async (db, { actor, body }) => {
        const { rows, total } = await listPeople(db, body);
        return { users: await presentListed(db, actor, rows), total };
      },
    }),

    permission(people.allowArtist, 'artist_allowed', true, artistPermissionRefusal),
    permission(people.disallowArtist, 'artist_allowed', false, artistPermissionRefusal),
    permission(people.allowSubmit, 'submit_allowed', true, artistPermissionRefusal),
    permission(people.disallowSubmit, 'submit_allowed', false, artistPermissionRefusal),
    permission(people.allowPrivateToken, 'private_token_allowed', true, permissionRefusal),
    permission(people.disallowPrivateToken, 'private_token_allowed', false, permissionRefusal),

    route(people.checkPurchase, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: checkPurchaseRefusal,
      handle: async (tx, { actor, body }, found) => {
        const person = existing(found);
        const changed = await changePermission(tx, {
          actorId: actor.id,
          person,
          permission: 'check_purchase_allowed',
          allowed: body.status,
          note: body.note,
        });
        return answer(actor, changed);
      },
    }),

    route(people.changeAdmin, {
      load: async (db, { body }) => ({ ...(await lockAmongAdmins(db, body.id)), allowed: body.status }),
      policy: changeAdminRefusal,
      handle: async (tx, { actor, body }, { person: found }) => {
        const { status: allowed, note } = body;
        return answer(actor, await changeAdmin(tx, { actorId: actor.id, person: existing(found), allowed, note }));
      },
    }),

    route(people.toggleRecommend, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: recommendRefusal,
      handle: async (tx, { actor, body }, found) => {
        const change = { person: existing(found), actorId: actor.id, wish: body.status, note: body.note };
        return answer(actor, await toggleRecommended(tx, change));
      },
    }),

    route(people.sendReset, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: resetRefusal,
      handle: async (tx, { actor, from }, found) => {
        const { id, email } = existing(found);
        const token = await issueToken(tx, { purpose: 'reset_password', email, personId: id });
        await mail(tx, email, resetEmail(settings.publicUrl, token));
        await record(tx, 'reset_requested', { actorId: actor.id, personId: id }, { ip: from.ip });
        return { email };
      },
    }),

    route(people.resetSecondFactor, {
      load: (db, { body }) => lockAmongAdmins(db, body.id),
      policy: resetSecondFactorRefusal,
      handle: async (tx, { actor }, { person: found }) => {
        const { publicUrl } = settings;
        return answer(actor, await resetSecondFactor(tx, { person: existing(found), actorId: actor.id, publicUrl }));
      },
    }),

    route(people.verify, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: verifyRefusal,
      handle: async (tx, { actor }, found) => answer(actor, await verifyEmail(tx, existing(found), actor.id)),
    }),

    route(people.countTooltip, {
      load: async (_db, { body }) => body.userId,
      policy: tooltipRefusal,
      handle: async (tx, { actor, body }) => ({ tooltips: await countTooltip(tx, actor.id, body.type) }),
    }),
  ];
}

function permission(
  endpoint: (typeof people)[`${'allow' | 'disallow'}${'Artist' | 'Submit' | 'PrivateToken'}`],
  name: Permission,
  allowed: boolean,
  policy: (actor: Actor, person: AccountRow | undefined) => Refusal | null,
): Route {
  return route(endpoint, {
    load: (db, { body }) => lockAccount(db, body.id),
    policy,
    handle: async (tx, { actor, body }, found) => {
      const change = { actorId: actor.id, person: existing(found), permission: name, allowed, note: body.note };
      return answer(actor, await changePermission(tx, change));
    },
  });
}

/** The fields that decide whether a person registers works and sends them for review. */
const asActor = ({
  role,
  email,
  email_verified_at: verified,
  artist_disallowed_at: since,
  submit_allowed: submitAllowed,
}: AccountRow) => ({
  role,
  email,
  emailVerified: verified !== null,
  artistDisallowed: since !== null,
  submitAllowed,
});

const answer = (actor: Actor, changed: AccountRow) => ({
  user: presentAccount(changed, refusedActions(actor, changed)),
});

/** For the compiler: the policies refuse a missing person. */
function existing(person: AccountRow | undefined): AccountRow {
  if (!person) throw notFound('user');
  return person;
}
