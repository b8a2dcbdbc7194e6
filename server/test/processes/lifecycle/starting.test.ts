import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { as } from '../../support/as.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { databaseUrl, isRunning, postmasterOf } from '../../support/program.ts';

const { start, emptyFolder, usedFolder } = ownPrograms();

describe('the program', () => {
  test('starts, prints its addresses, answers, and ends at Ctrl-C without leftovers', async () => {
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

  test('ends normally when the signal comes twice, from the terminal and from npm', async () => {
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

  test('starts on the database of DATABASE_URL, without the demo', async () => {
    const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query('create database of_ones_own');
    onTestFinished(async () => void (await admin.query('drop database of_ones_own with (force)')));
    const program = await start({ DATA_DIR: emptyFolder(), DATABASE_URL: databaseUrl('of_ones_own') });
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    expect((await as(program).call(record.list, {})).artworks).toEqual([]);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});
