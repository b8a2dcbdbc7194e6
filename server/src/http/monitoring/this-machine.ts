import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { isLoopbackAddress, isLoopbackHost } from '#platform/loopback.ts';

/** Headers by which a proxy or tunnel shows that it forwards a request. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded-port',
  'x-original-host',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
  'ngrok-trace-id',
];

type LocalPages = Pick<Settings, 'localPages'>;

/**
 * Whether a request comes from this machine and not from another site's page in its browser: a direct connection to a
 * loopback name (a foreign name can point to this machine). A change must also come from our own pages. A proxy on this
 * machine that rewrites `Host` and adds no header looks the same, so the settings must allow it too.
 */
export function fromThisMachine({ socket, headers, method }: FastifyRequest, { localPages }: LocalPages): boolean {
  const { host = '', origin } = headers;
  return (
    localPages &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    forwarding.every((name) => headers[name] === undefined) &&
    (method === 'GET' || method === 'HEAD' || isSameOrigin(host, origin, headers['sec-fetch-site']))
  );
}

/** Answers 404 to all other callers. */
export function serveThisMachineOnly(app: FastifyInstance, settings: LocalPages): void {
  app.addHook('onRequest', async (request) => {
    if (!fromThisMachine(request, settings)) throw notHere();
  });
}

export const notHere = () => new AppError('not_found', 'There is no such page.');

/**
 * Browsers send the origin of a change, older ones only by `Origin`; programs on this machine send neither. A page that
 * sends no referrer has the origin `null`.
 */
function isSameOrigin(host: string, origin: string | undefined, site: unknown): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
