import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { freshMinutes } from '@verso/contract/call.ts';
import { z } from 'zod';
import { recordNotices } from './notices.ts';
import { type Credentials, isDemo, logInThroughApi } from './people.ts';
import { copyOf, expectLogAgrees, longestStart, startServer } from './server.ts';

export { expect };

/** axe's minified build, because every page load parses it again. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What the global setup says about a server. */
const OwnServer = z.object({ url: z.string(), folder: z.string() });
type OwnServer = z.infer<typeof OwnServer>;

interface Options {
  /** Whether pages may open the sandboxes, which refuse forwarded requests. */
  opensSandboxes: boolean;
}

interface Fixtures {
  /** Errors that the consoles reported, and the patterns of expected ones. */
  consoleErrors: { reported: string[]; expected: RegExp[] };
  /** Allows a console error that the test causes on purpose, such as a 400 response. */
  expectConsoleError: (pattern: RegExp) => void;
  /** A page in its own session: another user on another machine. */
  openSession: () => Promise<Page>;
  /** An API client signed in as a user. */
  callAs: (person: Credentials) => Promise<APIRequestContext>;
}

/** The token and cookies of a login. */
interface Session {
  token: string;
  storageState: Awaited<ReturnType<APIRequestContext['storageState']>>;
  /** When it was opened, by `Date.now()`. */
  openedAt: number;
}

/** Half of the time for which a login counts as fresh: a later call may need that, and takes time itself. */
const reusedFor = (freshMinutes * 60_000) / 2;

interface WorkerFixtures {
  /** A server with the demo, which no other worker uses at the same time. */
  server: OwnServer;
  demoSessions: Map<string, Session>;
}

/** A browser test that fails when a page throws or its console reports an unexpected error. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use, { parallelIndex }) => {
      const demo = process.env.E2E_DEMO;
      const own = demo ? await startServer({}, copyOf(demo)) : undefined;
      const server = own ?? givenServer(parallelIndex);
      process.env.E2E_DATA_DIR = server.folder;
      await use(server);
      if (!own) return;
      try {
        await expectLogAgrees(own.folder);
      } finally {
        await own.stop();
      }
    },
    // Longer than a start, so that one that takes too long is ended.
    { scope: 'worker', timeout: longestStart + 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  opensSandboxes: [false, { option: true }],
  // Each test has its own client address, so that tests do not share rate limits.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  extraHTTPHeaders: async ({}, use) => use(fromOwnAddress()),
  consoleErrors: [
    async ({ context, opensSandboxes }, use) => {
      if (opensSandboxes) await openSandboxes(context);
      const errors = { reported: [], expected: [] };
      watch(context, errors.reported);
      await recordNotices(context);
      await use(errors);
      expect(unexpected(errors), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  expectConsoleError: async ({ consoleErrors }, use) => use((pattern) => void consoleErrors.expected.push(pattern)),
  openSession: async ({ browser, consoleErrors, opensSandboxes }, use) => {
    const sessions: BrowserContext[] = [];
    await use(async () => {
      const session = await browser.newContext({ extraHTTPHeaders: fromOwnAddress() });
      sessions.push(session);
      if (opensSandboxes) await openSandboxes(session);
      watch(session, consoleErrors.reported);
      await recordNotices(session);
      return session.newPage();
    });
    for (const session of sessions) await session.close();
  },
  // Most tests need the demo's admin, and an account may log in only 20 times a minute.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  demoSessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  callAs: async ({ playwright, baseURL, demoSessions }, use) => {
    const callers: APIRequestContext[] = [];
    const open = async (person: Credentials): Promise<Session> => {
      const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: fromOwnAddress() });
      callers.push(visitor);
      const { token } = await logInThroughApi(visitor, person);
      return { token, storageState: await visitor.storageState(), openedAt: Date.now() };
    };
    await use(async (person) => {
      const key = `${baseURL} ${person.email}`;
      const last = demoSessions.get(key);
      const session = last && Date.now() - last.openedAt < reusedFor ? last : await open(person);
      if (isDemo(person)) demoSessions.set(key, session);
      const caller = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { ...fromOwnAddress(), authorization: `Bearer ${session.token}` },
        // A session needs its token and its cookie.
        storageState: session.storageState,
      });
      callers.push(caller);
      return caller;
    });
    for (const caller of callers) await caller.dispose();
  },
});

/** The server that the global setup started for a worker. */
function givenServer(parallelIndex: number): OwnServer {
  const server = z.array(OwnServer).parse(JSON.parse(process.env.E2E_SERVERS ?? '[]'))[parallelIndex];
  if (!server) throw new Error(`There is no server for worker ${parallelIndex}.`);
  return server;
}

/** Removes the x-forwarded-for header. Costly: Playwright then intercepts every request and disables the cache. */
const openSandboxes = (context: BrowserContext) =>
  context.route(/\/sandbox\//, async (route) => {
    const { 'x-forwarded-for': _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });

function watch(context: BrowserContext, reported: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') reported.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => reported.push(String(error.error())));
}

const unexpected = ({ reported, expected }: Fixtures['consoleErrors']) =>
  reported.filter((text) => !expected.some((pattern) => pattern.test(text)));

/** Contrast cannot be measured during a fade. A toast's timer is also an animation, but is not waited for. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(`Promise.allSettled(
    document.getAnimations().filter(({ effect }) => !effect.target.matches('.Toastify__progress-bar')).map((one) => one.finished),
  )`);

/** axe's rules whose result can change with size and colours; a phone also shows other controls than a desktop. */
const rulesOfLooks = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'nested-interactive',
  'button-name',
  'link-name',
  'label',
];

/**
 * Checks the page against axe's rules, contrast included.
 * @param again whether the page was checked in another size or other colours: only what can differ is checked then
 */
export async function expectAccessible(page: Page, { again = false } = {}): Promise<void> {
  await waitForAnimations(page);
  // axe stays in the page until a reload.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  // Frames hold third-party pages. Only violations are reported.
  const violations = () =>
    page.evaluate<string[]>(`axe
    .run({ iframes: false, resultTypes: ['violations'], ${again ? `runOnly: ${JSON.stringify(rulesOfLooks)}` : ''} })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
  // A dialog gets its name a moment after it appears, so what is found counts only if it stays.
  await expect.poll(violations, `what axe finds at ${page.url()}`).toEqual([]);
}

/** Headers that give a caller its own client address. */
const fromOwnAddress = () => ({ 'x-forwarded-for': randomAddress() });

const randomAddress = () => `fd00:${[1, 2, 3].map(() => Math.floor(Math.random() * 65_536).toString(16)).join(':')}::1`;
