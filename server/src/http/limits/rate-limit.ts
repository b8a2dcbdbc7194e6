import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { apiKeyPrefix } from '@verso/contract/people/api-keys.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { seconds } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { SpendBudget } from '#platform/limits/shared-budget.ts';
import { hashToken } from '#platform/keys/tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    spendShared: SpendBudget;
    /** Limits all calls of an API key together, in each process. */
    keepKeyBudget: preHandlerAsyncHookHandler;
  }
}

/** The budget of one address for one call. */
const general = { most: 1200, seconds: 60 };
/** The budget of one API key for all calls together. */
const ofApiKeys = { most: 600, seconds: 60 };
const bearsApiKey = `Bearer ${apiKeyPrefix}`;

/** @param spendShared counts for all instances together */
export async function limitRates(app: FastifyInstance, spendShared: SpendBudget): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorate('spendShared', spendShared);
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

/**
 * Limits an endpoint by address and, if a body names an email, by that email too: many addresses trying one account are
 * slowed like one address trying many, and no one is locked out for good.
 */
export function keepBudget(app: FastifyInstance, endpoint: EndpointDefinition): preHandlerAsyncHookHandler {
  const keys: Key[] = [({ ip }) => networkOf(ip)];
  if (endpoint.budget && endpoint.body?.shape['email'])
    keys.push((request) => emailIn(request.body) ?? networkOf(request.ip));
  // A thief of a session must not guess the password from many addresses either.
  if (endpoint.budget && endpoint.access !== 'public' && endpoint.body?.shape['password'])
    keys.push((request) => hashToken(request.headers.authorization ?? networkOf(request.ip)).toString('base64url'));
  const name = `${endpoint.method} ${endpoint.path}`;
  // Shared for calls that change something or try a password; reads only need a limit in each process.
  const { budget, effect } = endpoint;
  if (!budget || (effect === 'read' && keys.length === 1)) return keepRate(app, name, budget ?? general);
  return async (request) => {
    for (const [number, keyOf] of keys.entries()) {
      const { exceeded, secondsLeft } = await app.spendShared(`${name} ${number} ${keyOf(request)}`, budget);
      if (exceeded) throw tooOften(secondsLeft);
    }
    if (budget.inAll === undefined) return;
    const { exceeded, secondsLeft } = await app.spendShared(`${name} all`, { ...budget, most: budget.inAll });
    if (exceeded) throw tooOften(secondsLeft);
  };
}

/**
 * Limits a changing call by the caller's account, whatever its addresses and sessions, and by the recipient, for
 * any caller.
 */
export async function keepAccountBudget(
  app: FastifyInstance,
  endpoint: EndpointDefinition,
  { accountId, body }: { accountId: string; body: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { budget, effect, recipient } = endpoint;
  if (!budget || effect === 'read') return;
  const name = `${endpoint.method} ${endpoint.path}`;
  const to = recipient === undefined ? undefined : body[recipient];
  const keys = [`${name} account ${accountId}`, ...(typeof to === 'string' ? [`${name} to ${to.toLowerCase()}`] : [])];
  for (const key of keys) {
    const { exceeded, secondsLeft } = await app.spendShared(key, budget);
    if (exceeded) throw tooOften(secondsLeft);
  }
}

/** Limits reads by address, in this process: several processes together allow a multiple. */
export function keepRate(
  app: FastifyInstance,
  name: string,
  { most, seconds: window }: Budget,
): preHandlerAsyncHookHandler {
  const check = app.createRateLimit({
    max: most,
    timeWindow: seconds(window),
    keyGenerator: (request) => `${name} ${networkOf(request.ip)}`,
  });
  return async (request) => {
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
