import { randomUUID } from 'node:crypto';
import { identity } from '@verso/contract/identity.ts';
import type { Services } from '#platform/services.ts';
import { veriff, veriffAccount } from '#platform/veriff.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { getAccount } from '#features/accounts/queries.ts';
import { openCheck } from './open-check.ts';
import { nameRefusal, startRefusal } from './policy.ts';
import { presentIdentity } from './present.ts';
import { findCheck, findOpenCheck, findStandingCheck } from './queries.ts';

export function identityRoutes(services: Services): Route[] {
  const { settings } = services;
  const checks = veriff(veriffAccount(services));
  const { provider } = checks;

  return [
    route(identity.get, {
      load: (db, { actor }) => findStandingCheck(db, actor.id, provider),
      policy: anybody,
      handle: async (_db, { actor }, check) => ({ identity: presentIdentity(actor, check, provider) }),
    }),

    route(identity.start, {
      load: async (db, { actor }) => ({
        person: await getAccount(db, actor.id),
        standing: await findStandingCheck(db, actor.id, provider),
        open: await findOpenCheck(db, actor.id, provider),
      }),
      policy: (actor, { standing }) => startRefusal(actor, standing),
      // What is opened there and never heard of here runs out by itself: nothing is half written.
      prepare: async (_call, { person, open }) => {
        if (open || !person) return undefined;
        const { firstname, lastname } = person;
        // Says nothing about the person: it travels to the provider and back.
        const vendorData = randomUUID();
        const callback = `${settings.publicUrl}/kyc`;
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
        identity: presentIdentity(actor, await findStandingCheck(db, actor.id, provider), provider),
      }),
    }),
  ];
}
