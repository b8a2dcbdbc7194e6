import { expect, it } from 'vitest';
import { apiKeyPrefix, mostApiKeys } from '@verso/contract/people/api-keys.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { apiKeys } from '@verso/contract/people/schemas/api-keys.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { days, later } from '#platform/clock.ts';
import { ownApp, testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildApiKey } from './fixtures.ts';

const app = testApp();
const somePerson = (fixture?: PersonFixture) => app.change((tx) => buildPerson(tx, fixture));
const keyOf = (person: { id: string; email: string }, scopes?: ('read' | 'works')[]) =>
  app.change((tx) => buildApiKey(tx, person, scopes && { scopes }));

it('an API key is returned once, stored as a hash, and its holder is emailed', async () => {
  const { id, token, email } = await somePerson();
  const { key, apiKeys: list } = await as(app, token).call(apiKeys.create, {
    name: 'Inventory',
    scopes: ['works', 'read'],
    days: 30,
  });
  expect(key).toMatch(new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`));
  expect(list).toMatchObject([
    { name: 'Inventory', scopes: ['read', 'works'], ending: key.slice(-4), lastUsedAt: null, expired: false },
  ]);
  expect(JSON.stringify(await as(app, token).call(apiKeys.list, {}))).not.toContain(key);
  const row = await app.pool.selectFrom('api_key').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(key.slice(apiKeyPrefix.length, -4));
  expect((await app.mailTo(email)).body).toContain('“Inventory”');
});

it('an API key reads what its account can read, and its last use is shown', async () => {
  const owner = await somePerson({ role: 'artist' });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'draft' }));
  const key = await keyOf(owner, ['read']);
  expect((await as(app, key).call(record.get, { id })).artwork).toMatchObject({ _id: id, status: 'draft' });
  await as(app, key).call(notifications.list, { id: owner.id });
  const [listed] = (await as(app, owner.token).call(apiKeys.list, {})).apiKeys;
  expect(listed?.lastUsedAt).not.toBeNull();
});

it('an API key is refused calls outside of its scopes, which says what is missing', async () => {
  const owner = await somePerson({ role: 'artist', artistAllowed: true });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'draft' }));
  const [reading, changing] = [await keyOf(owner, ['read']), await keyOf(owner, ['works'])];
  expect(await as(app, reading).refusal(artworks.setStatus, { id, status: true })).toMatchObject({
    code: 'forbidden',
    message: 'This API key lacks the permission “Change your works” (works).',
  });
  expect(await as(app, changing).refusal(record.get, { id })).toMatchObject({
    message: 'This API key lacks the permission “Read” (read).',
  });
});

it('an API key makes no call that concerns the account, its keys or money', async () => {
  const key = await keyOf(await somePerson());
  for (const endpoint of [apiKeys.list, security.get, security.endOtherSessions])
    expect(await as(app, key).refusal(endpoint, {})).toMatchObject({
      code: 'forbidden',
      message: 'API keys can’t make this call. Log in to make it.',
    });
});

it('an API key never has the rights of an admin', async () => {
  const admin = await somePerson({ admin: true });
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'draft' }));
  const key = await keyOf(admin);
  expect((await as(app, key).refusal(inbox.list, {})).code).toBe('forbidden');
  await as(app, admin.token).call(inbox.list, {});
  expect((await as(app, key).refusal(record.get, { id })).code).toBe('not_found');
});

it('an API key ends at once when it is revoked, and no one else can revoke it', async () => {
  const [holder, other] = [await somePerson(), await somePerson()];
  const key = await keyOf(holder);
  const [listed] = (await as(app, holder.token).call(apiKeys.list, {})).apiKeys;
  const id = listed?._id ?? '';
  expect((await as(app, other.token).refusal(apiKeys.revoke, { id })).code).toBe('not_found');
  await as(app, key).call(notifications.list, { id: holder.id });
  expect((await as(app, holder.token).call(apiKeys.revoke, { id })).apiKeys).toEqual([]);
  expect(await as(app, key).refusal(notifications.list, { id: holder.id })).toMatchObject({
    code: 'signed_out',
    message: 'This API key does not exist, was revoked or has expired.',
  });
});

it('an API key ends when it expires, and with its account', async () => {
  const [one, two] = [await somePerson(), await somePerson()];
  const [expired, orphaned] = [await keyOf(one), await keyOf(two)];
  await app.change(async (tx) => {
    await tx
      .updateTable('api_key')
      .set({ expires_at: later(-days(1)) })
      .where('person_id', '=', one.id)
      .execute();
    await tx
      .updateTable('person')
      .set({ deleted_at: later(0) })
      .where('id', '=', two.id)
      .execute();
  });
  for (const [key, { id }] of [
    [expired, one],
    [orphaned, two],
  ] as const)
    expect((await as(app, key).refusal(notifications.list, { id })).code).toBe('signed_out');
  expect((await as(app, one.token).call(apiKeys.list, {})).apiKeys).toMatchObject([{ expired: true }]);
});

it('an API key cannot be made when there are too many, without a scope, or for longer than a year', async () => {
  const holder = await somePerson();
  const given = { name: 'Inventory', scopes: ['read' as const] };
  expect((await as(app, holder.token).refusal(apiKeys.create, { ...given, scopes: [] })).fields).toHaveProperty(
    'scopes',
  );
  expect((await as(app, holder.token).refusal(apiKeys.create, { ...given, days: 366 })).fields).toHaveProperty('days');
  for (let made = 0; made < mostApiKeys; made += 1) await keyOf(holder);
  const refused = await as(app, holder.token).refusal(apiKeys.create, given);
  expect(refused).toMatchObject({ code: 'conflict' });
  expect((await as(app, holder.token).call(apiKeys.list, {})).refused.create).toBe(refused.message);
});

const strict = ownApp({ REQUIRE_SECOND_FACTOR: 'true' });

it('a required second factor is required of the holder of an API key too', async () => {
  const holder = await strict.change((tx) => buildPerson(tx, { role: 'authenticator' }));
  const key = await strict.change((tx) => buildApiKey(tx, holder));
  expect((await as(strict, key).refusal(notifications.list, { id: holder.id })).code).toBe('second_factor_required');
});
