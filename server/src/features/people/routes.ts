import { users } from '@verso/contract/users.ts';
import type { Actor } from '#platform/actor.ts';
import { invalid, notFound, type Refusal } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { checkPassword } from '#platform/passwords.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { resetRequested } from '#features/accounts/events.ts';
import { resetLetter } from '#features/accounts/mails.ts';
import { issueToken } from '#features/accounts/one-time-tokens.ts';
import { registerWorkRefusal } from '#features/accounts/policy.ts';
import { presentAccount, presentPublicUser } from '#features/accounts/present.ts';
import { type AccountRow, getAccount, lockAccount, lockAmongAdmins } from '#features/accounts/queries.ts';
import { changeAdmin } from './change-admin.ts';
import { changePermission, type Permission } from './change-permission.ts';
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
import { listPeople } from './queries.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { toggleRecommended } from './toggle-recommended.ts';
import { verifyEmail } from './verify-email.ts';

export function peopleRoutes({ settings }: Services): Route[] {
  return [
    route(users.get, {
      load: (db, { params }) => getAccount(db, params.id),
      policy: anybody,
      handle: async (_db, { actor }, person) => {
        if (!person) throw notFound('user');
        if (!mayReadWhole(actor, person)) return { user: presentPublicUser(person) };
        return { user: presentAccount(person, { registerWork: registerWorkRefusal(person)?.message ?? null }) };
      },
    }),

    route(users.list, {
      policy: listRefusal,
      handle: async (db, { actor, body }) => {
        const { rows, total } = await listPeople(db, body);
        return { users: rows.map((row) => presentAccount(row, refusedActions(actor, row))), total };
      },
    }),

    permission(users.allowArtist, 'artist_allowed', true, artistPermissionRefusal),
    permission(users.disallowArtist, 'artist_allowed', false, artistPermissionRefusal),
    permission(users.allowSubmit, 'submit_allowed', true, artistPermissionRefusal),
    permission(users.disallowSubmit, 'submit_allowed', false, artistPermissionRefusal),
    permission(users.allowPrivateToken, 'private_token_allowed', true, permissionRefusal),
    permission(users.disallowPrivateToken, 'private_token_allowed', false, permissionRefusal),

    route(users.checkPurchase, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: checkPurchaseRefusal,
      handle: async (tx, { actor, body }, found) => {
        const person = existing(found);
        const changed = await changePermission(tx, {
          actorId: actor.id,
          person,
          permission: 'check_purchase_allowed',
          allowed: body.status,
        });
        return answer(actor, changed);
      },
    }),

    route(users.changeAdmin, {
      load: async (db, { body }) => ({ ...(await lockAmongAdmins(db, body.id)), allowed: body.status }),
      policy: changeAdminRefusal,
      // Only for making one: a right is taken away at once.
      prepare: async ({ actor, body: { status, password } }, { admins }) => {
        if (!status) return undefined;
        if (!password) throw invalid('password', 'is needed to make somebody an admin: enter your own');
        return proveOwnPassword(actor, admins, password);
      },
      handle: async (tx, { actor, body }, { person: found, admins }, provedHash) => {
        if (body.status) requireSamePassword(actor, admins, provedHash);
        const changed = await changeAdmin(tx, { actorId: actor.id, person: existing(found), allowed: body.status });
        return answer(actor, changed);
      },
    }),

    route(users.toggleRecommend, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: recommendRefusal,
      handle: async (tx, { actor }, found) => answer(actor, await toggleRecommended(tx, existing(found), actor.id)),
    }),

    route(users.sendReset, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: resetRefusal,
      handle: async (tx, { actor, from }, found) => {
        const { id, email } = existing(found);
        const token = await issueToken(tx, { purpose: 'reset_password', email, personId: id });
        await mail(tx, email, resetLetter(settings.publicUrl, token));
        await record(tx, resetRequested, { actorId: actor.id, personId: id }, { ip: from.ip });
        return { email };
      },
    }),

    route(users.resetSecondFactor, {
      load: (db, { body }) => lockAmongAdmins(db, body.id),
      policy: resetSecondFactorRefusal,
      prepare: ({ actor, body }, { admins }) => proveOwnPassword(actor, admins, body.password),
      handle: async (tx, { actor }, { person: found, admins }, provedHash) => {
        requireSamePassword(actor, admins, provedHash);
        const { publicUrl } = settings;
        return answer(actor, await resetSecondFactor(tx, { person: existing(found), actorId: actor.id, publicUrl }));
      },
    }),

    route(users.verify, {
      load: (db, { body }) => lockAccount(db, body.id),
      policy: verifyRefusal,
      handle: async (tx, { actor }, found) => answer(actor, await verifyEmail(tx, existing(found), actor.id)),
    }),

    route(users.countTooltip, {
      load: async (_db, { body }) => body.userId,
      policy: tooltipRefusal,
      handle: async (tx, { actor, body }) => ({ tooltips: await countTooltip(tx, actor.id, body.type) }),
    }),
  ];
}

function permission(
  endpoint: typeof users.allowArtist,
  name: Permission,
  allowed: boolean,
  policy: (actor: Actor, person: AccountRow | undefined) => Refusal | null,
): Route {
  return route(endpoint, {
    load: (db, { body }) => lockAccount(db, body.id),
    policy,
    handle: async (tx, { actor }, found) => {
      const change = { actorId: actor.id, person: existing(found), permission: name, allowed };
      return answer(actor, await changePermission(tx, change));
    },
  });
}

const answer = (actor: Actor, changed: AccountRow) => ({
  user: presentAccount(changed, refusedActions(actor, changed)),
});

/** Checks the admin's own password, which takes a while; returns which it was. */
async function proveOwnPassword(actor: Actor, admins: readonly AccountRow[], password: string) {
  const hash = hashOf(actor, admins);
  if (!(await checkPassword(hash, password))) throw invalid('password', 'is not right: enter your own');
  return hash;
}

/** It may have been replaced while it was being checked; from here on it cannot be. */
function requireSamePassword(actor: Actor, admins: readonly AccountRow[], provedHash: string | undefined): void {
  if (hashOf(actor, admins) !== provedHash) throw invalid('password', 'has just been changed');
}

const hashOf = (actor: Actor, admins: readonly AccountRow[]) => admins.find(({ id }) => id === actor.id)?.password_hash;

/** The policies refuse somebody who is not there; this tells the compiler. */
function existing(person: AccountRow | undefined): AccountRow {
  if (!person) throw notFound('user');
  return person;
}
