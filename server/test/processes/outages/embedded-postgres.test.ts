import os from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { as } from '../../support/as.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { commandOf, descendantsOf, isRunning, postmasterOf } from '../../support/program.ts';
import { load, polling, serversOf, settings, statusOf, worksOf } from './load.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const { start, usedFolder } = ownPrograms(settings);

test('the embedded PostgreSQL is started again when it is killed under load, and the server continues', async () => {
  const dataDir = usedFolder();
  const program = await start({ DATA_DIR: dataDir });
  const [worker] = serversOf(program);
  const work = load(program, inject('used').token);
  for (const time of [1, 2]) {
    const before = work.written();
    await expect.poll(() => work.written(), polling).toBeGreaterThan(before + 5);
    const postmaster = postmasterOf(dataDir);
    process.kill(postmaster, 'SIGKILL');
    const refused = work.refused.length;
    await expect.poll(() => work.refused.length, polling).toBeGreaterThan(refused);
    const after = work.written();
    await expect.poll(() => work.written(), polling).toBeGreaterThan(after + 5);
    expect(postmasterOf(dataDir), `time ${time}`).not.toBe(postmaster);
  }
  await work.stop();
  expect(serversOf(program)).toEqual([worker]);
  expect(new Set(work.refused.map(({ httpStatus }) => httpStatus))).toEqual(new Set([503]));
  const others = work.refused.filter(({ reply }) => !['unavailable', 'outcome_unknown'].includes(reply.code));
  expect(others).toEqual([]);
  expect(await worksOf(program, inject('used').token)).toEqual(expect.arrayContaining(work.added));
  const last = postmasterOf(dataDir);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(isRunning(last)).toBe(false);
});

test('the embedded PostgreSQL survives when the server process is killed, and another one answers', async () => {
  const dataDir = usedFolder();
  const program = await start({ DATA_DIR: dataDir });
  const [worker = 0] = serversOf(program);
  const postmaster = postmasterOf(dataDir);
  process.kill(worker, 'SIGKILL');
  await expect.poll(() => serversOf(program).filter((pid) => pid !== worker), polling).toHaveLength(1);
  await expect.poll(() => statusOf(`${program.url}/readyz`), polling).toBe(200);
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect(program.out().match(/Verso is at/g)).toHaveLength(1);
});

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'the embedded PostgreSQL ends with the server and its witness when npm gets a %s',
  async (signal) => {
    const dataDir = usedFolder();
    const settings = { DATA_DIR: dataDir, OWN_WITNESS: 'true', HOME: os.homedir() };
    const npm = await start(settings, () => ['npm', '--prefix', root, 'start']);
    await as(npm, inject('used').token).call(artworks.add, { title: 'A work for the witness' });
    const witness = () => descendantsOf(npm.child.pid).filter((pid) => commandOf(pid).includes('witness/main.ts'));
    await expect.poll(witness, polling).toHaveLength(1);
    const all = descendantsOf(npm.child.pid);
    expect(all).toContain(postmasterOf(dataDir));
    npm.child.kill(signal);
    await expect.poll(() => all.filter(isRunning), polling).toEqual([]);
  },
);

test('the embedded PostgreSQL ends with the server when the terminal is closed', async () => {
  const dataDir = usedFolder();
  const program = await start({ DATA_DIR: dataDir });
  const postmaster = postmasterOf(dataDir);
  program.child.kill('SIGHUP');
  expect(await program.ended).toBe(0);
  expect(isRunning(postmaster)).toBe(false);
});
