import { expect, it } from 'vitest';
import { days, later } from '#platform/clock.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { deleteExpired } from '#features/operations/personal-data/erasure/delete-expired.ts';
import { ownApp } from '../../../test/support/app.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { mail } from './mail.ts';

// No one listens there.
const app = ownApp({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });

const mailsTo = (recipient: string) =>
  app.pool.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute();

it('an email that could not be delivered for three days is given up, and loses its text and links', async () => {
  const recipient = 'away@people.example';
  const action = { label: 'Open', url: 'https://verso.example/verify/secret' };
  await app.change((tx) => mail(tx, recipient, { subject: 'Hello', lines: ['A line.'], action, because: 'A test.' }));
  await app.runJobs();
  const [waiting] = await mailsTo(recipient);
  expect(waiting?.given_up_at).toBeNull();
  expect(waiting?.body).toContain('secret');
  await app.runJobsAt(later(days(2)));
  expect(await mailsTo(recipient)).toMatchObject([{ given_up_at: null }]);
  await app.runJobsAt(later(days(4)));
  const [kept] = await mailsTo(recipient);
  expect(kept).toMatchObject({ sent_at: null, html: '', body: '' });
  expect(kept?.given_up_at).toBeInstanceOf(Date);
});

it('an email that no job is left to send loses its text and links', async () => {
  const recipient = 'lost@people.example';
  const lost = { recipient, subject: 'Hello', html: 'secret', body: 'secret' };
  await app.pool
    .insertInto('mail')
    .values([
      { ...lost, created_at: later(-days(5)) },
      { ...lost, created_at: later(-days(3)) },
    ])
    .execute();
  await app.change((tx) => enqueue(tx, deleteExpired, {}));
  await app.runJobs();
  const [old, recent] = await mailsTo(recipient);
  expect(old).toMatchObject({ html: '', body: '' });
  expect(old?.given_up_at).toBeInstanceOf(Date);
  expect(recent).toMatchObject({ html: 'secret', body: 'secret', given_up_at: null });
});

it('an email is deleted 30 days after it was delivered, or was written and never delivered', async () => {
  const recipient = 'old@people.example';
  const written = (age: number, sent: number | null) => ({
    recipient,
    subject: `written ${age} days ago, sent ${sent === null ? 'never' : `${sent} days ago`}`,
    html: '',
    body: '',
    created_at: later(-days(age)),
    sent_at: sent === null ? null : later(-days(sent)),
  });
  const rows = [written(32, 31), written(31, 29), written(31, null), written(29, null)];
  await app.pool.insertInto('mail').values(rows).execute();
  await app.change((tx) => enqueue(tx, deleteExpired, {}));
  await app.runJobs();
  expect((await mailsTo(recipient)).map(({ subject }) => subject)).toEqual([
    'written 31 days ago, sent 29 days ago',
    'written 29 days ago, sent never',
  ]);
});
