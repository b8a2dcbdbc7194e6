import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { now } from '#platform/clock.ts';
import { record } from '#platform/jobs/events.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';

const app = ownApp();

/** An artist with an address from before addresses became neutral. */
async function artist(url: string, given: Parameters<typeof buildPerson>[1] = {}): Promise<string> {
  const { id } = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Holm', ...given }));
  await app.pool.updateTable('person').set({ url }).where('id', '=', id).execute();
  return id;
}

const addressOf = async (id: string) => {
  const person = await app.pool.selectFrom('person').where('id', '=', id).select('url').executeTakeFirstOrThrow();
  const maker = await app.pool.selectFrom('artist').where('person_id', '=', id).select('url').executeTakeFirst();
  expect([undefined, person.url]).toContain(maker?.url);
  return person.url;
};

const workOf = (id: string, given: { status: 'approved' | 'draft' }) =>
  app.change((tx) => buildArtwork(tx, { artist: { id }, ...given }));

async function migrateAgain(): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../../../migrations/0057-telling-addresses.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(app.pool);
}

it('stored addresses contain no unproven name and no number that says something about other people', async () => {
  const unverified = await artist('mara-holm', { verified: false });
  const unverifiedWithDraft = await artist('mara-holm-2', { verified: false });
  await workOf(unverifiedWithDraft, { status: 'draft' });
  const unverifiedInPublic = await artist('otto-lind', { verified: false });
  await workOf(unverifiedInPublic, { status: 'approved' });
  const hidden = await artist('mara-holm-3');
  const recognised = await artist('mara-holm-5', { artistAllowed: true });
  const chosen = await artist('studio-54');
  await app.change((tx) =>
    record(tx, 'url_changed', { personId: chosen, actorId: chosen }, { from: 'x', to: 'studio-54' }),
  );
  const named = await artist('agent-7', { lastname: 'Agent 7' });
  const behindPublic = await artist('otto-lind-3');
  const former = { url: 'mara', person_id: unverified, given_up_at: now() };
  const formerOfPublic = { url: 'mara-h', person_id: recognised, given_up_at: now() };
  await app.pool.insertInto('former_url').values([former, formerOfPublic]).execute();

  await migrateAgain();
  expect(await addressOf(unverified)).toBe(`member-${unverified}`);
  expect(await addressOf(unverifiedWithDraft)).toBe(`member-${unverifiedWithDraft}`);
  expect(await addressOf(hidden)).toBe('mara-holm');
  expect(await addressOf(behindPublic)).toBe('otto-lind-2');
  // Public pages keep their addresses, and so do addresses without a counter.
  expect(await addressOf(unverifiedInPublic)).toBe('otto-lind');
  expect(await addressOf(recognised)).toBe('mara-holm-5');
  expect(await addressOf(chosen)).toBe('studio-54');
  expect(await addressOf(named)).toBe('agent-7');
  const left = await app.pool.selectFrom('former_url').select('url').execute();
  expect(left.map(({ url }) => url)).toEqual(['mara-h']);
});
