import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { apiKeyPrefix } from '@verso/contract/people/api-keys.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { type Actor, personOf } from '#platform/actor.ts';
import { seconds } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { logFailure } from '#platform/logging/log-outage.ts';
import type { SharedBudgets } from '#platform/limits/shared-budget.ts';
import { hashToken } from '#platform/keys/tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    budgets: SharedBudgets;
    /** Limits all calls of an API key together, in each process. */
    keepKeyBudget: preHandlerAsyncHookHandler;
  }
}

/** The budget of one address for each call, for all its callers together. */
export const generalBudget = { most: 1200, seconds: 60 };
/** The budget of one API key for all calls together. */
const ofApiKeys = { most: 600, seconds: 60 };
const bearsApiKey = `Bearer ${apiKeyPrefix}`;

export async function limitRates(app: FastifyInstance, budgets: SharedBudgets): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorate('budgets', budgets);
  const check = app.createRateLimit({
    max: ofApiKeys.most,
    timeWindow: seconds(ofApiKeys.seconds),
    keyGenerator: ({ headers }) => hashToken(headers.authorization ?? '').toString('base64url'),
  });
  app.decorate('keepKeyBudget', async (request) => {
    if (!request.headers.authorization?.startsWith(bearsApiKey)) return;
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw tooOften(result.ttlInSeconds);
  });
}

/** How many calls are allowed, and in how long a time. */
type Budget = NonNullable<EndpointDefinition['budget']>;
type Key = (request: FastifyRequest) => string;

/** Makes a call, and gives back what it has spent if that does not count. */
type Settle = <T>(make: () => Promise<T>) => Promise<T>;
export const settleNothing: Settle = (make) => make();

type Caller = Pick<Actor, 'id' | 'member' | 'emailVerified'> | null;
/** Spends the budget of a call. `isKnown`: whether the account of an email was used in the caller's browser before. */
type Spend = (
  request: FastifyRequest,
  caller: Caller,
  isKnown?: (email: string) => Promise<boolean>,
) => Promise<Settle>;

/**
 * Limits an endpoint by who calls it and, if a body names an email, by that email too: many addresses trying one account
 * are slowed like one address trying many, and no one is locked out for good.
 */
export function budgetOf(app: FastifyInstance, endpoint: EndpointDefinition): Spend {
  const { budget, effect, access } = endpoint;
  if (!budget) return async () => settleNothing;
  const { failures } = budget;
  const bodyKeys = bodyKeysOf(endpoint, budget);
  const name = nameOf(endpoint);
  // Shared for calls that change something or try a password; reads only need a limit in each process.
  if (effect === 'read' && bodyKeys.length === 0 && !failures && budget.inAll === undefined) {
    const check = rateCheck(app, name, budget);
    return async (request) => {
      await check(request);
      return settleNothing;
    };
  }
  return async (request, caller, isKnown) => {
    const spent: string[] = [];
    let over: AppError | undefined;
    for (const whose of [...callerKeysOf(endpoint, request, caller), ...bodyKeys.map((keyOf) => keyOf(request))]) {
      const key = `${name} ${whose}`;
      const { exceeded, secondsLeft } = await app.budgets.spend(key, budget);
      if (exceeded) {
        over = tooOften(secondsLeft);
        break;
      }
      spent.push(key);
    }
    const email = access === 'public' ? emailIn(request.body) : undefined;
    if (over && failures !== 'links' && !(email !== undefined && (await isKnown?.(email)))) throw over;
    if (budget.inAll !== undefined) {
      const { exceeded, secondsLeft } = await app.budgets.spend(`${name} all`, { ...budget, most: budget.inAll });
      if (exceeded) throw tooOften(secondsLeft);
    }
    if (!failures) return settleNothing;
    return async (make) => {
      try {
        const made = await make();
        await Promise.all(spent.map((key) => app.budgets.refund(key)));
        return made;
      } catch (error) {
        if (failed[failures](error)) throw over ?? error;
        await Promise.all(spent.map((key) => app.budgets.refund(key)));
        throw error;
      }
    };
  };
}

const failed = {
  guesses: (error: unknown) => error instanceof AppError && error.code === 'invalid',
  links: (error: unknown) =>
    error instanceof AppError && (error.fields?.['token'] !== undefined || error.fields?.['ticket'] !== undefined),
} satisfies Record<NonNullable<Budget['failures']>, (error: unknown) => boolean>;

/** Spends the budget before a handler that is not a route of the contract. */
export function keepBudget(app: FastifyInstance, endpoint: EndpointDefinition): preHandlerAsyncHookHandler {
  const check = rateCheck(app, nameOf(endpoint), generalBudget);
  const spend = budgetOf(app, endpoint);
  return async (request) => {
    await check(request);
    await spend(request, null);
  };
}

export const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

