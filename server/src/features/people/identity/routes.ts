import { randomUUID } from 'node:crypto';
import { identity } from '@verso/contract/people/schemas/identity.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Services } from '#platform/services.ts';
import { veriff, veriffAccount } from '#platform/providers/veriff.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
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

    route(identity.start, {
      load: async (db, { actor }) => ({
        person: await getAccount(db, actor.id),
        check: await findDecidingCheck(db, actor.id, provider),
        open: await findOpenCheck(db, actor.id, provider),
      }),
      policy: (actor, { check }) => startRefusal(actor, check),
      // A session that was opened there but not recorded here expires by itself.
      prepare: async (_call, { person, open }) => {
        if (open || !person) return undefined;
        const { firstname, lastname } = person;
        // Random, since it travels to the provider and back.
        const vendorData = randomUUID();
        const callback = `${settings.publicUrl}${paths.kyc()}`;
        return { ...(await checks.createSession({ vendorData, callback, firstname, lastname })), vendorData };
      },
      handle: async (tx, { actor }, _subject, session) => ({
        identity: presentIdentity(actor, await openCheck(tx, actor.id, provider, session), provider),
      }),
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
