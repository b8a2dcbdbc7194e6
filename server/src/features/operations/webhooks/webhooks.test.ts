import http from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { webhooks } from '@verso/contract/operations/schemas/webhooks.ts';
import { mostWebhooks } from '@verso/contract/operations/webhooks.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { at, days, hours, later } from '#platform/clock.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { as } from '../../../../test/support/as.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildApiKey } from '#features/people/api-keys/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { follows } from '@verso/contract/discovery/schemas/follows.ts';
import { pauses } from './delivering/send-delivery.ts';
import { forgetDeliveries } from './jobs.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A real server that receives webhooks; each test has a path of its own, and says what it answers. */
const received: Received[] = [];
const answers = new Map<string, number>();
const receiver = http.createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    const path = request.url ?? '';
    received.push({ path, headers: z.record(z.string(), z.string()).parse(request.headers), body });
    response.writeHead(answers.get(path) ?? 200, { location: 'http://169.254.169.254/' }).end(`Got ${path}`);
  });
});
const port = await freePort();
beforeAll(() => new Promise<void>((ready) => void receiver.listen(port, '127.0.0.1', ready)));
afterAll(() => new Promise((ended) => receiver.close(ended)));

const app = ownApp({ LOCAL_ADDRESSES: 'true', PUBLIC_URL: 'https://verso.example' });

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}

/** A person with a webhook on a path of its own. */
async function holder(given: PersonFixture = { role: 'artist' }) {
  const made = await person(given);
  const path = `/${made.id}`;
  const { webhooks: list, secret } = await made.call(webhooks.create, { address: `http://127.0.0.1:${port}${path}` });
  const id = list[0]?._id ?? '';
  return {
    ...made,
    path,
    secret,
    webhook: id,
    answer: (status: number) => answers.set(path, status),
    got: () => received.filter((one) => one.path === path),
    deliveries: async () => (await made.call(webhooks.deliveries, { id })).deliveries,
  };
}

/** An admin gives an artist a permission, which notifies the artist. */
async function allow(artist: { id: string }): Promise<void> {
  const admin = await person({ admin: true });
  await admin.call(people.allowSubmit, { id: artist.id });
}

it('a webhook gets each notification of its owner once, signed as the library of Standard Webhooks verifies', async () => {
  const [one, other] = [await holder(), await holder()];
  await allow(one);
  await app.runJobs();
  const [first, ...more] = one.got();
  expect([more, other.got()]).toEqual([[], []]);
  const { headers, body } = first ?? { headers: {}, body: '' };
  const { notifications: list } = await one.call(notifications.list, { id: one.id });
  expect(new Webhook(one.secret).verify(body, headers)).toMatchObject({
    type: 'permission_changed',
    timestamp: list[0]?.createdAt,
    data: { _id: list[0]?._id, sequence: 1, headline: 'You can send works for review' },
  });
  expect(body).toContain('"link":"https://verso.example/');
  expect(() => new Webhook(other.secret).verify(body, headers)).toThrow();
  expect(() => new Webhook(one.secret).verify(`${body} `, headers)).toThrow();
  expect(await one.deliveries()).toMatchObject([
    {
      type: 'permission_changed',
      state: 'delivered',
      attempts: 1,
      replyStatus: 200,
      reply: `Got ${one.path}`,
      payload: body,
    },
  ]);
});

it('a webhook gets a test at once, and a delivery again with the same id', async () => {
  const one = await holder();
  await one.call(webhooks.test, { id: one.webhook });
  const [waiting] = await one.deliveries();
  expect(waiting).toMatchObject({
    type: 'test',
    state: 'waiting',
    refused: { resend: 'This delivery is already being sent.' },
  });
  expect((await one.refusal(webhooks.resend, { id: waiting?._id ?? '' })).code).toBe('conflict');
  await app.runJobs();
  await one.call(webhooks.resend, { id: waiting?._id ?? '' });
  await app.runJobs();
  expect(one.got().map(({ headers }) => headers['webhook-id'])).toEqual([waiting?._id, waiting?._id]);
  for (const { headers, body } of one.got())
    expect(new Webhook(one.secret).verify(body, headers)).toMatchObject({ type: 'test' });
});

