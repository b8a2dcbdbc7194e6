import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { hours, later } from '#platform/clock.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { enqueueEach, record } from '#platform/jobs/events.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { freePort } from '../../../../../test/support/free-port.ts';
import { tokenOf } from './subscription.ts';
import { mailNotification } from '#features/operations/notifications/notify.ts';

interface Delivered {
  to: string;
  head: string;
  body: string;
}

/** A real mail server, and the emails it received. */
const delivered: Delivered[] = [];
const port = await freePort();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  // The app keeps its connections for the next email; they are cut at the end.
  closeTimeout: 1,
  onData(stream, session, done) {
    let text = '';
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    stream.on('end', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      const [to] = session.envelope.rcptTo;
      delivered.push({ to: to?.address ?? '', head: head.replaceAll(/\r\n\s+/g, ' '), body: body.join('\r\n\r\n') });
      done();
    });
  },
});
beforeAll(() => new Promise<void>((ready) => void smtp.listen(port, '127.0.0.1', ready)));
afterAll(() => new Promise<void>((ended) => smtp.close(ended)));

const app = ownApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://verso.example' });

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}
const mailsTo = async ({ email }: { email: string }) => {
  await app.runJobs();
  // Emails that are delayed in case they are reverted.
  await app.runJobsAt(later(hours(1)));
  return delivered.filter(({ to, head }) => to === email && /^Subject: .*review/m.test(head));
};
/** An admin gives an artist a permission, which notifies the artist. */
async function allow(artist: { id: string }): Promise<void> {
  const admin = await person({ admin: true });
  await admin.call(people.allowSubmit, { id: artist.id });
}
const linkIn = (mail: Delivered | undefined) => /^List-Unsubscribe: <(.+)>$/m.exec(mail?.head ?? '')?.[1] ?? '';
const here = (link: string) => link.replace('https://verso.example', app.url);

test('an email of a notification is sent with the two headers by which mail programs unsubscribe, and the link at its foot', async () => {
  const artist = await person({ role: 'artist' });
  await allow(artist);
  const [mail, ...others] = await mailsTo(artist);
  expect(others).toEqual([]);
  expect(mail?.head).toContain('Subject: You can send works for review');
  expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(linkIn(mail)).toMatch(/^https:\/\/verso\.example\/u\/[\w-]{40,}$/);
  expect(mail?.body).toContain('Stop these emails');
  expect(mail?.body.replaceAll(/=\r\n/g, '')).toContain(linkIn(mail));
  const kept = await app.pool
    .selectFrom('mail')
    .where('recipient', '=', artist.email)
    .where('subject', 'like', '%review')
    .select(['sent_at', 'unsubscribe_url', 'body'])
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ unsubscribe_url: null, body: '' });
  expect(kept.sent_at).toBeInstanceOf(Date);
});

test('an email of a notification is sent once, however often its job runs', async () => {
  const artist = await person({ role: 'artist' });
  await allow(artist);
  await mailsTo(artist);
  const [{ id } = { id: '' }] = await app.pool
    .selectFrom('notification')
    .where('recipient_id', '=', artist.id)
    .select('id')
    .execute();
  for (let times = 0; times < 2; times += 1)
    await app.change((tx) => enqueueEach(tx, mailNotification, [{ notificationId: id }]));
  expect(await mailsTo(artist)).toHaveLength(1);
});

test('an email of a notification is not sent to a user who switched its kind off, nor to an unverified address', async () => {
  const [silent, unverified] = [await person({ role: 'artist' }), await person({ role: 'artist', verified: false })];
  await silent.call(notifications.prefer, { kind: 'permission_changed', email: false });
  for (const artist of [silent, unverified]) {
    await allow(artist);
    expect(await mailsTo(artist)).toEqual([]);
    expect(await artist.call(notifications.list, { id: artist.id })).toMatchObject({ unread: 1 });
  }
});

test('an email of a notification for a permission that was switched and switched back is not sent', async () => {
  const [artist, admin] = [await person({ role: 'artist' }), await person({ admin: true })];
  await admin.call(people.allowSubmit, { id: artist.id });
  await admin.call(people.disallowSubmit, { id: artist.id });
  expect(await mailsTo(artist)).toEqual([]);
  expect(await artist.call(notifications.list, { id: artist.id })).toMatchObject({ unread: 2 });
  await admin.call(people.allowSubmit, { id: artist.id });
  expect(await mailsTo(artist)).toHaveLength(1);
});

