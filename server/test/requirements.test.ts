import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import {
  neededForReview,
  neededForVote,
  neededIn,
  profileRequirements,
  workRequirements,
} from '@verso/contract/works/review-requirements.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { openApi } from '#http/pages/openapi.ts';
import { testApp } from './support/app.ts';
import { as } from './support/as.ts';

const app = testApp();

async function artist() {
  const made = await app.change((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));
  return { ...as(app, made.token), ...made };
}
const messages = (requirements: ReadonlyArray<{ field: string; message: string }>) =>
  requirements.map(({ field, message }) => ({ field, message }));

it('the list of what a work needs before review is in the replies of adding and changing it, and in the refusal of a submission', async () => {
  const own = await artist();
  const added = await own.call(artworks.add, {});
  expect(added.artwork.missing).toEqual(messages(workRequirements));
  const id = added.artworkId;
  const { artwork } = await own.call(artworks.update, { id, title: 'Quay', description: 'x'.repeat(39) });
  expect(artwork.missing).toEqual(messages(workRequirements).filter(({ field }) => field !== 'title'));
  expect((await own.call(record.get, { id })).artwork.missing).toEqual(artwork.missing);
  const { fields } = await own.refusal(artworks.setStatus, { id, status: true });
  expect(fields).toEqual(Object.fromEntries(artwork.missing.map(({ field, message }) => [field, message])));
  const described = await own.call(artworks.update, { id, description: 'x'.repeat(40) });
  expect(described.artwork.missing.map(({ field }) => field)).not.toContain('description');
});

it('the list of what a work needs before review is in the API’s description of the calls and of each field', () => {
  const document = JSON.stringify(openApi('https://verso.example'));
  expect(document.split(JSON.stringify(neededForReview).slice(1, -1))).toHaveLength(4);
  for (const { field } of workRequirements) expect(document).toContain(neededIn(workRequirements, field));
  expect(document).toContain('a description of at least 40 characters');
});

it('the list of what a profile needs before the vote is in the replies about it, and in the refusal of its submission', async () => {
  const own = await artist();
  const { profile } = await own.call(profiles.get, { id: own.id });
  expect(profile.missing).toEqual(messages(profileRequirements));
  expect(profile.missing).toContainEqual({ field: 'birthYear', message: 'Enter your year of birth.' });
  const changed = await own.call(profiles.update, { id: own.id, biography: 'x'.repeat(100) });
  expect(changed.profile.missing.map(({ field }) => field)).not.toContain('biography');
  const { fields } = await own.refusal(profiles.submitForVote, { id: own.id, status: true });
  expect(fields).toEqual(Object.fromEntries(changed.profile.missing.map(({ field, message }) => [field, message])));
});

it('the list of what a profile needs before the vote is in the API’s description of the calls and of each field', () => {
  const document = JSON.stringify(openApi('https://verso.example'));
  expect(document).toContain(neededForVote);
  for (const { field } of profileRequirements.filter((one) => one.field !== 'portrait'))
    expect(document).toContain(neededIn(profileRequirements, field));
});

it('the guide for artists has both', async () => {
  const guide = await readFile(path.resolve(import.meta.dirname, '../../docs/guides/artist.md'), 'utf8');
  const text = guide.replaceAll(/\s+/g, ' ');
  for (const sentence of [neededForReview, neededForVote]) expect(text).toContain(sentence);
});
