import { setup } from '@verso/contract/people/schemas/setup.ts';
import { sameBytes } from '#platform/keys/tokens.ts';
import { conflict, invalid, type Refusal } from '#platform/errors.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { newPassword } from '#features/people/accounts/new-password.ts';
import { makeFirstAdmin } from './make-first-admin.ts';
import { hasAdmin, hashCode, isSetupOpen, lockSetupCode } from './setup-code.ts';

export function setupRoutes(): Route[] {
  return [
    route(setup.state, {
      policy: anyone,
      handle: async (db) => ({ open: await isSetupOpen(db) }),
    }),

    route(setup.finish, {
      load: async (db) => ({ code: await lockSetupCode(db), admin: await hasAdmin(db) }),
      policy: setupRefusal,
      prepare: ({ body }, { code }) => {
        if (!code || !sameBytes(code.hash, hashCode(body.code)))
          throw invalid('code', 'is not the one that the server printed when it last started');
        return newPassword(body.password, body);
      },
      handle: async (tx, { body }, _found, passwordHash) => {
        await makeFirstAdmin(tx, body, passwordHash);
        return {};
      },
    }),
  ];
}

function setupRefusal(
  _actor: unknown,
  { code, admin }: { code: { hash: Buffer } | undefined; admin: boolean },
): Refusal | null {
  if (admin) return conflict('This installation already has an admin. Ask them to make you an admin.');
  return code ? null : conflict('There is no setup code. Restart the server to get one.');
}
