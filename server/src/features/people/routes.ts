import { users } from '@verso/contract/users.ts';
import { notFound } from '#platform/errors.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { registerWorkRefusal } from '#features/accounts/policy.ts';
import { presentAccount, presentPublicUser } from '#features/accounts/present.ts';
import { getAccount } from '#features/accounts/queries.ts';
import { changePermission, type Permission } from './change-permission.ts';
import { artistPermissionRefusal, listRefusal, mayReadWhole, permissionRefusal } from './policy.ts';
import { listPeople } from './queries.ts';

export function peopleRoutes(): Route[] {
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
        const refused = (row: (typeof rows)[number]) => ({
          permission: permissionRefusal(actor, row)?.message ?? null,
        });
        return { users: rows.map((row) => presentAccount(row, refused(row))), total };
      },
    }),

    permission(users.allowArtist, 'artist_allowed', true),
    permission(users.disallowArtist, 'artist_allowed', false),
    permission(users.allowSubmit, 'submit_allowed', true),
    permission(users.disallowSubmit, 'submit_allowed', false),
  ];
}

function permission(endpoint: typeof users.allowArtist, name: Permission, allowed: boolean): Route {
  return route(endpoint, {
    load: (db, { body }) => getAccount(db, body.id),
    policy: artistPermissionRefusal,
    handle: async (tx, { actor }, person) => {
      if (!person) throw notFound('user');
      const changed = await changePermission(tx, { actorId: actor.id, person, permission: name, allowed });
      return { user: presentAccount(changed) };
    },
  });
}
