import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type PageAddress, pages, signedInCookie } from '@verso/contract/publishing/pages.ts';
import { viewingLinkPrefix } from '@verso/contract/discovery/viewing-links.ts';
import type { Settings } from '#platform/env.ts';
import { seconds } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { logOutage } from '#platform/logging/log-outage.ts';
import { DatabaseAway, Outage, retryAfter } from '#platform/outage.ts';
import { FirstFiles, type FirstPage, firstHtmlWriter } from './first-html.ts';
import { lastWrite } from '#http/monitoring/last-write.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { linkedData, prefersLinkedData, varyByAccept } from '#http/negotiate.ts';
import type { From } from '#http/answer.ts';

/**
 * The one style that a library (react-zoom-pan-pinch) adds without a nonce, by its hash, and by the hash of the empty
 * style that it starts as.
 */
const zoomStyle =
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Lets scripts compile WebAssembly, which decodes QR codes. It does not allow eval. */
const decoder = "'wasm-unsafe-eval'";

/** What all addresses of a page start with. */
const beforeParams = ({ address }: { address: PageAddress }) => address.slice(0, address.indexOf(':'));
const keyFolders = Object.values(pages)
  .filter(({ kind }) => kind === 'key')
  .map(beforeParams);

/** Addresses of pages that contain a token: of an emailed link, an invitation, a private viewing link. */
const isKey = (address: string) =>
  keyFolders.some((folder) => address.startsWith(folder)) ||
  (address.startsWith(beforeParams(pages.artworkDetail)) && address.includes(`/${viewingLinkPrefix}`));

/** The origin of the identity check's frame. */
const veriffHosts = 'https://*.veriff.me https://*.veriff.com';

/** The node that wallets read the chain from. */
const nodeOf = ({ walletChain: { rpcUrl } }: Settings) => rpcUrl && new URL(rpcUrl).origin;

/** A request for a page. */
export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  from: From;
  /** Whether the browser claims a session, valid or not. */
  session: boolean;
}

/** Reads the first HTML's content of a page, or its redirect. */
export type ReadPage = (address: PageAddress, request: PageRequest) => Promise<FirstPage | { movedTo: string }>;

/** The page's own script asks again, and reports if it gets no reply either. */
const unread: FirstPage = { status: 503, answers: [], found: false };

/** An unknown address still gets the pages' own script, which says so. */
const nowhere: FirstPage = { status: 404, answers: [], found: false };

const scriptPolicy = "default-src 'none'; frame-ancestors 'none'";

const manifestFile = 'manifest.webmanifest';

/** The budget of pages for one address. */
const budget = { most: 600, seconds: 60 };

