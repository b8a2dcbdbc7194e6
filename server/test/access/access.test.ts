import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@verso/contract/api.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { buildPerson, type PersonFixture } from '#features/accounts/fixtures.ts';
import { testApp } from '../app.ts';
import { as, Refused } from '../as.ts';
import { cases } from './cases.ts';

const app = testApp();

/** The columns of the table. The owner of the work that a call is about may be a stranger to all the others. */
const people: Record<string, PersonFixture | null> = {
  visitor: null,
  deleted: { role: 'artist' },
  unverified: { role: 'artist', verified: false },
  collector: { role: 'collector' },
  artist: { role: 'artist' },
  allowed: { role: 'artist', artistAllowed: true, submitAllowed: true },
  owner: { role: 'artist', artistAllowed: true, submitAllowed: true },
  authenticator: { role: 'authenticator' },
  checker: { role: 'authenticator', checkPurchaseAllowed: true },
  admin: { role: 'collector', admin: true },
};

const [head = [], ...rows] = readFileSync(path.join(import.meta.dirname, 'access.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.trim().split(/ {2,}/));
const columns = head.slice(1);
const table = rows.map(([name = '', ...answers]) => ({ name, answers }));

// Makes the names of all jobs known, as a start does: whoever is the first to use one holds up the others who do.
beforeAll(() => app.runJobs());

describe('the access table', () => {
  it('has a column for everybody', () => {
    expect(columns).toEqual(Object.keys(people));
  });

  it('has a row for every call of the contract, and a case for every row', () => {
    const named = new Set(table.map(({ name }) => callOf(name)));
    expect(endpoints.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    expect(table.map(({ name }) => name)).toEqual(Object.keys(cases));
  });

  it.each(table)('holds for $name', async ({ name, answers }) => {
    const found = await Promise.all(columns.map((column) => answerTo(name, column)));
    expect(Object.fromEntries(columns.map((column, at) => [column, found[at]]))).toEqual(
      Object.fromEntries(columns.map((column, at) => [column, answers[at]])),
    );
  });
});

const callOf = (name: string) => name.split(',')[0] ?? '';

/** What one person is answered: `ok`, or the status of the refusal. Each has a work and people of their own. */
async function answerTo(name: string, column: string): Promise<string> {
  const endpoint = endpoints.find((one) => one.name === callOf(name))?.endpoint;
  const arrange = cases[name];
  if (!endpoint || !arrange) throw new Error(`${name} is no call with a case`);
  const { token, values } = await app.change(async (tx) => {
    const caller = await buildCaller(tx, column);
    const owner =
      column === 'owner' && caller ? caller : await buildPerson(tx, { role: 'artist', submitAllowed: true });
    const arranged = await arrange({ tx, caller, owner });
    if (column === 'deleted' && caller) await markDeleted(tx, caller.id);
    return { token: caller?.token, values: arranged };
  });
  try {
    await as(app, token).call(endpoint, values);
    return 'ok';
  } catch (error) {
    if (error instanceof Refused) return String(error.httpStatus);
    throw error;
  }
}

async function buildCaller(tx: Tx, column: string) {
  const fixture = people[column];
  return fixture ? buildPerson(tx, fixture) : null;
}

const markDeleted = (tx: Tx, id: string) =>
  tx.updateTable('person').set({ deleted_at: now() }).where('id', '=', id).execute();
