import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { apiKeyPrefix } from '@verso/contract/people/api-keys.ts';
import type { Actor } from '#platform/actor.ts';
import { days, hours, minutes, now } from '#platform/clock.ts';
import { keepPlan, type Database, type Db } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { hashToken, sameBytes } from '#platform/keys/tokens.ts';
import { actorColumns, actorFrom, needsSecondFactor } from './actor-row.ts';
import { actorOfKey, actorOfKeyId, holdActorOfKey } from './api-key.ts';
import { actorOfMember, memberRefusal } from './member.ts';

/** How long an unused session lives, and the maximum. Voters and admins sign in more often. */
export const lifetimes = {
  ordinary: { idle: days(7), absolute: days(30) },
  privileged: { idle: hours(12), absolute: hours(24) },
};

const touchEvery = minutes(5);

export interface Sessions {
  /**
   * The user of the request, or null without a token. An invalid token is refused with 401, an API key without the
   * call's scope with 403. Of a session that acts for an organisation it is the organisation, with the `member`. A user
   * who must first set up a second factor counts as a visitor on public calls, and may otherwise use only the calls for setting it up.
   */
  actorOf(request: FastifyRequest, endpoint?: Called): Promise<Actor | null>;
  /**
   * The same user as they are now, refused if their session or rights have ended since. Until the transaction ends, their
   * session can't end and an admin can't change their rights.
   */
  holdActor(db: Db, actor: Actor, endpoint: Called): Promise<Actor | null>;
  /**
   * The user of a session or API key, for an address that was signed for it and can't carry a token; null when the session has ended
   * or the request comes from another browser.
   */
  actorOfSession(request: FastifyRequest, sessionId: string): Promise<Actor | null>;
  /** Whether the account of an email was used in the request's browser before. */
  isKnown(request: FastifyRequest, email: string): Promise<boolean>;
  /** The browser's binding: a cookie that scripts can't read, without which a stolen token is useless. */
  setBinding(reply: FastifyReply, value: string): void;
  /** The value that `setBinding` gave the browser. */
  bindingOf(request: FastifyRequest): string | undefined;
}

type Called = Pick<EndpointDefinition, 'access' | 'effect' | 'scope' | 'memberRole' | 'beforeSecondFactor'>;

const publicRead = { access: 'public', effect: 'read' } as const;

export function sessions(database: Database, settings: Pick<Settings, 'publicUrl' | 'requireSecondFactor'>): Sessions {
  const { publicUrl } = settings;
  // The setting of all cookies guarantees what the name promises.
  const cookie = publicUrl.startsWith('https:') ? '__Host-bind' : 'bind';
  const isDue = (found: Found) => !found.second_factor && needsSecondFactor(settings, found);
  /** Null when the session acts for an organisation that its person is no longer a member of. */
  const actorOfFound = async (db: Db, found: Found): Promise<Actor | null> =>
    found.acting_for === null
      ? actorFrom(found, openedBy(found))
      : actorOfMember(db, { ...found, acting_for: found.acting_for });
  const admitted = async (db: Db, found: Found, endpoint: Called): Promise<Actor | null> => {
    if (isDue(found)) return beforeSecondFactor(actorFrom(found, openedBy(found)), endpoint);
    const actor = await actorOfFound(db, found);
    if (!actor)
      throw new AppError(
        'signed_out',
        'You are no longer a member of the organisation that you acted for. Log in again.',
      );
    const refusal = memberRefusal(actor, endpoint);
    if (refusal) throw new AppError(refusal.code, refusal.message);
    return actor;
  };
  return {
    async actorOf(request, endpoint = publicRead) {
      const { authorization } = request.headers;
      if (authorization === undefined) return null;
      const token = /^Bearer (\S{20,200})$/.exec(authorization)?.[1];
      if (token?.startsWith(apiKeyPrefix)) return actorOfKey(database, settings, token, endpoint);
      const found =
        token === undefined ? undefined : await findSession(database, 'session.token_hash', hashToken(token));
      if (!found || !bindingHolds(found.bind_hash, request.cookies[cookie])) throw sessionEnded();
      const time = now();
      if (time.getTime() - found.last_seen_at.getTime() > touchEvery) await touch(database, found, time);
      return admitted(database, found, endpoint);
    },
    async holdActor(db, { id, sessionId, confirmedAt }, endpoint) {
      if (confirmedAt === null) return holdActorOfKey(db, settings, sessionId, endpoint);
      const found = await holdSession(db, sessionId);
      if (!found) throw sessionEnded();
      const actor = await admitted(db, found, endpoint);
      if (actor && actor.id !== id) throw new AppError('conflict', switchedAccount);
      return actor;
    },
    async actorOfSession(request, sessionId) {
      const found = await findSession(database, 'session.id', sessionId);
      if (!found) return actorOfKeyId(database, settings, sessionId);
      return !isDue(found) && bindingHolds(found.bind_hash, request.cookies[cookie])
        ? actorOfFound(database, found)
        : null;
    },
    async isKnown(request, email) {
      const binding = request.cookies[cookie];
      if (binding === undefined) return false;
      const session = await database
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.person_id')
        .where('person.email', '=', email)
        .where('person.deleted_at', 'is', null)
        .where('session.bind_hash', '=', hashToken(binding))
        .select('session.id')
        .executeTakeFirst();
      return session !== undefined;
    },
    bindingOf: (request) => request.cookies[cookie],
    setBinding(reply, value) {
      reply.setCookie(cookie, value, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
        maxAge: lifetimes.ordinary.absolute / 1000,
      });
    },
  };
}