/** Serves the built web app: its chunks, cacheable for ever, and each page's first HTML with its own nonce. */
export async function serveWeb(
  app: FastifyInstance,
  settings: Settings,
  folder: string,
  readPage: ReadPage,
  siteName: () => string,
): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8');
  // The setting was parsed as an origin, which contains nothing that ends an attribute.
  const html = settings.apiUrl
    ? built.replace('</head>', `<meta name="api-url" content="${settings.apiUrl}" /></head>`)
    : built;
  const write = firstHtmlWriter(html, settings.publicUrl, readFirstFiles(folder));
  const headers = pageHeaders(settings);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // If the build made a smaller one.
    preCompressed: true,
    globIgnore: ['**/*.br', manifestFile],
    setHeaders: (response, file) => {
      const forever = file.startsWith(path.join(folder, 'static'));
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      // A worker has the policy of its script. This one can't connect, but has cryptography, unlike one in a sandbox.
      if (/\.js(\.br)?$/.test(file)) response.header('content-security-policy', scriptPolicy);
    },
  });

  const manifest = readManifest(folder);
  app.get(`/${manifestFile}`, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send({ ...manifest, name: siteName(), short_name: siteName() }),
  );

  const send = (request: FastifyRequest, reply: FastifyReply, page: FirstPage, name = '') => {
    const nonce = randomBytes(16).toString('base64');
    const key = isKey(pathOf(request));
    return (
      reply
        .code(page.status)
        .headers(page.status === 503 ? { 'retry-after': retryAfter } : {})
        .headers(headers(nonce))
        // Links that are keys must not leak in a Referer or be indexed.
        .header('referrer-policy', key ? 'no-referrer' : 'strict-origin-when-cross-origin')
        .headers(page.found ? {} : { 'x-robots-tag': key ? 'noindex, nofollow' : 'noindex' })
        .type('text/html; charset=utf-8')
        .send(write(nonce, page, name, siteName()))
    );
  };

  for (const [name, { address, kind }] of Object.entries(pages)) {
    app.get<{ Params: Record<string, string | undefined> }>(
      address,
      { preHandler: keepRate(app, `page ${address}`, budget) },
      async (request, reply) => {
        if (kind === 'own' || kind === 'key') return send(request, reply, { status: 200, answers: [], found: false });
        const page = await inTime(
          readPage(address, {
            params: request.params,
            query: new URLSearchParams(queryOf(request)),
            from: viewerOf(request),
            session: hasSession(request),
          }),
        ).catch((error: unknown) => {
          if (error instanceof Outage) logOutage(error);
          else request.log.error(error, 'the first HTML of a page could not be read');
          return unread;
        });
        if (!('movedTo' in page)) {
          const record = page.head?.alternates?.find(({ type }) => type === linkedData);
          if (!record) return send(request, reply, page, name);
          varyByAccept(reply);
          // A redirect to the record, which describes the object and is not another form of the page.
          return prefersLinkedData(request)
            ? reply.redirect(`${settings.publicUrl}${record.address}`, 303)
            : send(request, reply, page, name);
        }
        // Never cached by a browser: a title that is changed back would create a loop.
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

/** What the build lists; an older one has no list. */
function readFirstFiles(folder: string): FirstFiles {
  const file = path.join(folder, '.vite/first-files.json');
  return existsSync(file) ? FirstFiles.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** What the built one says of the installed app, all but its name. */
function readManifest(folder: string): Record<string, unknown> {
  const file = path.join(folder, manifestFile);
  return existsSync(file) ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** How long the first HTML waits for its data. */
const patience = seconds(8);

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(patience, undefined, { ref: false, signal: over.signal }).then(
    () => Promise.reject(new DatabaseAway('It took too long.')),
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

/** Here it only says whose data is wanted. */
const hasSession = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|; *)${signedInCookie}=.`).test(headers.cookie ?? '');

/** With its question mark, or empty. */
const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The browser; undefined for a program that reads pages, so that it is not counted as a viewer. */
function viewerOf(request: FastifyRequest): From {
  const { id, ip, headers } = request;
  const isView = headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
  const userAgent = isView ? (headers['user-agent'] ?? '').slice(0, 300) : '';
  return { requestId: id, ip, userAgent, browser: true, binding: undefined, written: lastWrite(request) };
}

/** The headers of every page: what it may load and run, and which features of the device it may use. */
function pageHeaders(settings: Settings) {
  const connect = ["'self'", settings.apiUrl, nodeOf(settings)].filter(Boolean).join(' ');
  const identity = settings.veriff ? veriffHosts : "'self'";
  // `self` scans codes, and a frame may have only what its page may have.
  const camera = ['self', ...(settings.veriff ? veriffHosts.split(' ').map((host) => `"${host}"`) : [])].join(' ');
  return (nonce: string) => ({
    'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonce}' ${decoder}; style-src 'self' 'nonce-${nonce}' ${zoomStyle}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob: ${settings.apiUrl}; font-src 'self'; connect-src ${connect}; frame-src ${identity}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
    'permissions-policy': `camera=(${camera}), microphone=(${camera}), geolocation=(), payment=(), usb=()`,
    'cache-control': 'no-store',
  });
}
