import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { administration } from '@verso/contract/administration.ts';
import { factNames } from '@verso/contract/facts.ts';
import { artworks } from '@verso/contract/artworks.ts';
import { personalData } from '@verso/contract/personal-data.ts';
import { profiles } from '@verso/contract/profiles.ts';
import { review } from '@verso/contract/review.ts';
import { users } from '@verso/contract/users.ts';
import { at } from '#platform/clock.ts';
import { record } from '#platform/events.ts';
import { personRecommended } from '#features/people/events.ts';
import { buildPerson, fixturePassword, type PersonFixture } from '#features/accounts/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { buildPanel } from '#features/review/fixtures.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { countQueries } from '../../../test/count-queries.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const admin = async (lastname = 'Admin') => {
  const one = await person({ admin: true, firstname: 'Ines', lastname });
  return { ...one, ...as(app, one.token) };
};

describe('the audit trail', () => {
  it('tells who did what to whom and to which work, latest first', async () => {
    const one = await admin('Ofrecord');
    const artist = await person({ role: 'artist', firstname: 'Ágnes', lastname: 'Traceable' });
    const work = await app.change((tx) =>
      buildArtwork(tx, { title: 'Traced Work', status: 'approved', owner: artist }),
    );
    await one.call(users.allowArtist, { id: artist.id });
    await one.call(artworks.toggleCarousel, { id: work.id });
    const list = async (given: Record<string, unknown>) =>
      (await one.call(administration.events, given)).events.map(({ name }) => name);

    const { events } = await one.call(administration.events, { who: 'ofrecord', pagesize: 2 });
    expect(events).toMatchObject([
      {
        name: 'carousel_changed',
        work: { _id: work.id, title: 'Traced Work', slug: 'traced-work' },
        data: { shown: true },
      },
      {
        name: 'permission_changed',
        actor: { _id: one.id, name: 'Ines Ofrecord' },
        person: { _id: artist.id, name: 'Ágnes Traceable', role: 'artist' },
        data: { permission: 'artist_allowed', allowed: true },
      },
    ]);
    expect(await list({ about: 'agnes TRACE', name: 'permission_changed' })).toEqual(['permission_changed']);
    expect(await list({ about: 'traced work' })).toEqual(['carousel_changed']);
    expect(await list({ about: `V ${work.number}`, who: 'ofrecord' })).toEqual(['carousel_changed']);
    expect(await list({ about: artist.email, who: 'nobody of this name' })).toEqual([]);
  });

  it('is narrowed by time, and turned page by page without losing or doubling any', async () => {
    const one = await admin();
    const subject = await person({ lastname: 'Paged' });
    const moment = (second: number) => new Date(Date.UTC(2025, 2, 3, 12, 0, second));
    for (const second of [1, 2, 2, 2, 3])
      await at(moment(second), () =>
        app.change((tx) =>
          record(tx, personRecommended, { actorId: one.id, personId: subject.id }, { recommended: true }),
        ),
      );
    const seen: number[] = [];
    let before: { at: string; id: number } | null | undefined;
    do {
      const filter = { about: 'paged', name: 'person_recommended' as const, pagesize: 2 };
      const page = await one.call(administration.events, { ...filter, ...(before ? { before } : {}) });
      seen.push(...page.events.map(({ _id }) => _id));
      before = page.next;
    } while (before);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    const between = await one.call(administration.events, {
      about: 'paged',
      from: moment(2).toISOString(),
      until: moment(3).toISOString(),
    });
    expect(between.events).toHaveLength(3);
  });

  it('tells how somebody voted only once the round is closed', async () => {
    const one = await admin();
    const { work, people } = await app.change((tx) => buildPanel(tx, 2));
    const choices = async () =>
      (await one.call(administration.events, { about: `V ${work.number}`, name: 'vote_cast' })).events.map(
        ({ data }) => data['choice'],
      );
    await as(app, people[0].token).call(review.approve, { id: work.id });
    expect(await choices()).toEqual([undefined]);
    await as(app, people[1].token).call(review.approve, { id: work.id });
    expect(await choices()).toEqual(['approve', 'approve']);
  });

  it('finds somebody by the name and the address that they had, and tells both', async () => {
    const one = await admin();
    const artist = await person({ role: 'artist', firstname: 'Elif', lastname: 'O’Hára-Świątek' });
    const own = as(app, artist.token);
    const { profile } = await own.call(profiles.get, { id: artist.id });
    const url = `swiatek-${artist.id.slice(0, 8)}`;
    await own.call(profiles.update, { id: artist.id, lastname: 'Świątek', biography: 'Line\r\nand line', url });
    for (const about of ['elif o’hara', profile.url]) {
      const { events } = await one.call(administration.events, { about, name: 'profile_changed' });
      expect(events).toMatchObject([
        {
          person: { _id: artist.id, name: 'Elif Świątek' },
          data: {
            fields: ['lastname', 'url', 'biography'],
            from: { lastname: 'O’Hára-Świątek' },
            to: { lastname: 'Świątek' },
          },
        },
      ]);
    }
    expect((await one.call(administration.events, { who: 'O’Hára' })).events).toEqual([]);
    // As many characters as were typed, whatever the form made of the line ends.
    expect((await own.call(profiles.get, { id: artist.id })).profile.biography).toBe('Line\nand line');
    await own.call(personalData.remove, { id: artist.id, password: fixturePassword });
    expect((await one.call(administration.events, { about: 'elif o’hara' })).events).toEqual([]);
  });

  it('is asked for in few queries, and refused where the words fit too many', async () => {
    const one = await admin();
    const filter = { who: 'ines', about: 'traced', name: 'carousel_changed' as const };
    expect(await countQueries(() => one.call(administration.events, filter))).toBeLessThanOrEqual(5);
    await app.change(async (tx) => {
      for (let index = 0; index < 201; index += 1) await buildPerson(tx, { lastname: 'Plentiful' });
    });
    expect((await one.refusal(administration.events, { who: 'plentiful' })).fields).toHaveProperty('who');
  });

  it('is for admins, and nothing in the contract changes it', async () => {
    const stranger = as(app, (await person({ role: 'authenticator' })).token);
    expect((await stranger.refusal(administration.events, {})).httpStatus).toBe(403);
    expect((await as(app).refusal(administration.events, {})).httpStatus).toBe(401);
  });
});

describe('the facts', () => {
  it('that the server states are those that the contract lists', () => {
    const features = path.resolve(import.meta.dirname, '..');
    const sources = fs
      .readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => fs.readFileSync(path.join(features, name), 'utf8'));
    const stated = sources.flatMap((source) =>
      [...source.matchAll(/\bfact\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''),
    );
    expect(stated.filter((name) => !factNames.some((one) => one === name))).toEqual([]);
    expect(stated.length).toBe(new Set(stated).size);
  });
});
