import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { viewingLinkPrefix } from '@verso/contract/viewing-links.ts';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';

/** The one style that a library (react-zoom-pan-pinch) adds without a nonce, by its hash, and by that of nothing, as which it begins. */
const zoomStyle =
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Addresses of pages that hold a token: of a mail's link, of an invitation, of a private viewing link. */
const isKey = (address: string) =>
  /^\/(reset|verify|register|agreement|u)\//.test(address) ||
  (address.startsWith('/artwork/') && address.includes(`/${viewingLinkPrefix}`));

/** Where the frame of an identity check comes from. */
const veriffHosts = 'https://*.veriff.me https://*.veriff.com';

/** The node that a wallet's page asks. */
const nodeOf = ({ walletChain: { rpcUrl } }: Settings) => rpcUrl && new URL(rpcUrl).origin;

/** Serves the built web app: its chunks for ever, and for every page address the same first HTML, each with a nonce of its own. */
export async function serveWeb(app: FastifyInstance, settings: Settings, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8');
  // The setting has been parsed as an origin, which holds nothing that ends an attribute.
  const html = settings.apiUrl
    ? built.replace('</head>', `<meta name="api-url" content="${settings.apiUrl}" /></head>`)
    : built;
  const connect = ["'self'", settings.apiUrl, nodeOf(settings)].filter(Boolean).join(' ');
  const identity = settings.veriff ? veriffHosts : "'self'";
  // A frame may have what its page may have itself; that is the one reason why `self` stands here.
  const camera = ['self', ...(settings.veriff ? veriffHosts.split(' ').map((host) => `"${host}"`) : [])].join(' ');

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders: (response, file) => {
      const forever = file.startsWith(path.join(folder, 'static'));
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  app.get('/*', async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/';
    if (address.startsWith('/api/') || address.startsWith('/static/'))
      throw new AppError('not_found', `There is no ${address}.`);
    const nonce = randomBytes(16).toString('base64');
    return (
      reply
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}' ${zoomStyle}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob: ${settings.apiUrl}; font-src 'self'; connect-src ${connect}; frame-src ${identity}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
        )
        .header('permissions-policy', `camera=(${camera}), microphone=(${camera}), geolocation=(), payment=(), usb=()`)
        .header('cache-control', 'no-store')
        // Links that are keys must not travel on in a Referer, nor be found by a search.
        .header('referrer-policy', isKey(address) ? 'no-referrer' : 'strict-origin-when-cross-origin')
        .headers(isKey(address) ? { 'x-robots-tag': 'noindex, nofollow' } : {})
        .type('text/html; charset=utf-8')
        .send(html.replaceAll('__NONCE__', nonce))
    );
  });
}
