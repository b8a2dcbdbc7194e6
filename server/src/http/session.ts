import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { days, hours, minutes, now } from '#platform/clock.ts';
import { keepPlan, type Pool } from '#platform/db.ts';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { hashToken, sameBytes } from '#platform/tokens.ts';

/** How long a session lives unused, and at most. Whoever can vote or administer signs in more often. */
export const lifetimes = {
  ordinary: { idle: days(7), absolute: days(30) },
  privileged: { idle: hours(12), absolute: hours(24) },
};

const touchEvery = minutes(5);

export interface Sessions {
  /**
   * Who makes the request, or null when it carries no token. A token that is not good any more is refused with 401.
   * Somebody who must set up a second factor first counts as a visitor where anybody may ask, and is refused everything
   * else but the calls that are there for it.
   */
  actorOf(request: FastifyRequest, endpoint?: Called): Promise<Actor | null>;
  /**
   * Whose session it is, for an address that was signed for it and cannot carry a token; null when the session has
   * ended or the request does not come from its browser.
   */
  actorOfSession(request: FastifyRequest, sessionId: string): Promise<Actor | null>;
  /**
   * The second half of a browser's session: a cookie out of script's reach, without which a stolen token is worth
   * nothing.
   */
  setBinding(reply: FastifyReply, value: string): void;
  /** What the browser that makes the request was given by `setBinding`. */
  bindingOf(request: FastifyRequest): string | undefined;
}

type Called = Pick<EndpointDefinition, 'access' | 'beforeSecondFactor'>;

/** Whether somebody must have a second factor: whoever can vote or administer, where the settings ask for it. */
export const needsSecondFactor = (
  { requireSecondFactor }: Pick<Settings, 'requireSecondFactor'>,
  person: Parameters<typeof isVoter>[0],
) => requireSecondFactor && isVoter(person);

export function sessions(pool: Pool, settings: Pick<Settings, 'publicUrl' | 'requireSecondFactor'>): Sessions {
  const { publicUrl } = settings;
  // What the name promises, the setting of all cookies keeps.
  const cookie = publicUrl.startsWith('https:') ? '__Host-bind' : 'bind';
  const isDue = (found: Found) => !found.second_factor && needsSecondFactor(settings, found);
  return {
    async actorOf(request, endpoint = { access: 'public' }) {
      const { authorization } = request.headers;
      if (authorization === undefined) return null;
      const token = /^Bearer (\S{20,200})$/.exec(authorization)?.[1];
      const found = token === undefined ? undefined : await findSession(pool, 'session.token_hash', hashToken(token));
      if (!found || !bindingHolds(found.bind_hash, request.cookies[cookie])) {
        throw new AppError('signed_out', 'Your session has ended. Log in again.');
      }
      const time = now();
      if (time.getTime() - found.last_seen_at.getTime() > touchEvery) await touch(pool, found, time);
      return isDue(found) ? beforeSecondFactor(actorFrom(found), endpoint) : actorFrom(found);
    },
    async actorOfSession(request, sessionId) {
      const found = await findSession(pool, 'session.id', sessionId);
      return found && !isDue(found) && bindingHolds(found.bind_hash, request.cookies[cookie]) ? actorFrom(found) : null;
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

/** Whom a session stands for until its person has a second factor: without the rights that ask for one. */
function beforeSecondFactor(actor: Actor, { access, beforeSecondFactor: open }: Called): Actor | null {
  if (open) return { ...actor, admin: false };
  if (access === 'public') return null;
  throw new AppError(
    'second_factor_required',
    'Set up a second factor first, on your security page: whoever votes or administers here must have one.',
  );
}

/** Whether a request comes from the browser that was given this binding; null was given to none. */
export const bindingHolds = (hash: Buffer | null, cookie: string | undefined) =>
  hash === null || (cookie !== undefined && sameBytes(hash, hashToken(cookie)));

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function actorFrom(found: Found): Actor {
  return {
    id: found.person_id,
    sessionId: found.id,
    email: found.email,
    name: `${found.firstname} ${found.lastname}`,
    role: found.role,
    emailVerified: found.email_verified_at !== null,
    admin: found.admin,
    artistAllowed: found.artist_allowed,
    submitAllowed: found.submit_allowed,
    privateTokenAllowed: found.private_token_allowed,
    checkPurchaseAllowed: found.check_purchase_allowed,
  };
}

function findSession(pool: Pool, by: 'session.token_hash' | 'session.id', value: Buffer | string) {
  const time = now();
  return pool
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .where(by, '=', value)
    .where('session.revoked_at', 'is', null)
    .where('session.idle_expires_at', '>', time)
    .where('session.expires_at', '>', time)
    .where('person.deleted_at', 'is', null)
    .select([
      'session.id',
      'session.person_id',
      'session.bind_hash',
      'session.last_seen_at',
      'person.email',
      'person.firstname',
      'person.lastname',
      'person.role',
      'person.email_verified_at',
      'person.admin',
      'person.artist_allowed',
      'person.submit_allowed',
      'person.private_token_allowed',
      'person.check_purchase_allowed',
      'person.second_factor',
    ])
    .modifyEnd(keepPlan)
    .executeTakeFirst();
}

async function touch(pool: Pool, session: Found, time: Date): Promise<void> {
  const { idle } = session.admin || session.role === 'authenticator' ? lifetimes.privileged : lifetimes.ordinary;
  await pool
    .updateTable('session')
    .set({
      last_seen_at: time,
      idle_expires_at: sql<Date>`least(expires_at, ${new Date(time.getTime() + idle)}::timestamptz)`,
    })
    .where('id', '=', session.id)
    .execute();
}