test('an email that is no notification has no header to unsubscribe', async () => {
  const admin = await person({ admin: true });
  const email = `${crypto.randomUUID()}@people.example`;
  await admin.call(people.invite, { email, type: 'artist' });
  await app.runJobs();
  const invitation = delivered.find(({ to }) => to === email);
  expect(invitation?.head).toContain('Auto-Submitted: auto-generated');
  expect(invitation?.head).not.toContain('List-Unsubscribe');
  expect(invitation?.body).not.toContain('Stop these emails');
});

const preferenceOf = async (reader: Awaited<ReturnType<typeof person>>) =>
  (await reader.call(notifications.preferences, {})).preferences.find(({ kind }) => kind === 'permission_changed')
    ?.email;

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])(
  'the unsubscribe link of an email stops the emails when a mail program posts %s to it, without a login',
  async (type, body) => {
    const artist = await person({ role: 'artist' });
    await allow(artist);
    const [mail] = await mailsTo(artist);
    const answer = await fetch(here(linkIn(mail)), { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(200);
    expect(await preferenceOf(artist)).toBe(false);
    await allow(artist);
    expect(await mailsTo(artist)).toHaveLength(1);
  },
);

test('the unsubscribe link of an email shows what it would stop, and stops that only on request', async () => {
  const artist = await person({ role: 'artist' });
  await allow(artist);
  const [mail] = await mailsTo(artist);
  await fetch(here(linkIn(mail)));
  const token = linkIn(mail).split('/').at(-1) ?? '';
  const shown = await as(app).call(notifications.subscription, { token });
  expect(shown.subscription).toEqual({ kind: 'permission_changed', name: 'Your permissions change', email: true });
  expect(JSON.stringify(shown)).not.toContain(artist.email);
  expect(await preferenceOf(artist)).toBe(true);
  const { subscription } = await as(app).call(notifications.unsubscribe, { token });
  expect(subscription.email).toBe(false);
  expect(await preferenceOf(artist)).toBe(false);
});

test('the unsubscribe link of an email stops every kind on request, except warnings', async () => {
  const artist = await person({ role: 'artist' });
  const token = tokenOf(app.services, { personId: artist.id, kind: 'work_approved' });
  await as(app).call(notifications.unsubscribe, { token, all: true });
  const { preferences } = await artist.call(notifications.preferences, {});
  expect(preferences.flatMap(({ kind, email }) => (email ? [kind] : []))).toEqual([
    'ownership_requested',
    'ownership_lost',
    'sign_ins_failed',
  ]);
});

test('the unsubscribe link of an email cannot stop security warnings, which come without such a link', async () => {
  const artist = await person({ role: 'artist' });
  await app.change((tx) => record(tx, 'sign_ins_failed', { actorId: null, personId: artist.id }, { failures: 10 }));
  await app.runJobs();
  const warning = delivered.find(({ to }) => to === artist.email);
  expect(warning?.head).toContain('Someone tried to log in to your account');
  expect(warning?.head).not.toContain('List-Unsubscribe');
  const token = tokenOf(app.services, { personId: artist.id, kind: 'sign_ins_failed' });
  for (const all of [false, true])
    expect((await as(app).refusal(notifications.unsubscribe, { token, all })).message).toContain(
      'of a warning, which no link can stop',
    );
  const posted = await fetch(`${app.url}/u/${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect(posted.status).toBe(400);
  const { preferences } = await artist.call(notifications.preferences, {});
  expect(preferences).toContainEqual({ kind: 'sign_ins_failed', email: true });
  // Logged in, its holder can.
  await artist.call(notifications.prefer, { kind: 'sign_ins_failed', email: false });
});

test('the unsubscribe link of an email is invalid when it is changed, made with another key, or of a deleted user', async () => {
  const artist = await person({ role: 'artist' });
  const subscription = { personId: artist.id, kind: 'work_approved' } as const;
  const token = tokenOf(app.services, subscription);
  const changed = Buffer.from(token, 'base64url');
  changed[20] = (changed[20] ?? 0) ^ 1;
  const bad = [
    changed.toString('base64url'),
    tokenOf({ secretKey: 'other'.repeat(9) }, subscription),
    token.slice(0, 30),
  ];
  for (const one of bad) {
    expect(await as(app).refusal(notifications.unsubscribe, { token: one })).toMatchObject({ code: 'invalid' });
    const posted = await fetch(`${app.url}/u/${one}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(posted.status).toBe(400);
  }
  expect((await artist.call(notifications.preferences, {})).preferences).toContainEqual({
    kind: 'work_approved',
    email: true,
  });
  await app.change((tx) =>
    tx.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', artist.id).execute(),
  );
  expect(await as(app).refusal(notifications.unsubscribe, { token })).toMatchObject({ code: 'invalid' });
});
