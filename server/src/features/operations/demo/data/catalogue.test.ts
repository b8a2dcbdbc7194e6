import { readdir, stat } from 'node:fs/promises';
import { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { Party } from '@verso/contract/works/schemas/provenance.ts';
import { sortKeyOf, yearsOf } from '@verso/contract/uncertain-date-span.ts';
import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoWorks } from './catalogue.ts';
import { fieldsOf } from './fields-of-work.ts';
import { demoArtists, demoAuthenticators, demoCollectors, demoNewcomer, demoPeople } from './people.ts';
import { demoRecognitions } from './recognitions.ts';
import type { DemoRound, DemoState, DemoWork } from './types.ts';

const pictures = new URL('../../../../../demo/pictures/', import.meta.url);
const quorum = 2;
const firstDay = '2024-03-01';
const lastDay = '2026-11-10';

/** The outcome of a round, or undefined while it is open; throws if a vote was cast after it closed. */
function outcomeOf(round: DemoRound): 'approved' | 'denied' | 'info_requested' | undefined {
  const count = { approve: 0, deny: 0, request_information: 0 };
  let outcome: ReturnType<typeof outcomeOf>;
  for (const { choice } of round.votes) {
    if (outcome) throw new Error('A vote was cast after the round closed.');
    count[choice]++;
    if (count.request_information > 0) outcome = 'info_requested';
    else if (count.approve === quorum) outcome = 'approved';
    else if (count.deny === quorum) outcome = 'denied';
  }
  return outcome;
}

/** The state that a work's rounds lead to. */
function reached(work: DemoWork): DemoState {
  const last = work.rounds.at(-1);
  if (!last) return 'draft';
  const outcome = outcomeOf(last) ?? 'in_review';
  return outcome === 'approved' && work.withdrawn ? 'withdrawn' : outcome;
}

const artistOf = (work: DemoWork) => {
  const artist = demoArtists.find(({ key }) => key === work.artist);
  if (!artist) throw new Error(`No artist ${work.artist}.`);
  return artist;
};

test('the people of the demo each have their own address, a place, a biography and a nationality from the list', () => {
  expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(demoPeople.length);
  const codes = new Set(nationalities.map(({ CountryCode }) => CountryCode));
  for (const person of demoPeople) {
    expect(codes, person.email).toContain(person.nationality);
    expect(person.biography.length, person.email).toBeGreaterThan(40);
    expect(person.joined >= firstDay && person.joined <= lastDay, person.email).toBe(true);
  }
});

test('the people of the demo are eleven artists with four works each, or one if old, six authenticators and eight collectors', () => {
  expect([demoArtists.length, demoAuthenticators.length, demoCollectors.length]).toEqual([11, 6, 8]);
  for (const { key, died } of demoArtists)
    expect(demoWorks.filter(({ artist }) => artist === key)).toHaveLength(died && died < 1800 ? 1 : 4);
});

test('the votes on the artists of the demo are a quorum for each, by authenticators who had joined by then', () => {
  expect(demoRecognitions.map(({ artist }) => artist)).toEqual(demoArtists.map(({ email }) => email));
  for (const { date, votes } of demoRecognitions) {
    const voters = votes.map(({ authenticator }) => demoAuthenticators.find(({ email }) => email === authenticator));
    expect(new Set(voters).size).toBe(quorum);
    for (const voter of voters) expect(voter && voter.joined < date).toBe(true);
  }
  expect(demoNewcomer.sent > demoNewcomer.joined && demoNewcomer.sent <= lastDay).toBe(true);
});

test('the collection has every state that a work can have', () => {
  const count = (state: DemoState) => demoWorks.filter((work) => work.state === state).length;
  expect(demoWorks).toHaveLength(41);
  expect(count('draft')).toBe(3);
  expect(count('in_review')).toBe(6);
  expect(count('info_requested')).toBe(2);
  expect(count('denied')).toBe(2);
  expect(count('approved')).toBe(27);
  expect(count('withdrawn')).toBe(1);
  expect(demoWorks.filter(({ editRequest }) => editRequest?.granted === null)).toHaveLength(1);
  expect(demoWorks.filter(({ editRequest }) => editRequest?.granted)).toHaveLength(1);
  expect(demoWorks.filter(({ carousel }) => carousel)).toHaveLength(7);
});

test('the collection has two open thefts, an open loss and a recovered theft', () => {
  const losses = demoWorks.flatMap(({ provenance }) =>
    provenance.filter((entry) => 'recovered' in entry || entry.kind === 'stolen' || entry.kind === 'missing'),
  );
  const open = (kind: string) => losses.filter((entry) => entry.kind === kind && !('recovered' in entry));
  expect([open('stolen').length, open('missing').length, losses.length]).toEqual([2, 1, 4]);
});

test('the collection uses every picture in the folder once, and no other', async () => {
  const portraits = demoPeople.flatMap(({ portrait }) => portrait ?? []);
  const used = [...demoWorks.flatMap((work) => work.pictures.map(({ file }) => file)), ...portraits];
  expect(used.toSorted()).toEqual((await readdir(pictures)).toSorted());
});

test('the collection shows more than the front of each approved work, and six pictures of one', () => {
  const counts = demoWorks.filter(({ state }) => state === 'approved').map((work) => work.pictures.length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...counts)).toBe(6);
});

