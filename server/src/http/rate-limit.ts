import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { seconds } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { hashToken } from '#platform/tokens.ts';

/** What one address may ask of one call. */
const general = { most: 1200, seconds: 60 };

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/**
 * Keeps an endpoint's budget by address, and where a body names an email, by that email too: many addresses trying one account are
 * slowed like one address trying many, and nobody is locked out for good.
 */
export function keepBudget(app: FastifyInstance, endpoint: EndpointDefinition): preHandlerAsyncHookHandler {
  const budget = endpoint.budget ?? general;
  const limit = (keyOf: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max: budget.most,
      timeWindow: seconds(budget.seconds),
      keyGenerator: (request) => `${endpoint.method} ${endpoint.path} ${keyOf(request)}`,
    });
  const limits = [limit(networkOf)];
  if (endpoint.budget && endpoint.body?.shape['email'])
    limits.push(limit((request) => emailIn(request.body) ?? networkOf(request)));
  // Whoever has somebody's session must not guess the password from many addresses either.
  if (endpoint.budget && endpoint.access !== 'public' && endpoint.body?.shape['password'])
    limits.push(
      limit((request) => hashToken(request.headers.authorization ?? networkOf(request)).toString('base64url')),
    );

  return async (request) => {
    for (const check of limits) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) {
        throw new AppError(
          'too_many_requests',
          `That was tried too often. Try again in ${result.ttlInSeconds} seconds.`,
        );
      }
    }
  };
}

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
