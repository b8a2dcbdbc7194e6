import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { setup } from '@verso/contract/people/schemas/setup.ts';
import { as } from '../../support/as.ts';
import { freePort } from '../../support/free-port.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { databaseUrl, isRunning, postmasterOf } from '../../support/program.ts';

const { start, emptyFolder, usedFolder } = ownPrograms();

test('the program starts, prints its addresses, answers, and ends at Ctrl-C without leftovers', async () => {
  const dataDir = usedFolder();
  const program = await start({ DATA_DIR: dataDir, PUBLIC_URL: 'https://verso.example' });
  expect(program.out()).toContain('Verso is at https://verso.example\n');
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  const postmaster = postmasterOf(dataDir);
  expect(isRunning(postmaster)).toBe(true);

  program.child.kill('SIGINT');
  expect(await program.ended).toBe(0);
  expect(program.err()).toBe('');
  expect(isRunning(postmaster)).toBe(false);
  await expect(fetch(`${program.url}/healthz`)).rejects.toThrow();
});

test('the program ends normally when the signal comes twice, from the terminal and from npm', async () => {
  const dataDir = usedFolder();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const program = await start({ DATA_DIR: dataDir });
    const postmaster = postmasterOf(dataDir);
    program.child.kill(signal);
    program.child.kill(signal);
    expect(await program.ended).toBe(0);
    expect(program.err()).toBe('');
    expect(isRunning(postmaster)).toBe(false);
  }
});

test('the program starts on the database of DATABASE_URL, without the demo, open for its first admin from the first reply', async () => {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create database of_ones_own');
  onTestFinished(async () => void (await admin.query('drop database of_ones_own with (force)')));
  const port = await freePort();
  const starting = start({
    PORT: String(port),
    DATA_DIR: emptyFolder(),
    DATABASE_URL: databaseUrl('of_ones_own'),
  });
  const open: boolean[] = [];
  const firstReply = async () => {
    const visitor = as({ url: `http://127.0.0.1:${port}` });
    const reply = await visitor.call(setup.state, {}).catch(() => undefined);
    if (reply) open.push(reply.open);
    return open[0];
  };
  await expect.poll(firstReply, { interval: 5 }).toBe(true);
  const program = await starting;
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  expect((await as(program).call(record.list, {})).artworks).toEqual([]);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});