test('the collection has an appeal, a forgery that names its model, and a history since 1650', () => {
  expect(demoWorks.filter(({ rounds }) => rounds.some(({ appeal }) => appeal))).toHaveLength(1);
  const votes = demoWorks.filter(({ state }) => state === 'denied').flatMap(({ rounds }) => rounds.at(-1)?.votes ?? []);
  const models = demoWorks.filter(({ state }) => state === 'approved').map(({ title }) => title);
  expect(votes.filter(({ opinion }) => models.some((title) => opinion.includes(title)))).toHaveLength(2);
  const oldest = demoWorks.find(({ creation }) => yearsOf(creation).from === 1650);
  expect(oldest?.provenance.length).toBeGreaterThanOrEqual(12);
});

test('the collection weighs at most eleven megabytes', async () => {
  const files = await readdir(pictures);
  const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, pictures))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(11 * 1024 * 1024);
});

describe.each(demoWorks)('$slug', (work) => {
  test('is valid as a work', () => {
    expect(ArtworkFields.safeParse(fieldsOf(work)).error?.issues ?? []).toEqual([]);
  });

  test('has the proportions of its pictures', async () => {
    for (const { file, caption } of work.pictures) {
      if (/^(Signature|Numbering|Print from|Detail|Seal)/.test(caption)) continue;
      const { width, height } = await sharp(new URL(file, pictures).pathname).metadata();
      const measured = work.dimensions.width / work.dimensions.height;
      expect(Math.abs(width / height / measured - 1), file).toBeLessThan(0.03);
    }
  });

  test('was made in its artist’s lifetime and has its artist’s account before it is registered', () => {
    const { born, died, joined } = artistOf(work);
    const { from, to } = yearsOf(work.creation);
    if (from !== null) expect(from).toBeGreaterThan(born + 15);
    if (to !== null) expect(to).toBeLessThanOrEqual(died ?? new Date().getUTCFullYear());
    expect(work.registered >= joined).toBe(true);
  });

  test('reaches its state by its votes', () => {
    expect(reached(work)).toBe(work.state);
    for (const [i, round] of work.rounds.entries()) {
      if (i === work.rounds.length - 1) continue;
      const outcome = outcomeOf(round);
      if (work.editRequest?.granted && work.editRequest.afterRound === i) expect(outcome).toBe('approved');
      else expect(outcome).toBe(work.rounds[i + 1]?.appeal ? 'denied' : 'info_requested');
    }
  });

  test('has no vote by a stakeholder, and no two by one voter in a round', () => {
    const parties = work.provenance
      .flatMap((entry) => entry.parties ?? [])
      .filter(({ role }) => ['owner', 'seller', 'buyer', 'giver', 'heir', 'agent'].includes(role));
    for (const round of work.rounds) {
      expect(new Set(round.votes.map(({ authenticator }) => authenticator)).size).toBe(round.votes.length);
      for (const vote of round.votes) {
        const voter = demoAuthenticators.find(({ email }) => email === vote.authenticator);
        expect(voter, vote.authenticator).toBeDefined();
        expect(parties.filter(({ name }) => voter && name.includes(voter.lastname))).toEqual([]);
        expect(vote.opinion.length).toBeGreaterThan(80);
      }
    }
  });

  test('happens in order on the platform', () => {
    const days = [work.registered];
    for (const [i, round] of work.rounds.entries()) {
      days.push(round.submitted, ...round.votes.map(({ date }) => date));
      if (work.editRequest?.afterRound === i)
        days.push(work.editRequest.requested, ...(work.editRequest.granted ? [work.editRequest.granted] : []));
    }
    if (work.withdrawn) days.push(work.withdrawn.date);
    expect(days).toEqual(days.toSorted());
    const recorded = work.provenance.map((entry) => entry.recorded ?? work.registered);
    for (const day of [...days, ...recorded]) expect(day >= firstDay && day <= lastDay, day).toBe(true);
    expect(recorded.every((day) => day >= work.registered)).toBe(true);
  });

  test('has its history in order, with known parties, and corrects only earlier entries', () => {
    const known = work.provenance
      .filter(({ corrects }) => corrects === undefined)
      .map(({ when }) => sortKeyOf(when))
      .filter((key) => key !== null);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(work.provenance.length).toBeGreaterThanOrEqual(2);
    for (const [i, entry] of work.provenance.entries()) {
      expect(UncertainDate.safeParse(entry.when).success).toBe(true);
      for (const party of entry.parties ?? []) expect(Party.safeParse(party).success, party.name).toBe(true);
      if (entry.corrects !== undefined) expect(entry.corrects).toBeLessThan(i);
      if (entry.when.kind === 'day' && entry.recorded)
        expect(entry.when.date <= entry.recorded || entry.kind === 'insured').toBe(true);
      if (entry.kind !== 'sold') continue;
      expect(demoCollectors.map(({ email }) => email)).toContain(entry.buyer);
      const approvedOn = work.rounds.at(-1)?.votes.at(-1)?.date ?? '';
      expect((entry.recorded ?? '') > approvedOn).toBe(true);
      if (entry.accepted) expect(entry.accepted >= (entry.recorded ?? '')).toBe(true);
    }
  });
});

test('the demo has more people than the quorum for every kind of vote, without the parties to a sale', () => {
  const checkers = demoAuthenticators.filter(({ checksPurchases }) => checksPurchases);
  expect(checkers.length).toBeGreaterThan(quorum);
  expect(demoAuthenticators.length).toBeGreaterThan(2 * quorum);
});