/**
 * A change that needs a session is counted by account, whatever its addresses and sessions: people at one address would
 * use up each other's budgets. Other calls are counted by address, and those of accounts that anyone can make, without a
 * verified email. What a person guesses counts for them alone, not for the organisation that they act for.
 */
function callerKeysOf(
  { access, effect, budget }: EndpointDefinition,
  { ip }: FastifyRequest,
  caller: Caller,
): string[] {
  const byAddress = access === 'public' || effect === 'read' || caller?.emailVerified !== true;
  const addresses = byAddress ? [`address ${networkOf(ip)}`] : [];
  if (!caller || effect === 'read') return addresses;
  const accounts = budget?.failures === 'guesses' ? [personOf(caller)] : accountsOf(caller);
  return [...addresses, ...accounts.map((id) => `account ${id}`)];
}

/** A person can act for many organisations. */
const accountsOf = (caller: NonNullable<Caller>) => [...new Set([caller.id, personOf(caller)])];

function bodyKeysOf({ access, body }: EndpointDefinition, { anyEmail }: Budget): Key[] {
  const keys: Key[] = [];
  if (body?.shape['email'] && !anyEmail)
    keys.push((request) => `email ${emailIn(request.body) ?? networkOf(request.ip)}`);
  // A thief of a session must not guess the password from many addresses either.
  if (access !== 'public' && body?.shape['password'])
    keys.push(
      (request) => `session ${hashToken(request.headers.authorization ?? networkOf(request.ip)).toString('base64url')}`,
    );
  return keys;
}

const hasNoRight = (error: unknown) =>
  error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found');

/**
 * Limits a changing call by a field of its body, for each account and for all together, and by its recipient, for any
 * caller. Refused calls do not count for the recipient, nor those for all that their caller has no right to make: a
 * stranger could keep others from making them.
 */
export async function spendBodyBudgets(
  app: FastifyInstance,
  endpoint: EndpointDefinition,
  { caller, body }: { caller: NonNullable<Caller>; body: Readonly<Record<string, unknown>> },
): Promise<Settle> {
  const { budget, recipient, fieldBudget } = endpoint;
  const name = nameOf(endpoint);
  const spend = async (key: string, of: { most: number; seconds: number }) => {
    const { exceeded, secondsLeft } = await app.budgets.spend(key, of);
    if (exceeded) throw tooOften(secondsLeft);
  };
  const giveBack = (key: string) =>
    app.budgets
      .refund(key)
      .catch((error: unknown) =>
        logFailure(error, 'a refused call could not be removed from its rate limit and still counts towards it'),
      );
  const returned: { key: string; after: (error: unknown) => boolean }[] = [];
  if (fieldBudget && body[fieldBudget.field] !== undefined) {
    const { field, inAll, ...each } = fieldBudget;
    for (const id of accountsOf(caller)) await spend(`${name} ${field} account ${id}`, each);
    const key = `${name} ${field} all`;
    await spend(key, { ...each, most: inAll });
    returned.push({ key, after: hasNoRight });
  }
  const to = recipient === undefined ? undefined : body[recipient];
  if (budget && typeof to === 'string') {
    const key = `${name} to ${to.toLowerCase()}`;
    try {
      await spend(key, budget);
    } catch (error) {
      await giveBack(key);
      throw error;
    }
    returned.push({ key, after: (error) => error instanceof AppError });
  }
  if (returned.length === 0) return settleNothing;
  return async (make) => {
    try {
      return await make();
    } catch (error) {
      for (const { key, after } of returned) if (after(error)) await giveBack(key);
      throw error;
    }
  };
}

/** Limits reads by address, in this process: several processes together allow a multiple. */
export const keepRate = (app: FastifyInstance, name: string, budget: Budget): preHandlerAsyncHookHandler =>
  rateCheck(app, name, budget);

function rateCheck(app: FastifyInstance, name: string, { most, seconds: window }: Budget) {
  const check = app.createRateLimit({
    max: most,
    timeWindow: seconds(window),
    keyGenerator: (request) => `${name} ${networkOf(request.ip)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw tooOften(result.ttlInSeconds);
  };
}

const tooOften = (secondsLeft: number) =>
  new AppError('too_many_requests', `Too many attempts. Try again in ${waitWords(secondsLeft)}.`);

/** Rounded up to minutes or hours if long. */
function waitWords(secondsLeft: number): string {
  if (secondsLeft <= 120) return secondsLeft === 1 ? '1 second' : `${secondsLeft} seconds`;
  const minutesLeft = Math.ceil(secondsLeft / 60);
  return minutesLeft <= 120 ? `${minutesLeft} minutes` : `${Math.ceil(minutesLeft / 60)} hours`;
}

/** The holder of one IPv6 address has its whole network, which is the first half of the address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  if (back.at(-1)?.includes('.')) return ip;
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

const emailIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase()
    : undefined;
