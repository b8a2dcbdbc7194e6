import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageAddress, type PageKind, pages, signedInCookie } from '@verso/contract/pages.ts';
import { viewingLinkPrefix } from '@verso/contract/viewing-links.ts';
import type { Settings } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { type FirstPage, firstHtmlWriter } from './first-html.ts';
import { lastWrite } from './last-write.ts';
import { keepRate } from './rate-limit.ts';
import { linkedData, prefersLinkedData, varyByAccept } from './negotiate.ts';
import type { From } from './route.ts';

/**
 * The one style that a library (react-zoom-pan-pinch) adds without a nonce, by its hash, and by that of nothing, as
 * which it begins.
 */
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

/** A page as it is asked for. */
export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  from: From;
  /** Whether the browser has a session, whatever it is worth. */
  session: boolean;
}

/** Reads what the first HTML of a page says, or where the page stands now. */
export type ReadPage = (address: PageAddress, request: PageRequest) => Promise<FirstPage | { movedTo: string }>;

/** The page's own script asks again, and says so where it gets no answer either. */
const unread: FirstPage = { status: 503, answers: [], found: false };

/** What is nowhere is still shown by the pages' own script, which says so. */
const nowhere: FirstPage = { status: 404, answers: [], found: false };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that is written out
const addresses = Object.keys(pages) as PageAddress[];

/** How many pages one address may open. */
const budget = { most: 600, seconds: 60 };

/** Serves the built web app: its chunks for ever, and for each page its first HTML, with a nonce of its own. */
export async function serveWeb(
  app: FastifyInstance,
  settings: Settings,
  folder: string,
  readPage: ReadPage,
): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8');
  // The setting has been parsed as an origin, which holds nothing that ends an attribute.
  const html = settings.apiUrl
    ? built.replace('</head>', `<meta name="api-url" content="${settings.apiUrl}" /></head>`)
    : built;
  const write = firstHtmlWriter(html, settings.publicUrl);
  const headers = pageHeaders(settings);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Where the build laid a smaller one beside it.
    preCompressed: true,
    globIgnore: ['**/*.br'],
    setHeaders: (response, file) => {
      const forever = file.startsWith(path.join(folder, 'static'));
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  const send = (request: FastifyRequest, reply: FastifyReply, page: FirstPage) => {
    const nonce = randomBytes(16).toString('base64');
    const key = isKey(pathOf(request));
    return (
      reply
        .code(page.status)
        .headers(headers(nonce))
        // Links that are keys must not travel on in a Referer, nor be found by a search.
        .header('referrer-policy', key ? 'no-referrer' : 'strict-origin-when-cross-origin')
        .headers(page.found ? {} : { 'x-robots-tag': key ? 'noindex, nofollow' : 'noindex' })
        .type('text/html; charset=utf-8')
        .send(write(nonce, page))
    );
  };

  for (const address of addresses) {
    const kind: PageKind = pages[address];
    app.get<{ Params: Record<string, string | undefined> }>(
      address,
      { preHandler: keepRate(app, `page ${address}`, budget) },
      async (request, reply) => {
        if (kind !== 'found') return send(request, reply, { status: 200, answers: [], found: false });
        const page = await readPage(address, {
          params: request.params,
          query: new URLSearchParams(queryOf(request)),
          from: lookOf(request),
          session: hasSession(request),
        }).catch((error: unknown) => {
          request.log.error(error, 'the first HTML of a page could not be read');
          return unread;
        });
        if (!('movedTo' in page)) {
          const record = page.head?.alternates?.find(({ type }) => type === linkedData);
          if (!record) return send(request, reply, page);
          varyByAccept(reply);
          // To the record, which is not the page in another form but what is known of the thing itself.
          return prefersLinkedData(request)
            ? reply.redirect(`${settings.publicUrl}${record.address}`, 303)
            : send(request, reply, page);
        }
        // Never kept by a browser: a title that is changed back would lead it in a circle.
        return reply.header('cache-control', 'no-store').redirect(`${page.movedTo}${queryOf(request)}`, 301);
      },
    );
  }

  app.get('/*', async (request, reply) => {
    const address = pathOf(request);
    if (address.startsWith('/api/') || address.startsWith('/static/'))
      throw new AppError('not_found', `There is no ${address}.`);
    return send(request, reply, nowhere);
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

/** Here it only says whose answers are wanted. */
const hasSession = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|; *)${signedInCookie}=.`).test(headers.cookie ?? '');

/** With its question mark, or empty. */
const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Which browser comes; a program that reads pages is not named, so that nobody counts it as one who looks. */
function lookOf(request: FastifyRequest): From {
  const { id, ip, headers } = request;
  const looks = headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
  const userAgent = looks ? (headers['user-agent'] ?? '').slice(0, 300) : '';
  return { requestId: id, ip, userAgent, browser: true, binding: undefined, written: lastWrite(request) };
}

/** What every page is sent with: what it may fetch and run, and what it may ask of the machine. */
function pageHeaders(settings: Settings) {
  const connect = ["'self'", settings.apiUrl, nodeOf(settings)].filter(Boolean).join(' ');
  const identity = settings.veriff ? veriffHosts : "'self'";
  // A frame may have what its page may have itself; that is the one reason why `self` stands here.
  const camera = ['self', ...(settings.veriff ? veriffHosts.split(' ').map((host) => `"${host}"`) : [])].join(' ');
  return (nonce: string) => ({
    'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}' ${zoomStyle}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob: ${settings.apiUrl}; font-src 'self'; connect-src ${connect}; frame-src ${identity}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
    'permissions-policy': `camera=(${camera}), microphone=(${camera}), geolocation=(), payment=(), usb=()`,
    'cache-control': 'no-store',
  });
}