it('a webhook is signed with both secrets for a day after a new one is created', async () => {
  const one = await holder();
  const { secret } = await one.call(webhooks.renewSecret, { id: one.webhook });
  const sent = async () => {
    await one.call(webhooks.test, { id: one.webhook });
    await app.runJobs();
    const { headers, body } = one.got().at(-1) ?? { headers: {}, body: '' };
    return [one.secret, secret].map((key) => {
      try {
        new Webhook(key).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
  };
  expect(await sent()).toEqual([true, true]);
  await app.change((tx) =>
    tx
      .updateTable('webhook')
      .set({ former_until: later(-1) })
      .where('id', '=', one.webhook)
      .execute(),
  );
  expect(await sent()).toEqual([false, true]);
});

it('a webhook keeps its secret encrypted, and shows it once', async () => {
  const one = await holder();
  expect(one.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await one.call(webhooks.list, {}))).not.toContain(one.secret);
  const row = await app.pool.selectFrom('webhook').selectAll().where('id', '=', one.webhook).executeTakeFirstOrThrow();
  expect(row.sealed_secret.includes(Buffer.from(one.secret.slice(6), 'base64'))).toBe(false);
  expect((await app.mailTo(one.email)).body).toContain(`“127[.]0[.]0[.]1:${port}”`);
});

it('a failed delivery is repeated over a day, and then the webhook is turned off with an email', async () => {
  const one = await holder();
  one.answer(500);
  await allow(one);
  await app.runJobs();
  expect(await one.deliveries()).toMatchObject([
    { state: 'waiting', attempts: 1, replyStatus: 500, failure: 'The server answered with the status 500.' },
  ]);
  let passed = 0;
  for (const pause of pauses) {
    passed += pause;
    await app.runJobsAt(later(passed));
  }
  expect(passed).toBeGreaterThan(hours(23));
  expect(passed).toBeLessThan(hours(25));
  expect(one.got()).toHaveLength(1 + pauses.length);
  expect(new Set(one.got().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await one.deliveries()).toMatchObject([{ state: 'failed', nextAttemptAt: null }]);
  expect((await app.mailTo(one.email)).subject).toBe('A webhook was turned off');

  const [listed] = (await one.call(webhooks.list, {})).webhooks;
  expect(listed?.disabledAt).not.toBeNull();
  expect((await one.refusal(webhooks.test, { id: one.webhook })).message).toBe(listed?.refused.test);
  one.answer(200);
  await one.call(webhooks.enable, { id: one.webhook });
  const [{ _id: id } = { _id: '' }] = await one.deliveries();
  await one.call(webhooks.resend, { id });
  await app.runJobs();
  expect(await one.deliveries()).toMatchObject([{ state: 'delivered', replyStatus: 200, failure: '' }]);
});

it('a failed delivery arrives when the server answers again', async () => {
  const one = await holder();
  one.answer(503);
  await allow(one);
  await app.runJobs();
  one.answer(204);
  await app.runJobsAt(later(pauses[0] ?? 0));
  expect(await one.deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, replyStatus: 204 }]);
});

it('a failed delivery turns the webhook off at once when the server answers that it is gone', async () => {
  const one = await holder();
  one.answer(410);
  await one.call(webhooks.test, { id: one.webhook });
  await app.runJobs();
  expect((await one.call(webhooks.list, {})).webhooks[0]?.disabledAt).not.toBeNull();
  await allow(one);
  await app.runJobs();
  expect(one.got()).toHaveLength(1);
});

it('a failed delivery does not turn off a webhook that gets others', async () => {
  const one = await holder();
  one.answer(400);
  await one.call(webhooks.test, { id: one.webhook });
  await app.runJobs();
  one.answer(200);
  await allow(one);
  await app.runJobs();
  one.answer(400);
  let passed = 0;
  for (const pause of pauses) await app.runJobsAt(later((passed += pause)));
  expect((await one.deliveries()).map(({ state }) => state).toSorted()).toEqual(['delivered', 'failed']);
  expect((await one.call(webhooks.list, {})).webhooks[0]?.disabledAt).toBeNull();
});

it('a failed delivery does not follow a redirect to an internal address', async () => {
  const one = await holder();
  one.answer(302);
  await one.call(webhooks.test, { id: one.webhook });
  await app.runJobs();
  expect(await one.deliveries()).toMatchObject([
    {
      state: 'waiting',
      replyStatus: 302,
      failure: 'The server answered with a redirect (302), which we don’t follow.',
    },
  ]);
});

it('an email names no work that its owner can’t see any more', async () => {
  const [one, owner] = [await holder({}), await person({ role: 'artist', artistAllowed: true })];
  const title = `Hidden ${one.id}`;
  const { id } = await app.change((tx) =>
    buildArtwork(tx, { owner, status: 'approved', title, price: { amount: 100, currency: 'EUR' } }),
  );
  await one.call(follows.follow, { id });
  one.answer(500);
  await owner.call(artworks.changeSalePrice, { id, price: { amount: 200, currency: 'EUR' } });
  await app.runJobs();
  expect(one.got().at(-1)?.body).toContain(title);
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  one.answer(200);
  await app.runJobsAt(later(pauses[0] ?? 0));
  expect(one.got()).toHaveLength(2);
  expect(one.got().at(-1)?.body).not.toContain(title);
});

it('the webhooks of an account can be managed with an API key that has the permission', async () => {
  const made = await person();
  const [reading, managing] = await app.change(async (tx) => [
    await buildApiKey(tx, made, { scopes: ['read'] }),
    await buildApiKey(tx, made, { scopes: ['webhooks'] }),
  ]);
  const address = 'https://hooks.example/verso';
  expect((await as(app, reading).refusal(webhooks.create, { address })).message).toBe(
    'This API key lacks the permission “Manage webhooks” (webhooks).',
  );
  const { webhooks: list } = await as(app, managing).call(webhooks.create, { address });
  expect(list).toMatchObject([{ address }]);
  await as(app, managing).call(webhooks.remove, { id: list[0]?._id ?? '' });
  expect((await made.call(webhooks.list, {})).webhooks).toEqual([]);
});

it('the webhooks of an account lead to web addresses without a password, are few, and are no one else’s', async () => {
  const [one, other] = [await holder(), await person()];
  for (const address of [
    '',
    'hooks.example',
    'ftp://hooks.example/',
    'https://me:secret@hooks.example/',
    'http://hooks.example/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://167772161/',
  ])
    expect((await one.refusal(webhooks.create, { address })).fields).toHaveProperty('address');
  for (const call of [webhooks.deliveries, webhooks.test, webhooks.renewSecret, webhooks.enable, webhooks.remove])
    expect((await other.refusal(call, { id: one.webhook })).code).toBe('not_found');
  await one.call(webhooks.test, { id: one.webhook });
  const [delivery] = await one.deliveries();
  expect((await other.refusal(webhooks.resend, { id: delivery?._id ?? '' })).code).toBe('not_found');
  for (let made = 1; made < mostWebhooks; made += 1)
    await one.call(webhooks.create, { address: `https://hooks.example/${made}` });
  const refused = await one.refusal(webhooks.create, { address: 'https://hooks.example/' });
  expect(refused.code).toBe('conflict');
  expect((await one.call(webhooks.list, {})).refused.create).toBe(refused.message);
});

it('the webhooks of an account list the deliveries of a month', async () => {
  const one = await holder();
  await at(later(-days(31)), () =>
    app.change((tx) =>
      tx
        .insertInto('webhook_delivery')
        .values({ webhook_id: one.webhook, created_at: later(-days(31)) })
        .execute(),
    ),
  );
  expect(await one.deliveries()).toEqual([]);
  await app.change((tx) => enqueue(tx, forgetDeliveries, {}));
  await app.runJobs();
  expect(
    await app.pool.selectFrom('webhook_delivery').where('webhook_id', '=', one.webhook).selectAll().execute(),
  ).toEqual([]);
});
