import QRCode from 'qrcode';
import { security } from '@verso/contract/people/schemas/security.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { conflict, invalid, type Refusal } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { needsSecondFactor } from '#http/session/actor-row.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';
import { confirmApp, startApp } from './authenticator-app.ts';
import { afterAdding, afterRemoving } from './change-factors.ts';
import { recoveryCodesMadeEmail } from '#features/people/security/mails.ts';
import { ownAccount } from '#features/people/security/own-account.ts';
import { addPasskey, passkeyCreation } from './passkeys.ts';
import { passkeyRefusal, removeFactorRefusal } from '#features/people/security/policy.ts';
import { readSecurity } from '#features/people/security/present.ts';
import { findApp, findPasskey, listPasskeys } from '#features/people/security/queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Setting up and removing second factors. */
export function factorRoutes(services: Services): Route[] {
  const { settings, secretKey } = services;
  const { publicUrl } = settings;
  return [
    route(security.startApp, {
      load: ownAccount,
      policy: anyone,
      handle: async (tx, _call, account) => {
        const { secret, uri } = await startApp(tx, secretKey, account);
        return { app: { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 2 }) } };
      },
    }),

    route(security.confirmApp, {
      load: ownAccount,
      policy: anyone,
      handle: async (tx, { actor, body }, account) => {
        if (!(await confirmApp(tx, secretKey, account.id, body.code)))
          throw invalid(
            'code',
            'is not the one the app shows now. Check your phone’s clock, or scan the QR code again',
          );
        const recoveryCodes = await afterAdding(tx, services, { account, sessionId: actor.sessionId, factor: 'app' });
        return { security: await readSecurity(tx, actor, settings), recoveryCodes };
      },
    }),

    route(security.removeApp, {
      load: async (db, call) => ({ ...(await ownFactors(db, call)), app: await findApp(db, call.actor.id) }),
      policy: (_actor, subject) =>
        subject.app ? removalRefusal(services, subject) : conflict('No authenticator app is set up.'),
      handle: async (tx, { actor }, { account, factors }) => {
        await tx.deleteFrom('authenticator_app').where('person_id', '=', account.id).execute();
        const { sessionId } = actor;
        await afterRemoving(tx, services, { account, sessionId, factor: 'app', left: factors > 1 });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.startPasskey, {
      load: ownAccount,
      policy: anyone,
      handle: async (tx, { actor }, account) => {
        return { options: await passkeyCreation(tx, publicUrl, account, actor.sessionId) };
      },
    }),

    route(security.addPasskey, {
      load: ownAccount,
      policy: anyone,
      handle: async (tx, { actor, body }, account) => {
        const { sessionId } = actor;
        await addPasskey(tx, publicUrl, { personId: account.id, sessionId, name: body.name, passkey: body.passkey });
        const recoveryCodes = await afterAdding(tx, services, { account, sessionId, factor: 'passkey' });
        return { security: await readSecurity(tx, actor, settings), recoveryCodes };
      },
    }),

    route(security.renamePasskey, {
      load: (db, { params }) => findPasskey(db, params.id),
      policy: passkeyRefusal,
      handle: async (tx, { actor, params, body }) => {
        await tx.updateTable('passkey').set({ name: body.name }).where('id', '=', params.id).execute();
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.removePasskey, {
      load: async (db, call) => ({ ...(await ownFactors(db, call)), passkey: await findPasskey(db, call.params.id) }),
      policy: (actor, subject) => passkeyRefusal(actor, subject.passkey) ?? removalRefusal(services, subject),
      handle: async (tx, { actor, params }, { account, factors }) => {
        await tx.deleteFrom('passkey').where('id', '=', params.id).execute();
        const { sessionId } = actor;
        await afterRemoving(tx, services, { account, sessionId, factor: 'passkey', left: factors > 1 });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.renewRecoveryCodes, {
      load: ownAccount,
      policy: (_actor, account) =>
        account.second_factor ? null : conflict('You need a second factor to get recovery codes. Set one up first.'),
      handle: async (tx, { actor }, account) => {
        const recoveryCodes = await makeRecoveryCodes(tx, secretKey, account.id);
        await record(tx, 'recovery_codes_made', { actorId: account.id, personId: account.id }, {});
        await mail(tx, account.email, recoveryCodesMadeEmail(publicUrl));
        return { security: await readSecurity(tx, actor, settings), recoveryCodes };
      },
    }),
  ];
}

/** The caller's account, locked, and its number of second factors. */
async function ownFactors(db: Db, call: { actor: Actor }): Promise<{ account: AccountRow; factors: number }> {
  const account = await ownAccount(db, call);
  const passkeys = await listPasskeys(db, account.id);
  return { account, factors: passkeys.length + ((await findApp(db, account.id)) ? 1 : 0) };
}

const removalRefusal = (
  { settings }: Services,
  { account, factors }: { account: AccountRow; factors: number },
): Refusal | null => removeFactorRefusal({ required: needsSecondFactor(settings, account), factors });
