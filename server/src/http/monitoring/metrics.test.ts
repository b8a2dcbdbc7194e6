import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { at, hours } from '#platform/clock.ts';
import { log } from '#platform/logging/log.ts';
import { mail } from '#platform/mail/mail.ts';
import { ownApp } from '../../../test/support/app.ts';
import { logOf } from '../../../test/support/log.ts';

/** A mail server that refuses every connection. */
const app = ownApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
const transparency = logOf(app);

afterEach(() => {
  vi.restoreAllMocks();
});

async function scrape(): Promise<string> {
  const answer = await fetch(`${app.url}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  return answer.text();
}

const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

const sample =
  /^([a-zA-Z_:][\w:]*)(\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*")*\})? (\S+)$/;

it('the numbers for Prometheus report the queue, emails, the log, the pool, storage and sessions', async () => {
  await at(new Date(Date.now() - hours(1)), async () => {
    await app.change(async (tx) => {
      const { email } = await buildPerson(tx);
      for (const subject of ['One', 'Two', 'Three'])
        await mail(tx, email, { subject, lines: ['A line'], because: 'A test.' });
    });
    await transparency.append(2);
  });
  // A job on its first attempt, one waiting for a retry, and one that was given up.
  await sql`update graphile_worker._private_jobs set
      attempts = case number when 2 then max_attempts else 1 end,
      locked_at = case number when 0 then now() end
      from (select sent.id as job, row_number() over (order by sent.id) - 1 as number
        from graphile_worker._private_jobs sent join graphile_worker._private_tasks task on task.id = sent.task_id where identifier = 'send-mail') numbered
      where id = job`.execute(app.pool);
  const text = await scrape();
  expect(valueOf(text, 'verso_jobs_waiting{task="send-mail"}')).toBe(1);
  expect(valueOf(text, 'verso_jobs_retrying{task="send-mail"}')).toBe(1);
  expect(valueOf(text, 'verso_jobs_failed{task="send-mail"}')).toBe(1);
  expect(valueOf(text, 'verso_storage_used_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'verso_jobs_oldest_seconds{task="send-mail"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'verso_mail_waiting')).toBe(3);
  expect(valueOf(text, 'verso_mail_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(valueOf(text, 'verso_log_waiting')).toBe(2);
  expect(valueOf(text, 'verso_log_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(valueOf(text, 'verso_sessions')).toBeGreaterThan(0);
  expect(valueOf(text, 'verso_storage_files')).toBe(1);
  expect(valueOf(text, 'verso_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'verso_database_connection_waiters')).toBe(0);
  expect(
    valueOf(text, 'verso_database_connections{state="idle"}') +
      valueOf(text, 'verso_database_connections{state="used"}'),
  ).toBeGreaterThan(0);

  // The database is asked once, however often the metrics are.
  await transparency.append(1);
  expect(valueOf(await scrape(), 'verso_log_waiting')).toBe(2);
});

it('the numbers for Prometheus follow the text format strictly: each metric described once, each series once, each value a number', async () => {
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const series = new Set<string>();
  for (const line of (await scrape()).split('\n').filter(Boolean)) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (name) {
      expect(types.has(name), line).toBe(false);
      expect(helped.has(name), line).toBe(true);
      types.set(name, type);
      continue;
    }
    if (line.startsWith('# HELP ')) {
      helped.add(line.split(' ')[2] ?? '');
      continue;
    }
    const [, metric = '', labels = '', value = ''] = sample.exec(line) ?? [];
    expect(metric, line).not.toBe('');
    const family = types.has(metric) ? metric : metric.replace(/_(?:bucket|sum|count)$/, '');
    expect(types.has(family), line).toBe(true);
    if (types.get(family) === 'counter') expect(metric, line).toMatch(/_total$/);
    expect(value === '+Inf' || /^nan$/i.test(value) || Number.isFinite(Number(value)), line).toBe(true);
    expect(series.has(metric + labels), line).toBe(false);
    series.add(metric + labels);
  }
});

it('the numbers for Prometheus are refused to everyone else', async () => {
  const answer = await fetch(`${app.url}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(answer.status).toBe(404);
});

it('an unreachable mail server is logged once a minute, however many emails wait', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  await app.change(async (tx) => {
    const { email } = await buildPerson(tx);
    for (const subject of ['One', 'Two', 'Three'])
      await mail(tx, email, { subject, lines: ['A line'], because: 'A test.' });
  });
  await app.runJobs();
  const logged = error.mock.calls.filter((call) => JSON.stringify(call).includes('127.0.0.1:1'));
  expect(logged).toEqual([
    [expect.objectContaining({ destination: '127.0.0.1:1' }), expect.stringContaining('ECONNREFUSED')],
  ]);
  expect(error).toHaveBeenCalledTimes(1);
});
