import type { SignedInUser } from '@verso/contract/people/schemas/accounts.ts';
import type { SecurityState } from '@verso/contract/people/schemas/security.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import type { Services } from '#platform/services.ts';
import { needsSecondFactor } from '#http/session/actor-row.ts';
import { presentAccount } from '#features/people/accounts/present.ts';
import { type AccountRow, getAccount } from '#features/people/accounts/queries.ts';
import { findOwnDetails } from '#features/people/identity/queries.ts';
import { deviceWords } from './sign-in/device-words.ts';
import { removeFactorRefusal } from './policy.ts';
import { findApp, findNewEmail, listPasskeys, listSessions } from './queries.ts';
import { countRecoveryCodes } from './second-factor/recovery-codes.ts';

type Rule = Pick<Settings, 'requireSecondFactor'>;

/** A user's own sign-in settings. */
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

/** The reply for a user who has just signed in. */
export const presentSignedIn = async (
  db: Db,
  services: Pick<Services, 'settings'>,
  person: AccountRow,
  token: string,
): Promise<SignedInUser> => ({
  ...presentAccount(person, {}, await findOwnDetails(db, services, person.id)),
  token,
  secondFactorDue: needsSecondFactor(services.settings, person) && !person.second_factor,
});
