import { expect, test } from 'vitest';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { buildNotification } from '#features/operations/notifications/fixtures.ts';

const app = testApp();

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}
const notify = (recipient: { id: string }, count = 1) =>
  app.change(async (tx) => {
    const ids = [];
    for (let made = 0; made < count; made += 1) ids.push(await buildNotification(tx, { recipient }));
    return ids;
  });

test('a user’s own notifications come newest first, page by page, with the number of unread ones', async () => {
  const reader = await person();
  const ids = (await notify(reader, 5)).toReversed();
  const first = await reader.call(notifications.list, { id: reader.id, pagesize: 2 });
  expect(first).toMatchObject({ unread: 5, more: true, notifications: [{ _id: ids[0] }, { _id: ids[1] }] });
  const next = await reader.call(notifications.list, {
    id: reader.id,
    pagesize: 3,
    before: first.notifications[1]?.sequence,
  });
  expect(next.notifications.map(({ _id: id }) => id)).toEqual(ids.slice(2));
  expect(next.more).toBe(false);
});

test('a user’s own notifications can be filtered to unread ones', async () => {
  const reader = await person();
  const [oldest = '', newest] = await notify(reader, 2);
  expect(await reader.call(notifications.read, { id: oldest })).toMatchObject({ unread: 1 });
  const { notifications: unread } = await reader.call(notifications.list, { id: reader.id, unread: true });
  expect(unread.map(({ _id: id }) => id)).toEqual([newest]);
  const all = await reader.call(notifications.list, { id: reader.id });
  expect(all.notifications.map(({ readAt }) => readAt === null)).toEqual([true, false]);
});

test('a user’s own notifications are hidden from others, including admins', async () => {
  const reader = await person();
  const [id = ''] = await notify(reader);
  for (const other of [await person(), await person({ admin: true })]) {
    expect(await other.refusal(notifications.list, { id: reader.id })).toMatchObject({ httpStatus: 403 });
    expect(await other.refusal(notifications.read, { id })).toMatchObject({ httpStatus: 404 });
    await other.call(notifications.readAll, {});
  }
  expect(await reader.call(notifications.list, { id: reader.id })).toMatchObject({ unread: 1 });
});

test('a user’s own notifications are marked as read once, also all together', async () => {
  const reader = await person();
  const [id = ''] = await notify(reader, 3);
  await reader.call(notifications.read, { id });
  const { notifications: before } = await reader.call(notifications.list, { id: reader.id });
  await reader.call(notifications.read, { id });
  const { notifications: after } = await reader.call(notifications.list, { id: reader.id });
  expect(after).toEqual(before);
  expect(await reader.call(notifications.readAll, {})).toMatchObject({ unread: 0 });
});

test('a user’s own notifications are refused with a reason for an invalid page number', async () => {
  const reader = await person();
  const refusal = await reader.refusal(notifications.list, { id: reader.id, before: 'x', pagesize: 101 });
  expect(refusal).toMatchObject({ code: 'invalid', fields: { pagesize: 'must be at most 100' } });
  expect(refusal.fields).toHaveProperty('before');
});

test('the choice of emails has the kinds that can reach its owner, each with its default until they choose', async () => {
  const collector = await person();
  const { preferences } = await collector.call(notifications.preferences, {});
  const kinds = preferences.map(({ kind }) => kind);
  expect(kinds).toContain('work_approved');
  expect(kinds).not.toContain('work_submitted');
  expect(kinds).not.toContain('edit_requested');
  const admin = await person({ admin: true });
  const choices = (await admin.call(notifications.preferences, {})).preferences;
  expect(choices).toContainEqual({ kind: 'work_submitted', email: false });
  expect(choices).toContainEqual({ kind: 'edit_requested', email: true });
  const chosen = await admin.call(notifications.prefer, { kind: 'edit_requested', email: false });
  expect(chosen.preferences).toContainEqual({ kind: 'edit_requested', email: false });
  const others = await (await person({ admin: true })).call(notifications.preferences, {});
  expect(others.preferences).toContainEqual({ kind: 'edit_requested', email: true });
});

test('the choice of emails refuses unknown kinds', async () => {
  const reader = await person();
  expect(await reader.refusal(notifications.prefer, { kind: 'everything', email: true })).toMatchObject({
    code: 'invalid',
  });
});
