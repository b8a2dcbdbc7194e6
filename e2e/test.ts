import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type Credentials, logInByCall } from './people.ts';

export { expect };

interface Fixtures {
  /** What the consoles reported, and what of it was meant to be. */
  consoleErrors: { reported: string[]; expected: RegExp[] };
  /** Lets the browser's console report an error that the test means to cause, such as an answer of 400. */
  expectConsoleError: (pattern: RegExp) => void;
  /** A page in a session of its own: somebody else, at another machine. */
  openSession: () => Promise<Page>;
  /** Calls of the API by somebody who has logged in, without a page. */
  callAs: (person: Credentials) => Promise<APIRequestContext>;
}

/** A test in a browser that fails when a page throws or its console reports an error nobody expected. */
export const test = base.extend<Fixtures>({
  // Every test calls from an address of its own, so that the budgets of one do not run out for another.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  extraHTTPHeaders: async ({}, use) => use(fromOwnAddress()),
  consoleErrors: [
    async ({ context }, use) => {
      const errors = { reported: [], expected: [] };
      watch(context, errors.reported);
      await use(errors);
      expect(unexpected(errors), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  expectConsoleError: async ({ consoleErrors }, use) => use((pattern) => void consoleErrors.expected.push(pattern)),
  openSession: async ({ browser, consoleErrors }, use) => {
    const sessions: BrowserContext[] = [];
    await use(async () => {
      const session = await browser.newContext({ extraHTTPHeaders: fromOwnAddress() });
      sessions.push(session);
      watch(session, consoleErrors.reported);
      return session.newPage();
    });
    for (const session of sessions) await session.close();
  },
  callAs: async ({ playwright, baseURL }, use) => {
    const callers: APIRequestContext[] = [];
    await use(async (person) => {
      const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: fromOwnAddress() });
      callers.push(visitor);
      const { token } = await logInByCall(visitor, person);
      const caller = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { ...fromOwnAddress(), authorization: `Bearer ${token}` },
        // A session's token counts together with its cookie.
        storageState: await visitor.storageState(),
      });
      callers.push(caller);
      return caller;
    });
    for (const caller of callers) await caller.dispose();
  },
});

function watch(context: BrowserContext, reported: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') reported.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => reported.push(String(error.error())));
}

const unexpected = ({ reported, expected }: Fixtures['consoleErrors']) =>
  reported.filter((text) => !expected.some((pattern) => pattern.test(text)));

/** Judges the page as it stands by axe's rules, contrast among them. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour that is still fading has no contrast to judge. A notice's timer is an animation as well, and is not waited
  // for.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations().filter(({ effect }) => !effect.target.matches('.Toastify__progress-bar')).map((one) => one.finished),
  )`);
  // A page keeps it until it is loaded anew.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  // What a frame shows is a page of somebody else's. Every rule is run; what passed is not described.
  const violations = await page.evaluate<string[]>(`axe
    .run({ iframes: false, resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
  expect(violations, `what axe finds at ${page.url()}`).toEqual([]);
}

/** Headers of a call from a machine that nobody else has. */
const fromOwnAddress = () => ({ 'x-forwarded-for': randomAddress() });

const randomAddress = () => `fd00:${[1, 2, 3].map(() => Math.floor(Math.random() * 65_536).toString(16)).join(':')}::1`;
