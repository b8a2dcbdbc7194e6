import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { status } from '@verso/contract/operations/schemas/status.ts';
import { days, later } from '#platform/clock.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { freePort } from '../../../../../test/support/free-port.ts';
import { causeOf } from './job-words.ts';

const port = await freePort();
const app = ownApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });

const connections = new Set<Socket>();
/** A mail server that knows no one. */
const server = createServer((socket: Socket) => {
  connections.add(socket);
  socket.write('220 mail.example\r\n');
  socket.on('data', (chunk) => {
    const command = chunk.toString('latin1').slice(0, 4).toUpperCase();
    socket.write(command === 'RCPT' ? '550 5.1.1 No such user\r\n' : command === 'QUIT' ? '221 Bye\r\n' : '250 OK\r\n');
  });
  socket.on('error', () => socket.destroy());
});
beforeAll(() => new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready)));
afterAll(() => {
  for (const socket of connections) socket.destroy();
  return new Promise((ended) => server.close(ended));
});

const anAdmin = async () => {
  const { token } = await app.change((tx) => buildPerson(tx, { admin: true }));
  return as(app, token);
};
const useAllAttempts = () =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where last_error is not null`.execute(app.pool);

test('jobs that failed for good are in the inbox by kind, and are tried again or deleted', async () => {
  const admin = await anAdmin();
  // Its payload is wrong, so that it always fails.
  await app.change((tx) => enqueue(tx, 'purge-files', { fileIds: 'secret' }));
  await app.runJobs();
  expect((await admin.call(status.failures, {})).jobs).toEqual([]);
  await useAllAttempts();
  const { jobs } = await admin.call(status.failures, {});
  expect(jobs).toMatchObject([{ task: 'purge-files', work: 'Delete files', count: 1 }]);
  expect(JSON.stringify(jobs)).not.toContain('secret');
  expect((await admin.call(inbox.list, {})).items).toMatchObject([{ kind: 'failed_jobs', name: '1 job' }]);

  await admin.call(status.retryJobs, { task: 'purge-files' });
  expect((await admin.call(status.failures, {})).jobs).toEqual([]);
  await app.runJobs();
  await useAllAttempts();
  await admin.call(status.dismissJobs, { task: 'purge-files' });
  expect((await admin.refusal(status.retryJobs, { task: 'purge-files' })).httpStatus).toBe(404);
  expect((await admin.call(inbox.list, {})).items).toEqual([]);
  for (const name of ['jobs_retried', 'jobs_dismissed'] as const)
    expect((await admin.call(administration.events, { name })).events).toMatchObject([
      { name, data: { task: 'purge-files', work: 'Delete files', count: 1 } },
    ]);
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'purge-files'`.execute(app.pool);
  expect(rows).toEqual([]);
});

test('emails that were given up are in the inbox without their text, with the reason, until an admin has seen them', async () => {
  const admin = await anAdmin();
  const action = { label: 'Open', url: 'https://verso.example/verify/secret' };
  const message = { subject: 'Confirm your email', lines: ['A line.'], action, because: 'A test.' };
  await app.change((tx) => mail(tx, 'nobody@people.example', message));
  await app.runJobs();
  expect((await admin.call(status.failures, {})).emails).toEqual([]);
  await app.runJobsAt(later(days(4)));
  const { emails } = await admin.call(status.failures, {});
  expect(emails).toMatchObject([
    { recipient: 'nobody@people.example', subject: 'Confirm your email', failure: 'refused' },
  ]);
  expect((await admin.call(inbox.list, {})).items).toMatchObject([{ kind: 'failed_emails', name: '1 email' }]);
  const left = await app.pool.selectFrom('mail').selectAll().where('given_up_at', 'is not', null).execute();
  expect(JSON.stringify(left)).not.toContain('secret');
  await admin.call(status.dismissEmails, { ids: emails.map(({ _id: id }) => id) });
  expect((await admin.call(status.failures, {})).emails).toEqual([]);
  expect((await admin.call(inbox.list, {})).items).toEqual([]);
});

test('failed jobs are shown to admins only', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  expect((await as(app, token).refusal(status.failures, {})).httpStatus).toBe(403);
  expect((await as(app, token).refusal(status.dismissJobs, { task: 'pay-out' })).httpStatus).toBe(403);
});

test('the cause of a failure is said in our words', () => {
  expect(causeOf('the original a/b is not in the storage')).toContain('Restore it from a backup');
  expect(causeOf('mail.example: connect ECONNREFUSED 10.0.0.1:587')).toContain('did not answer');
  expect(causeOf('No row for token abc')).toContain('See the server’s log for details.');
});
