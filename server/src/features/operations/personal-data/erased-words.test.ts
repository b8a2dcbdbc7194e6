import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { type ExportedData, personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { days, later, now } from '#platform/clock.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { deleteExpired } from './erasure/delete-expired.ts';
import { holdPerson } from './erasure/hold-person.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';

const app = ownApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const leave = (user: { id: string; token: string }) => as(app, user.token).call(personalData.remove, { id: user.id });
const exportOf = async (user: { id: string; token: string }) =>
  (await as(app, user.token).call(personalData.export, { id: user.id })).exported;
const mailsTo = async (recipient: string) =>
  (await app.pool.selectFrom('mail').where('recipient', '=', recipient).select('subject').execute()).map(
    ({ subject }) => subject,
  );

/** Changes the email of an account as its user does; returns the new one. */
async function changeEmail(user: { id: string; token: string }): Promise<string> {
  const email = `${crypto.randomUUID()}@people.example`;
  await as(app, user.token).call(security.changeEmail, { email });
  const { body } = await app.mailTo(email);
  await as(app, user.token).call(accounts.verify, { token: /\/verify\/([\w-]+)/.exec(body)?.[1] ?? '' });
  return email;
}

it('an account’s former email is exported with what was sent to it, and erased with the account', async () => {
  const user = await person();
  await app.change((tx) => mail(tx, user.email, { subject: 'Before', lines: ['A line.'], because: 'A test.' }));
  await changeEmail(user);
  const exported = await exportOf(user);
  expect(exported.own['former_email']).toMatchObject([{ email: user.email }]);
  expect(exported.mails.map(({ subject }) => subject)).toContain('Before');
  await leave(user);
  expect(await mailsTo(user.email)).toEqual([]);
  const kept = await app.pool.selectFrom('former_email').selectAll().where('person_id', '=', user.id).execute();
  expect(kept).toEqual([]);
});

it('an account’s former email and what is sent to it belong to the account that has verified it since', async () => {
  const user = await person();
  await changeEmail(user);
  const other = await person({ email: user.email });
  await app.change((tx) => mail(tx, other.email, { subject: 'After', lines: ['A line.'], because: 'A test.' }));
  expect((await exportOf(user)).mails.map(({ subject }) => subject)).not.toContain('After');
  await leave(user);
  expect(await mailsTo(other.email)).toContain('After');
});

const email = { html: '', body: '', created_at: now(), sent_at: now() };

it('an export of many rows comes in pages, which hold each row once', async () => {
  const user = await person();
  await sql`insert into event (at, name, actor_id, person_id, data)
    select now(), 'signed_in', ${user.id}, ${user.id}, '{"sessionId": "1", "ip": "10.1.2.3"}' from generate_series(1, 6000)`.execute(
    app.pool,
  );
  await app.pool
    .insertInto('mail')
    .values(Array.from({ length: 4000 }, (_, n) => ({ ...email, recipient: user.email, subject: `Letter ${n}` })))
    .execute();
  const pages: ExportedData[] = [];
  for (let more = true; more; ) {
    const reply = await as(app, user.token).call(personalData.export, { id: user.id, page: pages.length });
    pages.push(reply.exported);
    ({ more } = reply);
  }
  const counts = pages.map((exported) =>
    [...Object.values(exported), ...Object.values(exported.own)].reduce(
      (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
      0,
    ),
  );
  expect(counts.slice(0, -1)).toEqual([5000, 5000]);
  expect(counts.at(-1)).toBeLessThan(5000);
  expect(pages.map(({ account }) => account['id'])).toEqual([user.id, user.id, user.id]);
  expect(new Set(pages.flatMap(({ mails }) => mails.map(({ subject }) => subject))).size).toBeGreaterThanOrEqual(4000);
  const ids = pages.flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(6000);
});

it('deleting an account removes the name from the subjects of emails that others got, and changes none that is still to be sent', async () => {
  const user = await person({ firstname: 'Mara', lastname: 'Vanish' });
  const [reader, waiting] = [await person(), await person()];
  const about = { subject: 'Mara Vanish asks', lines: ['By Mara Vanish.'], because: 'A test.' };
  await app.change(async (tx) => {
    for (const { email } of [reader, waiting]) await mail(tx, email, about);
    await tx.updateTable('mail').set({ sent_at: now() }).where('recipient', '=', reader.email).execute();
  });
  await leave(user);
  expect(await mailsTo(reader.email)).toEqual(['Former member asks']);
  expect(await mailsTo(waiting.email)).toEqual(['Mara Vanish asks']);
});

it('deleting an account erases what they wrote about their own case, in the tables and in the event log', async () => {
  const [user, other, admin] = [await person({ role: 'artist' }), await person(), await person({ admin: true })];
  const secret = 'because my sister told me';
  const { open, closed } = await app.change(async (tx) => {
    const work = await buildArtwork(tx, { owner: user, status: 'approved' });
    const asked = { requested_at: now(), reason: secret };
    await tx
      .insertInto('edit_request')
      .values({ ...asked, artwork_id: work.id, requested_by: user.id })
      .execute();
    await tx
      .insertInto('profile_edit_request')
      .values({ ...asked, person_id: user.id })
      .execute();
    const report = { reporter_id: user.id, person_id: other.id, message: secret, reported_at: now() };
    const reports = await tx
      .insertInto('person_report')
      .values([report, { ...report, closed_at: now(), closed_by: admin.id }])
      .returning(['id', 'closed_at'])
      .execute();
    const about = { actorId: user.id, artworkId: work.id };
    await record(tx, 'edit_requested', about, { reason: secret });
    await record(tx, 'profile_edit_requested', { actorId: user.id, personId: user.id }, { reason: secret });
    await record(
      tx,
      'contest_declined',
      { actorId: admin.id, artworkId: work.id },
      { disputeId: work.id, askedBy: user.id, answer: secret },
    );
    await record(
      tx,
      'api_key_created',
      { actorId: user.id, personId: user.id },
      { keyId: work.id, name: secret, scopes: [], expiresAt: '' },
    );
    const ids = (done: boolean) => reports.find(({ closed_at: at }) => (at !== null) === done)?.id ?? '';
    return { open: ids(false), closed: ids(true) };
  });
  const before = await exportOf(user);
  expect(before.editRequests).toMatchObject([{ reason: secret }]);
  expect(before.profileEditRequests).toMatchObject([{ reason: secret }]);
  await leave(user);
  const { rows } = await sql<{ row: string }>`
      select to_jsonb(event)::text as row from event where data::text like ${`%${secret}%`}
      union all select to_jsonb(request)::text from edit_request request where reason = ${secret}
      union all select to_jsonb(request)::text from profile_edit_request request where reason = ${secret}
      union all select to_jsonb(report)::text from person_report report where id = ${closed} and message <> ''
    `.execute(app.pool);
  expect(rows).toEqual([]);
  // An admin still needs the report to decide about the other person.
  const messageOf = async () =>
    (await app.pool.selectFrom('person_report').where('id', '=', open).select('message').executeTakeFirstOrThrow())
      .message;
  expect(await messageOf()).toBe(secret);
  await as(app, admin.token).call(administration.closeReport, { id: open, answer: 'Thanks.' });
  expect(await messageOf()).toBe('');
});

it('deleting an account erases the names of the files that they sent, but not how to open them', async () => {
  const user = await person({ role: 'artist' });
  await app.change((tx) => buildArtwork(tx, { owner: user, status: 'approved' }));
  const files = () => app.pool.selectFrom('file').where('uploaded_by', '=', user.id).select(['id', 'name']).execute();
  const [first] = await files();
  await app.pool
    .updateTable('file')
    .set({ name: 'Passport Mara Vanish.jpg' })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect((await exportOf(user)).uploads.map(({ name }) => name)).toContain('Passport Mara Vanish.jpg');
  await leave(user);
  expect((await files()).find(({ id }) => id === first?.id)?.name).toBe('file.jpg');
});

it('deleting an account with many rows goes on in steps', async () => {
  const user = await person();
  await sql`insert into event (at, name, actor_id, person_id, data)
      select now(), 'signed_in', ${user.id}, ${user.id}, '{"sessionId": "1", "ip": "10.1.2.3"}' from generate_series(1, 2500)`.execute(
    app.pool,
  );
  const left = async () =>
    Number(
      (
        await sql<{ count: string }>`select count(*) from event where actor_id = ${user.id} and data ? 'ip'`.execute(
          app.pool,
        )
      ).rows[0]?.count,
    );
  await leave(user);
  expect(await left()).toBeGreaterThan(1000);
  await app.runJobs();
  expect(await left()).toBe(0);
  expect((await as(app, user.token).refusal(security.get, {})).httpStatus).toBe(401);
});

it('deleting an account holds no other admin’s row', async () => {
  const [user, admin] = [await person({ admin: true }), await person({ admin: true })];
  const other = await person({ role: 'artist' });
  await app.change(async (tx) => {
    await holdPerson(tx, user.id, app.services);
    await as(app, admin.token).call(people.toggleRecommend, { id: other.id });
    await as(app, admin.token).call(security.endOtherSessions, {});
  });
});

it('once a day, network addresses go from events after 90 days', async () => {
  const user = await person();
  const add = (age: number) => sql`insert into event (at, name, actor_id, person_id, data)
      values (${later(-days(age))}, 'signed_in', ${user.id}, ${user.id}, '{"sessionId": "1", "ip": "10.1.2.3"}')`;
  for (const age of [91, 89]) await add(age).execute(app.pool);
  await app.change((tx) => enqueue(tx, deleteExpired, {}));
  await app.runJobs();
  const kept = await app.pool
    .selectFrom('event')
    .where('actor_id', '=', user.id)
    .where('name', '=', 'signed_in')
    .select('data')
    .orderBy('at')
    .execute();
  expect(kept.slice(0, 2).map(({ data }) => data)).toEqual([{ sessionId: '1' }, { sessionId: '1', ip: '10.1.2.3' }]);
});