const sessionEnded = () => new AppError('signed_out', 'Your session has ended. Log in again.');

const switchedAccount =
  'You switched to another account while your request was being sent. Check which account you are in, then try again.';

/** The actor of a session until the user has a second factor: without the rights that require one. */
function beforeSecondFactor(actor: Actor, { access, beforeSecondFactor: open }: Called): Actor | null {
  if (open) return { ...actor, admin: false };
  if (access === 'public') return null;
  throw new AppError(
    'second_factor_required',
    'Set up a second factor first, on your security page. Authenticators and admins must have one.',
  );
}

/** Whether a request comes from the browser with this binding; null was given to none. */
export const bindingHolds = (hash: Buffer | null, cookie: string | undefined) =>
  hash === null || (cookie !== undefined && sameBytes(hash, hashToken(cookie)));

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const openedBy = (found: Found) => ({ id: found.person_id, sessionId: found.id, confirmedAt: found.confirmed_at });

const findSession = (database: Database, by: 'session.token_hash' | 'session.id', value: Buffer | string) =>
  selectSession(database).where(by, '=', value).modifyEnd(keepPlan).executeTakeFirst();

// The person before the session, as in calls that lock the account and then end its sessions: no two wait for each other.
const holdSession = (db: Db, id: string) =>
  selectSession(db)
    .where('session.id', '=', id)
    .forKeyShare('person')
    .forShare('session')
    .modifyEnd(keepPlan)
    .executeTakeFirst();

function selectSession(db: Db) {
  const time = now();
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .where('session.revoked_at', 'is', null)
    .where('session.idle_expires_at', '>', time)
    .where('session.expires_at', '>', time)
    .where('person.deleted_at', 'is', null)
    .where('person.organisation', '=', false)
    .select([
      'session.id',
      'session.person_id',
      'session.acting_for',
      'session.bind_hash',
      'session.last_seen_at',
      'session.confirmed_at',
      ...actorColumns,
    ]);
}

async function touch(database: Database, session: Found, time: Date): Promise<void> {
  const { idle } = session.admin || session.role === 'authenticator' ? lifetimes.privileged : lifetimes.ordinary;
  await database.transaction().execute((tx) =>
    tx
      .updateTable('session')
      .set({
        last_seen_at: time,
        idle_expires_at: sql<Date>`least(expires_at, ${new Date(time.getTime() + idle)}::timestamptz)`,
      })
      .where('id', '=', session.id)
      .execute(),
  );
}
