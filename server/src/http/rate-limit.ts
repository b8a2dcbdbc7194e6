import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { seconds } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { SpendBudget } from '#platform/shared-budget.ts';
import { hashToken } from '#platform/tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    spendShared: SpendBudget;
  }
}

/** What one address may ask of one call. */
const general = { most: 1200, seconds: 60 };

/** @param spendShared counts for all instances what must not multiply with their number */
export async function limitRates(app: FastifyInstance, spendShared: SpendBudget): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorate('spendShared', spendShared);
}

/** How often something may be asked for, and in how long a time. */
type Budget = NonNullable<EndpointDefinition['budget']>;
type Key = (request: FastifyRequest) => string;

/**
 * Keeps an endpoint's budget by address, and where a body names an email, by that email too: many addresses trying one
 * account are slowed like one address trying many, and nobody is locked out for good.
 */
export function keepBudget(app: FastifyInstance, endpoint: EndpointDefinition): preHandlerAsyncHookHandler {
  const keys: Key[] = [networkOf];
  if (endpoint.budget && endpoint.body?.shape['email'])
    keys.push((request) => emailIn(request.body) ?? networkOf(request));
  // Whoever has somebody's session must not guess the password from many addresses either.
  if (endpoint.budget && endpoint.access !== 'public' && endpoint.body?.shape['password'])
    keys.push((request) => hashToken(request.headers.authorization ?? networkOf(request)).toString('base64url'));
  const name = `${endpoint.method} ${endpoint.path}`;
  // What changes something or tries a password; reading only has to be bounded in each process.
  const { budget, effect } = endpoint;
  if (!budget || (effect === 'read' && keys.length === 1)) return keepRate(app, name, budget ?? general);
  return async (request) => {
    for (const [number, keyOf] of keys.entries()) {
      const { exceeded, secondsLeft } = await app.spendShared(`${name} ${number} ${keyOf(request)}`, budget);
      if (exceeded) throw tooOften(secondsLeft);
    }
  };
}

/**
 * Keeps a budget of something that is read, by address, in this process: several together allow as many times as much.
 */
export function keepRate(
  app: FastifyInstance,
  name: string,
  { most, seconds: window }: Budget,
): preHandlerAsyncHookHandler {
  const check = app.createRateLimit({
    max: most,
    timeWindow: seconds(window),
    keyGenerator: (request) => `${name} ${networkOf(request)}`,
  });
  return async (request) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw tooOften(result.ttlInSeconds);
  };
}

const tooOften = (secondsLeft: number) =>
  new AppError('too_many_requests', `That was tried too often. Try again in ${secondsLeft} seconds.`);

/** Whoever has one address of IPv6 has all those of its network, which is the first half of it. */
function networkOf({ ip }: FastifyRequest): string {
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
