import type { SignedInUser } from '@verso/contract/auth.ts';
import type { SecurityState } from '@verso/contract/security.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Settings } from '#platform/env.ts';
import { needsSecondFactor } from '#http/session.ts';
import { presentAccount } from '#features/accounts/present.ts';
import { type AccountRow, getAccount } from '#features/accounts/queries.ts';
import { deviceWords } from './device-words.ts';
import { removeFactorRefusal } from './policy.ts';
import { findApp, findNewEmail, listPasskeys, listSessions } from './queries.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

type Rule = Pick<Settings, 'requireSecondFactor'>;

/** How somebody signs in, for themselves. */
export async function readSecurity(db: Db, actor: Actor, rule: Rule): Promise<SecurityState> {
  const account = await getAccount(db, actor.id);
  if (!account) throw new Error('the caller is not there');
  const app = await findApp(db, actor.id);
  const passkeys = await listPasskeys(db, actor.id);
  const sessions = await listSessions(db, actor.id);
  const required = needsSecondFactor(rule, account);
  const factors = passkeys.length + (app ? 1 : 0);
  return {
    email: account.email,
    newEmail: await findNewEmail(db, actor.id),
    sessions: sessions.map((session) => ({
      _id: session.id,
      device: deviceWords(session.user_agent),
      ip: session.ip,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      current: session.id === actor.sessionId,
    })),
    app: app ? { confirmedAt: app.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map((passkey) => ({
      _id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      backedUp: passkey.backed_up,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    secondFactor: { required, due: required && factors === 0 },
    refused: { removeFactor: removeFactorRefusal({ required, factors })?.message ?? null },
  };
}

/** Somebody who has just signed in. */
export const presentSignedIn = (person: AccountRow, token: string, rule: Rule): SignedInUser => ({
  ...presentAccount(person),
  token,
  secondFactorDue: needsSecondFactor(rule, person) && !person.second_factor,
});
