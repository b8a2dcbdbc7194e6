import type { Page } from '@playwright/test';
import pg from 'pg';
import { keyTypes } from '@verso/verifier/signed-note.ts';
import { newSignerText } from '#server/platform/keys/note-signer.ts';
import { newSecretMultikey } from '#server/platform/keys/signing-key.ts';
import { startS3 } from '../../server/test/support/s3.ts';
import { withClosing } from '../support/closing.ts';
import { logInThroughApi, openAs, post, registerPerson } from '../support/people.ts';
import { photograph } from '../support/photographs.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { type Server, startDatabase, startServer, startServers } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

interface Registry {
  proxy: Proxy;
  servers: Server[];
  database: pg.Client;
}

/** Two instances behind a proxy that share only a database and a file store. */
const test = base.extend<object, { registry: Registry }>({
  registry: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) =>
      withClosing(async (after) => {
        const postgres = await startDatabase();
        after(() => postgres.stop());
        const s3 = await startS3();
        after(() => s3.stop());
        const proxy = await startProxy();
        after(() => proxy.close());
        const { bucket, endpoint = '', credentials } = s3.settings;
        const settings = {
          DATABASE_URL: postgres.url,
          S3_BUCKET: bucket,
          S3_ENDPOINT: endpoint,
          S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
          S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
          SECRET_KEY: 's'.repeat(43),
          LOG_KEY: await newSignerText('verso.example/log', keyTypes.ed25519),
          CERTIFICATE_KEY: newSecretMultikey(),
          PUBLIC_URL: proxy.url,
          REQUIRE_SECOND_FACTOR: 'false',
        };
        const servers = await startServers([1, 2].map(() => () => startServer(settings)));
        for (const { stop } of servers) after(stop);
        proxy.instances = servers.map(({ url }) => url);
        const database = new pg.Client(postgres.connection);
        await database.connect();
        after(() => database.end());
        await use({ proxy, servers, database });
      }),
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ registry }, use) => use(registry.proxy.url),
});

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures of the work, in order' }).getByRole('img');

test('an artist keeps working when their instance is killed', async ({
  registry: { proxy, servers, database },
  page,
  callAs,
  expectConsoleError,
}) => {
  const artist = await registerPerson(page.request, { role: 'artist' });
  const admin = await registerPerson(page.request);
  await database.query('update person set submit_allowed = true where email = $1', [artist.email]);
  await database.query('update person set admin = true where email = $1', [admin.email]);

  const listening = page.waitForResponse((response) => response.url().endsWith('/stream') && response.ok());
  await openAs(page, '/artwork/edit/0', artist);
  await listening;
  await page.getByRole('textbox', { name: 'Title (required)' }).fill('Ferry before Light');
  await expect(page).toHaveURL(/\/artwork\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await test.step('the interrupted upload is retried automatically', async () => {
    expectConsoleError(/502 \(Bad Gateway\)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    const killed = Promise.withResolvers<string>();
    proxy.midway = {
      method: 'POST',
      path: /^\/api\/artwork\/[0-9a-f-]{36}$/,
      act: async (instance) => {
        await servers.find(({ url }) => url === instance)?.kill();
        killed.resolve(instance);
      },
    };
    await page.locator('input[type="file"]').setInputFiles(await photograph());
    expect(await killed.promise).toBe(servers[0]?.url);
    await expect(pictures(page)).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Pictures uploading' })).toHaveCount(0);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step('the open page keeps getting live updates', async () => {
    const { _id: id } = await logInThroughApi(page.request, artist);
    await post(await callAs(admin), '/api/users/privatetoken/allow', { id });
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 60_000 });
  });

  await test.step('the session and the work with its picture are still there', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title (required)' })).toHaveValue('Ferry before Light');
    await expect(pictures(page)).toHaveCount(1);
    await expect
      .poll(() =>
        pictures(page)
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  });
});
