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

/** The budget of one address for each call, whoever makes it. */
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

/** Spends the budget of a call. `isKnown`: whether the account of an email was used in the caller's browser before. */
type Spend = (request: FastifyRequest, isKnown?: (email: string) => Promise<boolean>) => Promise<Settle>;

/**
 * Limits an endpoint by address and, if a body names an email, by that email too: many addresses trying one account are
 * slowed like one address trying many, and no one is locked out for good.
 */
export function budgetOf(app: FastifyInstance, endpoint: EndpointDefinition): Spend {
  const { budget, effect } = endpoint;
  if (!budget) return async () => settleNothing;
  const { failures } = budget;
  const keys = keysOf(endpoint, budget);
  const name = nameOf(endpoint);
  // Shared for calls that change something or try a password; reads only need a limit in each process.
  if (effect === 'read' && keys.length === 1 && !failures && budget.inAll === undefined) {
    const check = rateCheck(app, name, budget);
    return async (request) => {
      await check(request);
      return settleNothing;
    };
  }
  return async (request, isKnown) => {
    const spent: string[] = [];
    let over: AppError | undefined;
    for (const [number, keyOf] of keys.entries()) {
      const key = `${name} ${number} ${keyOf(request)}`;
      const { exceeded, secondsLeft } = await app.budgets.spend(key, budget);
      if (exceeded) {
        over = tooOften(secondsLeft);
        break;
      }
      spent.push(key);
    }
    const email = emailIn(request.body);
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
    await spend(request);
  };
}

export const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

function keysOf({ access, body }: EndpointDefinition, { anyEmail }: Budget): Key[] {
  const keys: Key[] = [({ ip }) => networkOf(ip)];
  if (body?.shape['email'] && !anyEmail) keys.push((request) => emailIn(request.body) ?? networkOf(request.ip));
  // A thief of a session must not guess the password from many addresses either.
  if (access !== 'public' && body?.shape['password'])
    keys.push((request) => hashToken(request.headers.authorization ?? networkOf(request.ip)).toString('base64url'));
  return keys;
}

/**
 * Limits a changing call by the caller's account, whatever its addresses and sessions, and by the recipient, for any
 * caller. Refused calls do not count for the recipient: a stranger could keep others from writing to them.
 */
export async function spendAccountBudget(
  app: FastifyInstance,
  endpoint: EndpointDefinition,
  { actor, body }: { actor: Pick<Actor, 'id' | 'member'>; body: Readonly<Record<string, unknown>> },
): Promise<Settle> {
  const { budget, effect, recipient, fieldBudget } = endpoint;
  if (!budget || effect === 'read') return settleNothing;
  const name = nameOf(endpoint);
  const spend = async (key: string, of: { most: number; seconds: number } = budget) => {
    const { exceeded, secondsLeft } = await app.budgets.spend(key, of);
    if (exceeded) throw tooOften(secondsLeft);
  };
  // A person can act for many organisations.
  const accounts = new Set([actor.id, personOf(actor)]);
  for (const id of accounts) await spend(`${name} account ${id}`);
  if (fieldBudget && body[fieldBudget.field] !== undefined) {
    const { field, inAll, ...each } = fieldBudget;
    for (const id of accounts) await spend(`${name} ${field} account ${id}`, each);
    await spend(`${name} ${field} all`, { ...each, most: inAll });
  }
  const to = recipient === undefined ? undefined : body[recipient];
  if (typeof to !== 'string') return settleNothing;
  const key = `${name} to ${to.toLowerCase()}`;
  const giveBack = () =>
    app.budgets
      .refund(key)
      .catch((error: unknown) => logFailure(error, 'a refused call stays counted for its recipient'));
  try {
    await spend(key);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return async (make) => {
    try {
      return await make();
    } catch (error) {
      if (error instanceof AppError) await giveBack();
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
  new AppError('too_many_requests', `Too many tries. Try again in ${secondsLeft} seconds.`);

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
