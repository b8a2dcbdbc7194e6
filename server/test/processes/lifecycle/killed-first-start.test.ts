import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isObject, type JsonObject, objectsAt, textAt } from '@verso/verifier/json.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { demoWorks } from '#features/operations/demo/data/catalogue.ts';
import { demoPassword } from '#features/operations/demo/seed/seed-people.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { as, signedIn } from '../../support/as.ts';
import { faultsIn } from '../../support/linked-art.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { commandOf, descendantsOf, printed, type Program } from '../../support/program.ts';
import { signersOf } from './signers-of.ts';

const { start, spawn, emptyFolder } = ownPrograms();

test('after kill -9 in the middle of the first start, the next start fills in the whole demo', async () => {
  const dataDir = path.join(emptyFolder(), 'data');
  const first = await spawn({ DATA_DIR: dataDir });
  await printed(first, 'Creating the demo collection…');
  // A sequence shows uncommitted progress.
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    port: 5432,
    user: 'verso',
    database: 'postgres',
  });
  await client.connect();
  onTestFinished(() => client.end());
  client.on('error', () => {});
  await expect
    .poll(
      async () => {
        const { rows } = await client.query<{ last: string }>('select last_value::int as last from artwork_number_seq');
        return Number(rows[0]?.last);
      },
      { timeout: 540_000 },
    )
    .toBeGreaterThan(3);
  // Filling in takes several times the memory of the server, so it has a process of its own, which ends.
  if (process.platform === 'linux') expect(fillersOf(first)).toHaveLength(1);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(first.out()).not.toContain('Verso is at');

  const second = await start({ DATA_DIR: dataDir, OWN_WITNESS: 'true' });
  expect(second.out()).toContain('Creating the demo collection…');
  expect(second.out()).toMatch(/Demo accounts \(password: verso demo 2026\)\n(?: {2}\S+@verso\.example +\S.*\n){12}\n/);
  expect(second.out()).toContain(`Verso is at http://localhost:${new URL(second.url).port}\n`);
  expect(second.err()).toBe('');
  expect(fillersOf(second)).toEqual([]);
  const login = await as(second).call(accounts.login, { email: 'admin@verso.example', password: demoPassword });
  expect(signedIn(login).admin).toBe(true);
  const { artworks: listed } = await as(second).call(record.list, { pagesize: 100 });
  const titles = listed.map(({ title, artist: { name } }) => `${title}, ${name}`);
  expect(titles.length).toBeGreaterThan(demoWorks.length / 2);
  expect(new Set(titles).size).toBe(titles.length);
  expect((await as(second).call(search.carousels, {})).carousel_images).not.toEqual([]);

  // Here, because no other test has the demo: its objects, their provenance, and its people.
  const people = new Set(listed.map(({ artist: { url } }) => url));
  for (const { _id: id } of listed) {
    expect(await faultsAt(second, 'object', addresses.work(id)), id).toEqual([]);
    const activities = objectsAt(await jsonAt(second, addresses.provenance(id)), '@graph');
    for (const activity of activities) {
      const { pathname } = new URL(textAt(activity, 'id') ?? '');
      expect(await faultsAt(second, 'provenance', pathname), pathname).toEqual([]);
    }
  }
  for (const url of people) expect(await faultsAt(second, 'person', addresses.artist(url)), url).toEqual([]);
  expect(people.size).toBeGreaterThan(5);

  await expect.poll(() => signersOf(second)).toContain('localhost/witness');
  const program = path.resolve(import.meta.dirname, '../../../src/audit-log.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { DATA_DIR: dataDir } });
  expect(stdout).toMatch(/^All \d{3,} entries are as they were written/);
}, 1_800_000);

async function jsonAt({ url }: Pick<Program, 'url'>, address: string): Promise<JsonObject> {
  const response = await fetch(`${url}${address}`);
  expect(response.status, address).toBe(200);
  const document: unknown = await response.json();
  if (!isObject(document)) throw new Error(`${address} is no object`);
  return document;
}

/** What the published schemas of Linked Art refuse in a document. */
const faultsAt = async (program: Pick<Program, 'url'>, kind: Parameters<typeof faultsIn>[0], address: string) =>
  faultsIn(kind, await jsonAt(program, address));

/** The processes that fill in the demo for a program (Linux). */
const fillersOf = ({ child: { pid } }: Program) =>
  descendantsOf(pid).filter((one) => commandOf(one).includes('src/fill-demo.ts'));
