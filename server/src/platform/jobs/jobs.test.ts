import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { minutes } from '#platform/clock.ts';
import { mail, sendMail, sendMails } from '#platform/mail/mail.ts';
import { ownApp } from '../../../test/support/app.ts';
import { enqueue, putLast } from './events.ts';
import { jobConnections, runJobsOnce, startJobs } from './jobs.ts';

const app = ownApp();

it('a payment does not wait for archives, imports and the work of the night', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const connection = { ...inject('postgres'), database: rows[0]?.name ?? '' };
  const pgPool = new pg.Pool({ ...connection, max: jobConnections({ outside: [] }) });
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const takeLong = async () => {
    begun += 1;
    await end.promise;
  };
  const paid = Promise.withResolvers<void>();
  const runner = await startJobs(
    { connection, pgPool },
    { archive: takeLong, read: takeLong, import: takeLong, sweep: takeLong, pay: async () => paid.resolve() },
    { daily: ['sweep'], long: ['archive', 'read', 'import'], heavy: [], outside: [] },
  );
  try {
    await app.change(async (tx) => {
      for (const task of ['archive', 'read', 'import']) await enqueue(tx, task, {}, { queue: task });
      await enqueue(tx, 'sweep', {});
    });
    await expect.poll(() => begun).toBe(4);
    await app.change((tx) => enqueue(tx, 'pay', {}, { urgency: 'payment' }));
    await paid.promise;
    expect(begun).toBe(4);
  } finally {
    end.resolve();
    await runner.stop();
    await pgPool.end();
  }
});

it('daily jobs run one at a time in their order, while long jobs go on', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const connection = { ...inject('postgres'), database: rows[0]?.name ?? '' };
  const pgPool = new pg.Pool({ ...connection, max: jobConnections({ outside: [] }) });
  const daily = ['settle', 'ask', 'count', 'publish', 'tidy'];
  // Known for two days and never run, so that a start catches up on last night.
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select task, now() - interval '2 days' from unnest(${daily}::text[]) task`.execute(app.pool);
  const begun: string[] = [];
  let [running, most] = [0, 0];
  const end = Promise.withResolvers<void>();
  const take = (task: string) => async () => {
    begun.push(task);
    running += 1;
    most = Math.max(most, running);
    await end.promise;
    running -= 1;
  };
  const imported = Promise.withResolvers<void>();
  const runner = await startJobs(
    { connection, pgPool },
    { ...Object.fromEntries(daily.map((task) => [task, take(task)])), import: async () => imported.resolve() },
    { daily, long: ['import'], heavy: [], outside: [] },
  );
  try {
    await expect.poll(() => begun).toEqual(['settle']);
    await app.change((tx) => enqueue(tx, 'import', {}, { queue: 'import' }));
    await imported.promise;
    expect(begun).toEqual(['settle']);
    end.resolve();
    // At 03:17 each may begin once more.
    await expect.poll(() => [...new Set(begun)]).toEqual(daily);
    expect(most).toBe(1);
  } finally {
    end.resolve();
    await runner.stop();
    await pgPool.end();
  }
});

it('jobs that were put last run after those that are added later, except payments', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const pgPool = new pg.Pool({ ...inject('postgres'), database: rows[0]?.name ?? '', max: 2 });
  const ran: string[] = [];
  const note = (name: string) => async () => void ran.push(name);
  try {
    await app.change(async (tx) => {
      await enqueue(tx, 'old', {});
      await enqueue(tx, 'payout', {}, { urgency: 'payment' });
      await putLast(tx);
      await enqueue(tx, 'new', {}, { urgency: 'bulk' });
    });
    await runJobsOnce(pgPool, { old: note('old'), payout: note('payout'), new: note('new') });
  } finally {
    await pgPool.end();
  }
  expect(ran).toEqual(['payout', 'new', 'old']);
});

it('a payment does not wait for emails to a mail server that never answers', async () => {
  const held = new Set<net.Socket>();
  const silent = net.createServer((socket) => {
    held.add(socket);
    socket.on('error', () => {}).on('close', () => held.delete(socket));
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');

  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.pool);
  const connection = { ...inject('postgres'), database: rows[0]?.name ?? '' };
  const pgPool = new pg.Pool({ ...connection, max: jobConnections({ outside: [[sendMail]] }) });
  const settings = { ...app.services.settings, smtpUrl: `smtp://127.0.0.1:${address.port}` };
  let paid = false;
  const pay = async () => {
    paid = true;
  };
  const runner = await startJobs(
    { connection, pgPool },
    { ...sendMails(app.pool, settings, minutes(10)), pay },
    {
      daily: [],
      long: [],
      heavy: [],
      outside: [[sendMail]],
    },
  );
  try {
    await app.change(async (tx) => {
      const news = {
        subject: 'News',
        lines: ['A line.'],
        because: 'A test.',
        unsubscribeUrl: 'https://verso.example/',
      };
      for (const number of [1, 2, 3, 4]) await mail(tx, `reader${number}@people.example`, news);
    });
    // As many as are sent at once.
    await expect.poll(() => held.size).toBe(3);
    await app.change((tx) => enqueue(tx, 'pay', {}, { urgency: 'payment' }));
    await expect.poll(() => paid).toBe(true);
    // None has given up meanwhile.
    expect(held.size).toBe(3);
  } finally {
    silent.close();
    for (const socket of held) socket.destroy();
    await runner.stop();
    await pgPool.end();
  }
});
