import QRCode from 'qrcode';
import { security } from '@verso/contract/security.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { conflict, invalid, type Refusal } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { needsSecondFactor } from '#http/session.ts';
import type { AccountRow } from '#features/accounts/queries.ts';
import { confirmApp, startApp } from './authenticator-app.ts';
import { afterAdding, afterRemoving } from './change-factors.ts';
import { recoveryCodesMade } from './events.ts';
import { recoveryCodesMadeLetter } from './mails.ts';
import { askPassword, ownAccount, requirePassword } from './own-account.ts';
import { addPasskey, passkeyCreation } from './passkeys.ts';
import { passkeyRefusal, removeFactorRefusal } from './policy.ts';
import { readSecurity } from './present.ts';
import { findApp, findPasskey, listPasskeys } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Setting up second factors and taking them back. */
export function factorRoutes(services: Services): Route[] {
  const { settings, secretKey } = services;
  const { publicUrl } = settings;
  return [
    route(security.startApp, {
      load: ownAccount,
      policy: anybody,
      prepare: ({ body }, account) => askPassword(body.password, account),
      handle: async (tx, _call, account, asked) => {
        requirePassword(asked, account);
        const { secret, uri } = await startApp(tx, secretKey, account);
        return { app: { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 2 }) } };
      },
    }),

    route(security.confirmApp, {
      load: ownAccount,
      policy: anybody,
      handle: async (tx, { actor, body }, account) => {
        if (!(await confirmApp(tx, secretKey, account.id, body.code)))
          throw invalid('code', 'is not the one that the app shows now. Look at its clock, or scan the picture again');
        const recoveryCodes = await afterAdding(tx, services, { account, sessionId: actor.sessionId, factor: 'app' });
        return { security: await readSecurity(tx, actor, settings), recoveryCodes };
      },
    }),

    route(security.removeApp, {
      load: async (db, call) => ({ ...(await ownFactors(db, call)), app: await findApp(db, call.actor.id) }),
      policy: (_actor, subject) =>
        subject.app ? removalRefusal(services, subject) : conflict('No authenticator app is set up.'),
      prepare: ({ body }, { account }) => askPassword(body.password, account),
      handle: async (tx, { actor }, { account, factors }, asked) => {
        requirePassword(asked, account);
        await tx.deleteFrom('authenticator_app').where('person_id', '=', account.id).execute();
        const { sessionId } = actor;
        await afterRemoving(tx, services, { account, sessionId, factor: 'app', left: factors > 1 });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.startPasskey, {
      load: ownAccount,
      policy: anybody,
      prepare: ({ body }, account) => askPassword(body.password, account),
      handle: async (tx, { actor }, account, asked) => {
        requirePassword(asked, account);
        return { options: await passkeyCreation(tx, publicUrl, account, actor.sessionId) };
      },
    }),

    route(security.addPasskey, {
      load: ownAccount,
      policy: anybody,
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
      prepare: ({ body }, { account }) => askPassword(body.password, account),
      handle: async (tx, { actor, params }, { account, factors }, asked) => {
        requirePassword(asked, account);
        await tx.deleteFrom('passkey').where('id', '=', params.id).execute();
        const { sessionId } = actor;
        await afterRemoving(tx, services, { account, sessionId, factor: 'passkey', left: factors > 1 });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.renewRecoveryCodes, {
      load: ownAccount,
      policy: (_actor, account) =>
        account.second_factor ? null : conflict('Recovery codes come with a second factor. Set one up first.'),
      prepare: ({ body }, account) => askPassword(body.password, account),
      handle: async (tx, { actor }, account, asked) => {
        requirePassword(asked, account);
        const recoveryCodes = await makeRecoveryCodes(tx, secretKey, account.id);
        await record(tx, recoveryCodesMade, { actorId: account.id, personId: account.id }, {});
        await mail(tx, account.email, recoveryCodesMadeLetter(publicUrl));
        return { security: await readSecurity(tx, actor, settings), recoveryCodes };
      },
    }),
  ];
}

/** The caller's account, locked, and how many second factors it has. */
async function ownFactors(db: Db, call: { actor: Actor }): Promise<{ account: AccountRow; factors: number }> {
  const account = await ownAccount(db, call);
  const passkeys = await listPasskeys(db, account.id);
  return { account, factors: passkeys.length + ((await findApp(db, account.id)) ? 1 : 0) };
}

const removalRefusal = (
  { settings }: Services,
  { account, factors }: { account: AccountRow; factors: number },
): Refusal | null => removeFactorRefusal({ required: needsSecondFactor(settings, account), factors });
