import { randomUUID } from 'node:crypto';
import { identity } from '@verso/contract/people/schemas/identity.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { veriff, veriffAccount } from '#platform/providers/veriff.ts';
import { anyone, outsideRoute, type Route, route } from '#http/route.ts';
import { getAccount, lockAccount } from '#features/people/accounts/queries.ts';
import { openCheck } from './open-check.ts';
import { nameRefusal, startRefusal } from './policy.ts';
import { presentIdentity } from './present.ts';
import { findCheck, findOpenCheck, findDecidingCheck } from './queries.ts';

export function identityRoutes(services: Services): Route[] {
  const { settings } = services;
  const checks = veriff(veriffAccount(services));
  const { provider } = checks;

  return [
    route(identity.get, {
      load: (db, { actor }) => findDecidingCheck(db, actor.id, provider),
      policy: anyone,
      handle: async (_db, { actor }, check) => ({ identity: presentIdentity(actor, check, provider) }),
    }),

    outsideRoute(identity.start, {
      load: (db, { actor }) => findDecidingCheck(db, actor.id, provider),
      policy: startRefusal,
      save: (_tx, _call, check) => Promise.resolve({ before: check?.id ?? null }),
      // A session that was opened there but not recorded here expires by itself.
      ask: async (database, { actor }, { before }) => {
        const made = await findDecidingCheck(database, actor.id, provider);
        // The same call sent again gets the check that the first one opened.
        if (made && made.id !== before) return made;
        const open = await findOpenCheck(database, actor.id, provider);
        if (open) return open;
        const person = await getAccount(database, actor.id);
        if (!person) throw notFound('account');
        const { firstname, lastname } = person;
        // Random, since it travels to the provider and back.
        const vendorData = randomUUID();
        const callback = `${settings.publicUrl}${paths.kyc()}`;
        const session = await checks.createSession({ vendorData, callback, firstname, lastname });
        return database.transaction().execute(async (tx) => {
          // The account may have been deleted while the provider answered.
          if (!(await lockAccount(tx, actor.id))) throw notFound('account');
          const refusal = startRefusal(actor, await findDecidingCheck(tx, actor.id, provider));
          if (refusal) throw new AppError(refusal.code, refusal.message);
          return openCheck(tx, actor.id, provider, { ...session, vendorData });
        });
      },
      reply: async (_db, { actor }, check) => ({ identity: presentIdentity(actor, check, provider) }),
    }),

    route(identity.updateVeriffUserId, {
      load: async (db, { body }) => ({
        userId: body.userId,
        check: await findCheck(db, provider, body.veriffUserId),
      }),
      policy: nameRefusal,
      handle: async (db, { actor }) => ({
        identity: presentIdentity(actor, await findDecidingCheck(db, actor.id, provider), provider),
      }),
    }),
  ];
}
