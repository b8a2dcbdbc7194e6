import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { EventName } from '@verso/contract/schemas/events.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { at, now } from '#platform/clock.ts';
import { record } from '#platform/jobs/events.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const admin = async (lastname = 'Admin') => {
  const one = await person({ admin: true, firstname: 'Ines', lastname });
  return { ...one, ...as(app, one.token) };
};

it('the audit trail shows who did what to whom and to which work, latest first', async () => {
  const one = await admin('Ofrecord');
  const artist = await person({ role: 'artist', firstname: 'Ágnes', lastname: 'Traceable' });
  const work = await app.change((tx) => buildArtwork(tx, { title: 'Traced Work', status: 'approved', owner: artist }));
  await one.call(people.allowArtist, { id: artist.id });
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

it('the audit trail is filtered by time, and paged without losing or repeating an event', async () => {
  const one = await admin();
  const subject = await person({ lastname: 'Paged' });
  const moment = (second: number) => new Date(Date.UTC(2025, 2, 3, 12, 0, second));
  for (const second of [1, 2, 2, 2, 3])
    await at(moment(second), () =>
      app.change((tx) =>
        record(tx, 'person_recommended', { actorId: one.id, personId: subject.id }, { recommended: true }),
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

it('the audit trail shows votes only once the round is closed', async () => {
  const one = await admin();
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  const choices = async () =>
    (await one.call(administration.events, { about: `V ${work.number}`, name: 'vote_cast' })).events.map((event) =>
      event.name === 'vote_cast' ? event.data.choice : event.name,
    );
  await as(app, people[0].token).call(review.approve, { id: work.id });
  expect(await choices()).toEqual([undefined]);
  await as(app, people[1].token).call(review.approve, { id: work.id });
  expect(await choices()).toEqual(['approve', 'approve']);
});

it('the audit trail finds a person by former names and addresses, and shows both', async () => {
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
  // The same number of characters as typed, whatever the form did to line ends.
  expect((await own.call(profiles.get, { id: artist.id })).profile.biography).toBe('Line\nand line');
  await own.call(personalData.remove, { id: artist.id });
  expect((await one.call(administration.events, { about: 'elif o’hara' })).events).toEqual([]);
});

it('the audit trail lists what was erased without it, and an event from another version by its name', async () => {
  const one = await admin();
  const erased = await person({ lastname: 'Outlasted' });
  await app.change((tx) =>
    record(tx, 'wallet_linked', { actorId: erased.id, personId: erased.id }, { address: '0x1', chainId: 1 }),
  );
  const event = { at: now(), actor_id: erased.id, person_id: erased.id };
  for (const [name, data] of [
    ['url_changed', { from: 'before', to: 'after' }],
    ['person_registered', { role: 'patron' }],
    ['claim_announced', { recipients: 2 }],
  ] as const)
    await app.pool
      .insertInto('event')
      .values({ ...event, name, data: JSON.stringify(data) })
      .execute();
  await as(app, erased.token).call(personalData.remove, { id: erased.id });
  const { events } = await one.call(administration.events, { about: 'former member', pagesize: 100 });
  const theirs = events.filter((event) => event.person?._id === erased.id && event.name !== 'signed_in');
  expect(theirs.map(({ name, data }) => [name, data])).toEqual([
    ['person_deleted', { own: true, drafts: 0, sales: 0 }],
    ['unreadable', { name: 'claim_announced' }],
    ['unreadable', { name: 'person_registered' }],
    ['url_changed', {}],
    ['wallet_linked', { chainId: 1 }],
  ]);
});

it('the audit trail needs few queries, and is refused if the words match too many', async () => {
  const one = await admin();
  const filter = { who: one.email, about: 'traced', name: 'carousel_changed' as const };
  expect(await countQueries(() => one.call(administration.events, filter))).toBeLessThanOrEqual(5);
  await app.change(async (tx) => {
    for (let index = 0; index < 201; index += 1) await buildPerson(tx, { lastname: 'Plentiful' });
  });
  expect((await one.refusal(administration.events, { who: 'plentiful' })).fields).toHaveProperty('who');
});

it('the audit trail is for admins, and no call changes it', async () => {
  const stranger = as(app, (await person({ role: 'authenticator' })).token);
  expect((await stranger.refusal(administration.events, {})).httpStatus).toBe(403);
  expect((await as(app).refusal(administration.events, {})).httpStatus).toBe(401);
});

const root = path.resolve(import.meta.dirname, '../../../../..');
const sourcesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, source: fs.readFileSync(path.join(root, folder, name), 'utf8') }));

it('the event types are all recorded by the server', () => {
  const recorded = sourcesIn('server/src/features').flatMap(({ source }) =>
    [...source.matchAll(/\brecord(?:Each|Once)?\(\s*tx,\s*(?:\w+ \? '(\w+)' : )?'(\w+)'/g)].flatMap(([, ...names]) =>
      names.filter(Boolean),
    ),
  );
  expect([...new Set(recorded)].toSorted()).toEqual(EventName.options.toSorted());
});

it('the event types belong to one area each', () => {
  const names = sourcesIn('contract/src')
    .filter(({ name }) => /^\w+\/schemas\/events\.ts$/.test(name))
    .flatMap(({ source }) =>
      [...(source.split('Events = {')[1] ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name),
    );
  expect(names.toSorted()).toEqual(EventName.options.toSorted());
});

it('the event types do not take data of another form, neither compiled nor at run time', async () => {
  const recorded = app.change((tx) =>
    // @ts-expect-error a field is missing
    record(tx, 'person_recommended', { actorId: null }, {}),
  );
  await expect(recorded).rejects.toThrow(/recommended/);
});

it('the history of a person’s rights says who changed which right when and why, to admins alone, and loses the reason with the account', async () => {
  const one = await admin('Ofrights');
  const artist = await person({ role: 'artist' });
  await one.call(people.allowSubmit, { id: artist.id, note: 'Shown at the Salon.' });
  await one.call(people.toggleRecommend, { id: artist.id, note: 'For the autumn list.' });
  await one.call(people.changeAdmin, { id: artist.id, status: true });
  const { user, history } = await one.call(administration.person, { id: artist.id });
  expect(user).toMatchObject({ _id: artist.id, submitAllowed: true, admin: true, resembles: null });
  expect(history).toMatchObject([
    { name: 'permission_changed', data: { permission: 'admin', allowed: true } },
    { name: 'person_recommended', data: { recommended: true, note: 'For the autumn list.' } },
    {
      name: 'permission_changed',
      actor: { _id: one.id, name: 'Ines Ofrights' },
      data: { permission: 'submit_allowed', allowed: true, note: 'Shown at the Salon.' },
    },
  ]);
  const collector = await person();
  expect((await as(app, collector.token).refusal(administration.person, { id: artist.id })).httpStatus).toBe(403);
  expect((await one.refusal(administration.person, { id: crypto.randomUUID() })).httpStatus).toBe(404);

  const { events } = await one.call(administration.events, { who: 'ofrights' });
  await as(app, artist.token).call(personalData.remove, { id: artist.id });
  const erased = (await one.call(administration.events, { who: 'ofrights' })).events;
  expect(erased).toHaveLength(events.length);
  expect(JSON.stringify(erased)).not.toContain('Salon');
});
