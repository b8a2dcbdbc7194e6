import { expect, inject, test } from 'vitest';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { as, signedIn } from '../../support/as.ts';
import { ownPrograms } from '../../support/own-programs.ts';
import { isRunning, postmasterOf } from '../../support/program.ts';

const { start, usedFolder } = ownPrograms();

test('after kill -9, all acknowledged changes are there, and no PostgreSQL is left running', async () => {
  const dataDir = usedFolder();
  const settings = { DATA_DIR: dataDir, TRUST_PROXY: 'true' };
  const first = await start(settings);
  const postmaster = postmasterOf(dataDir);
  const photograph = await buildPhotograph({ width: 300, height: 400 });
  const works: string[] = [];
  const people: string[] = [];
  const acknowledged = Promise.withResolvers<void>();
  const progressed = () => works.length >= 30 && people.length >= 5 && acknowledged.resolve();

  // Both write until the server is gone; each call has its own address, and so its own budget.
  const addWorks = async () => {
    // A person may add 60 works in an hour.
    for (let number = 1; works.length < 50; number += 1) {
      const files = { files: number % 3 === 0 ? [{ name: 'photograph.jpg', bytes: photograph }] : [] };
      const { artworkId } = await as(first, inject('used').token).call(artworks.add, {
        title: `Work ${number}`,
        files,
      });
      works.push(artworkId);
      progressed();
    }
    await acknowledged.promise;
  };
  const registerPeople = async () => {
    for (let number = 1; ; number += 1) {
      const email = `person${number}@people.example`;
      await as(first).call(accounts.register, { ...person, email });
      people.push(email);
      progressed();
    }
  };
  const writers = [addWorks(), addWorks(), registerPeople()];
  await Promise.race([acknowledged.promise, ...writers]);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  await Promise.allSettled(writers);

  const second = await start(settings);
  expect(isRunning(postmaster)).toBe(false);
  expect(second.err()).toBe('');
  const present: string[] = [];
  for (let pagefrom = 0, page = ['']; page.length > 0; pagefrom += page.length) {
    const { artworks: cards } = await as(second, inject('used').token).call(record.list, {
      type: 'mine',
      pagesize: 50,
      pagefrom,
    });
    page = cards.map(({ _id }) => _id);
    present.push(...page);
    for (const { picture } of cards.filter((card) => card.picture !== null)) {
      const shown = await fetch(`${second.url}${picture?.url}/thumb.jpeg${picture?.query}`);
      expect(shown.status).toBe(200);
    }
  }
  expect(present).toEqual(expect.arrayContaining(works));
  for (const email of people) {
    const user = signedIn(await as(second).call(accounts.login, { email, password: person.password }));
    expect(user.email).toBe(email);
  }

  const successor = postmasterOf(dataDir);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  expect(isRunning(successor)).toBe(false);
});

const person = {
  firstname: 'Ada',
  lastname: 'Moreau',
  password: 'a good long password',
  role: 'collector',
  nationalityId: null,
  agreementVersion,
} as const;
