import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { makers } from '@verso/contract/works/schemas/makers.ts';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildAuthenticator, certifiedRecord } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as, type Caller } from '../../../../test/support/as.ts';

const app = ownApp({ REVIEW_QUORUM: '1' });

async function caller(given: PersonFixture = {}) {
  const person = await app.change((tx) => buildPerson(tx, given));
  return { ...person, ...as(app, person.token) };
}
const named = (name: string, more: object = {}) => ({ kind: 'new' as const, named: { name, ...more } });
const work = {
  attribution: 'by' as const,
  title: 'Boats at Honfleur',
  acquired: { kind: 'inheritance' as const, happened: { kind: 'year' as const, year: 1998 } },
};
/** What the review of a work by its owner still needs. */
const rest = {
  creation: { kind: 'year' as const, year: 1872 },
  medium: 'Oil',
  dimensions: { height: 400, width: 600, depth: null, unit: 'cm' as const },
  description: 'Three fishing boats at the quay of a harbour, under a high grey sky with gulls.',
};
const picture = (artworkId: string, personId: string) =>
  app.change(async (tx) => {
    const lent = await buildArtwork(tx, { owner: { id: personId } });
    await tx.updateTable('artwork_picture').set({ artwork_id: artworkId }).where('artwork_id', '=', lent.id).execute();
  });

it('adding a work that one owns records it in public under a new maker, with how it was acquired, and its papers', async () => {
  const owner = await caller({ role: 'collector' });
  const { artwork, message } = await owner.call(ownedWorks.add, {
    ...work,
    maker: named('Eugène Lambelet', {
      birthYear: 1824,
      deathYear: 1898,
      nationalityId: 1,
      ulan: '500000001',
      wikidata: 'Q123',
      viaf: '12345',
    }),
    attribution: 'circle_of',
    inventoryNumber: 'Inv. 12',
    acquired: { ...work.acquired, from: 'My aunt', place: 'Rouen', note: 'Hung in her flat.' },
    files: { documents: [{ name: 'will.pdf', bytes: buildPaper('Will'), type: 'application/pdf' }] },
  });
  expect(message).toBe('The work has been recorded. Add pictures and details next.');
  const seen = (await as(app).call(record.get, { id: artwork._id })).artwork;
  expect(seen).toMatchObject({
    status: 'recorded',
    recordedByOwner: true,
    attribution: 'circle_of',
    artist: { name: 'Eugène Lambelet' },
    owner: { name: 'Private collection' },
    marks: { maker: 'missing', assay: 'missing' },
  });
  // No gap between the acquisition and today.
  expect(seen.provenance).toMatchObject([
    {
      kind: 'history',
      subKind: 'inheritance',
      place: 'Rouen',
      note: 'Hung in her flat.',
      parties: [
        { role: 'giver', name: 'My aunt' },
        { role: 'owner', name: 'Private collection' },
      ],
      support: 'documented',
    },
    { kind: 'registered', note: 'Recorded by its owner.' },
  ]);
  const own = (await owner.call(record.get, { id: artwork._id })).artwork;
  expect(own.refused).toMatchObject({ edit: null, submit: null });
  const [entry] = own.provenance;
  expect(entry?.type === 'entry' && entry.documents.length).toBe(1);
});

it('adding a work that one owns takes an artist known here, but not oneself or one that no one can see', async () => {
  const owner = await caller({ role: 'collector' });
  const artist = await caller({ role: 'artist', artistAllowed: true, firstname: 'Odile', lastname: 'Ferrand' });
  const [found] = (await owner.call(makers.find, { name: 'Ferrand, Odile' })).makers;
  expect(found).toMatchObject({ name: 'Odile Ferrand', account: true, why: 'same_name', likely: true });
  const maker = { kind: 'known' as const, artistId: found?._id ?? '' };
  const { artwork } = await owner.call(ownedWorks.add, { ...work, maker });
  expect((await as(app).call(record.get, { id: artwork._id })).artwork.artist.name).toBe('Odile Ferrand');
  expect((await artist.refusal(ownedWorks.add, { ...work, maker })).fields).toEqual({
    maker: 'is you. If you made this work, register it as your own instead',
  });
  const unseen = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Unseenly' }));
  expect((await owner.call(makers.find, { name: unseen.name })).makers.map(({ name }) => name)).not.toContain(
    unseen.name,
  );
  const { id } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', unseen.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const refused = await owner.refusal(ownedWorks.add, { ...work, maker: { kind: 'known', artistId: id } });
  expect(refused.fields).toEqual({ maker: 'must be an artist in the registry' });
});

it('adding a work that one owns shows likely matches of a new maker, and takes them as someone else only if the owner says so', async () => {
  const owner = await caller({ role: 'collector' });
  await owner.call(ownedWorks.add, {
    ...work,
    maker: named('Matthias Grünwieser', { birthYear: 1701, deathYear: 1760, viaf: '99887766' }),
  });
  const find = async (name: string, more: object = {}) => {
    const { makers: found } = await owner.call(makers.find, { name, ...more });
    return found.find((one) => one.name === 'Matthias Grünwieser');
  };
  expect(await find('Grunwieser Mathias', { birthYear: 1700 })).toMatchObject({ why: 'similar_name', likely: true });
  expect(await find('Grunwies')).toMatchObject({ likely: false });
  expect(await find('Matthias Grünwieser', { birthYear: 1850 })).toMatchObject({ why: 'same_name', likely: false });
  const byId = await find('M. G.', { viaf: '99887766' });
  expect(byId).toMatchObject({ why: 'authority', likely: true });

  const again = { ...work, maker: named('Mathias Grünwieser', { deathYear: 1761 }) };
  const refused = await owner.refusal(ownedWorks.add, again);
  expect(refused.fields?.['maker']).toContain('may be Matthias Grünwieser, who is already in the registry');
  await owner.call(ownedWorks.add, { ...again, maker: { ...again.maker, notAmong: [byId?._id ?? ''] } });
  const rows = await app.pool.selectFrom('artist').where('name', 'like', '%Grünwieser').select('url').execute();
  expect(rows).toHaveLength(2);
});

it('adding a work that one owns names only one new maker when two owners name them at the same time', async () => {
  const [one, other] = [await caller({ role: 'collector' }), await caller({ role: 'collector' })];
  const given = { ...work, maker: named('Theodora Quillfeather') };
  const results = await Promise.allSettled([one.call(ownedWorks.add, given), other.call(ownedWorks.add, given)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['maker.named.ulan', { maker: named('A Name', { ulan: 'Q5598' }) }, 'must be a ULAN id, such as 500011051'],
  ['maker.named.deathYear', { maker: named('A Name', { birthYear: 1900, deathYear: 1850 }) }, 'must not be before'],
  ['acquired.happened', { maker: named('A Name'), acquired: { kind: 'gift', happened: null } }, ''],
  ['title', { maker: named('A Name'), title: ' ' }, 'must not be empty'],
])('adding a work that one owns is refused with a fault in %s', async (field, given, words) => {
  const owner = await caller({ role: 'collector' });
  const { fields } = await owner.refusal(ownedWorks.add, { ...work, ...given });
  expect(Object.keys(fields ?? {}).join(' ')).toContain(field);
  expect(Object.values(fields ?? {}).join(' ')).toContain(words);
});

it('adding a work that one owns is open to every role, and not to a disallowed artist', async () => {
  for (const role of ['collector', 'authenticator', 'artist'] as const) {
    const owner = await caller({ role });
    await owner.call(ownedWorks.add, { ...work, maker: named(`Maker of a ${role}`) });
  }
  const barred = await caller({ role: 'artist' });
  await app.pool
    .updateTable('person')
    .set({ artist_disallowed_at: new Date(), artist_allowed: false })
    .where('id', '=', barred.id)
    .execute();
  const refused = await barred.refusal(ownedWorks.add, { ...work, maker: named('Maker of a barred artist') });
  expect(refused.message).toContain('removed your permission');
});

it('the review of a work that its owner recorded certifies it under its attribution, and a denial can be answered with a new submission', async () => {
  const owner = await caller({ role: 'collector' });
  const voter = await app.change((tx) => buildAuthenticator(tx));
  const { artwork } = await owner.call(ownedWorks.add, {
    ...work,
    maker: named('Philibert Osmont'),
    attribution: 'studio_of',
  });
  const id = artwork._id;
  await owner.call(artworks.update, { id, ...rest });
  await picture(id, owner.id);
  const submit = () => owner.call(artworks.setStatus, { id, status: true });
  await submit();
  await as(app, voter.token).call(review.deny, { id, opinion: 'The canvas is later.', grounds: ['technical'] });
  await owner.call(artworks.update, { id, condition: 'Relined in 1950.' });
  await submit();
  await as(app, voter.token).call(review.approve, { id });
  const seen = (await as(app).call(record.get, { id })).artwork;
  expect(seen).toMatchObject({ status: 'approved', attribution: 'studio_of', recordedByOwner: true });
  expect((await certifiedRecord(app.pool, id))?.attribution).toBe('studio_of');
  const kinds = seen.provenance.flatMap((item) => (item.type === 'entry' ? [item.kind] : []));
  expect(kinds.filter((kind) => kind === 'created' || kind === 'registered')).toEqual(['created', 'registered']);
  expect(seen.provenance[0]).toMatchObject({ kind: 'created', note: 'Studio of Philibert Osmont.', parties: [] });
});

it('the review of a work that its owner recorded does not earn the Maker mark by the word of the owner', async () => {
  const owner = await caller({ role: 'collector' });
  const artist = await caller({ role: 'artist', artistAllowed: true, firstname: 'Ilse', lastname: 'Vandermark' });
  await app.change((tx) => buildCheck(tx, artist.id, 'approved'));
  const [found] = (await owner.call(makers.find, { name: 'Ilse Vandermark' })).makers;
  const maker = { kind: 'known' as const, artistId: found?._id ?? '' };
  const { artwork } = await owner.call(ownedWorks.add, { ...work, maker });
  expect((await as(app).call(record.get, { id: artwork._id })).artwork).toMatchObject({
    maker: { recognised: true, identified: true, confirmed: false },
    marks: { maker: 'missing' },
  });
});

/** A work by a living artist with an account, recorded by its owner. */
async function scene(lastname: string) {
  const owner = await caller({ role: 'collector' });
  const artist = await caller({ role: 'artist', artistAllowed: true, firstname: 'Ilse', lastname });
  await app.change((tx) => buildCheck(tx, artist.id, 'approved'));
  const { id: artistId } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', artist.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const maker = { kind: 'known' as const, artistId };
  const { artwork } = await owner.call(ownedWorks.add, { ...work, maker, inventoryNumber: 'Inv. 7' });
  const read = async (reader: Pick<Caller, 'call'> = as(app)) =>
    (await reader.call(record.get, { id: artwork._id })).artwork;
  return { owner, artist, id: artwork._id, read };
}
const kindsFor = async (reader: Pick<Caller, 'call'> & { id: string }) => {
  await app.runJobs();
  const { notifications: all } = await reader.call(notifications.list, { id: reader.id });
  return all.map(({ kind, headline }) => [kind, headline.map(({ text }) => text).join('')]);
};

it('the artist whom an owner names is told without the owner’s name, and confirms the record until it changes', async () => {
  const { owner, artist, id, read } = await scene('Confirming');
  expect(await kindsFor(artist)).toContainEqual(['named_as_artist', 'Boats at Honfleur was recorded by its owner']);
  expect((await read(artist)).refused).toMatchObject({ confirmRecord: null, suggestCorrection: null });
  expect((await owner.refusal(ownedWorks.confirm, { id })).httpStatus).toBe(403);
  await artist.call(ownedWorks.confirm, { id });
  expect(await read()).toMatchObject({
    marks: { maker: 'proved' },
    ownerStatement: { current: true, makerAsked: true, answers: [{ kind: 'confirmed', by: artist.name }] },
  });
  expect((await artist.refusal(ownedWorks.confirm, { id })).message).toBe('You have already confirmed this record.');
  expect(await kindsFor(owner)).toContainEqual(['artist_answered', `${artist.name} confirmed Boats at Honfleur`]);
  await owner.call(artworks.update, { id, title: 'Boats' });
  expect(await read()).toMatchObject({
    marks: { maker: 'missing' },
    ownerStatement: { confirmedAt: null, answers: [{ kind: 'confirmed' }] },
  });
});

it('the artist whom an owner names suggests a correction, on which the owner decides', async () => {
  const { owner, artist, id, read } = await scene('Suggesting');
  const suggest = (fields: object) => artist.call(ownedWorks.suggest, { id, fields, note: 'It says so on the back.' });
  await suggest({ title: 'Boats at Étretat', creation: { kind: 'year', year: 1999 } });
  expect((await artist.refusal(ownedWorks.suggest, { id, fields: { medium: 'Oil' } })).message).toContain(
    'has not decided',
  );
  const [answer] = (await read()).ownerStatement?.answers ?? [];
  const suggestionId = answer?._id ?? '';
  expect(answer).toMatchObject({ suggested: { title: 'Boats at Étretat' }, note: 'It says so on the back.' });
  expect((await artist.refusal(ownedWorks.decideSuggestion, { id, suggestionId, accept: true })).httpStatus).toBe(403);
  await owner.call(ownedWorks.decideSuggestion, { id, suggestionId, accept: true });
  expect(await read()).toMatchObject({ title: 'Boats at Étretat', creation: { kind: 'year', year: 1999 } });
  expect(await kindsFor(artist)).toContainEqual([
    'suggestion_decided',
    'Your correction to Boats at Étretat was accepted',
  ]);
  const again = await owner.refusal(ownedWorks.decideSuggestion, { id, suggestionId, accept: false });
  expect(again.message).toBe('This suggestion has already been decided.');
  await suggest({ medium: 'Tempera' });
  const second = (await read()).ownerStatement?.answers[1];
  await owner.call(ownedWorks.decideSuggestion, { id, suggestionId: second?._id ?? '', accept: false });
  expect(await read()).toMatchObject({ medium: '', ownerStatement: { answers: [{}, { accepted: false }] } });
  const empty = await artist.refusal(ownedWorks.suggest, { id, fields: {} });
  expect(empty.fields).toEqual({ fields: 'must change at least one field' });
});

it('the artist whom an owner names can’t change the owner’s number, which the owner does, and no later owner', async () => {
  const { owner, artist, read, id } = await scene('Numbering');
  const buyer = await caller({ role: 'collector' });
  const change = { id, inventoryNumber: 'Inv. 8' };
  for (const other of [artist, buyer, await caller({ admin: true }), await caller({ role: 'authenticator' })])
    expect((await other.refusal(ownedWorks.changeNumber, change)).message).toBe(
      'Only the owner of a work can change its inventory number.',
    );
  await artist.call(ownedWorks.confirm, { id });
  await owner.call(ownedWorks.changeNumber, change);
  // It is no part of the record that the artist confirmed.
  const statement = (await read(owner)).ownerStatement;
  expect(statement?.inventoryNumber).toBe('Inv. 8');
  expect(statement?.confirmedAt).not.toBeNull();
  expect((await read()).ownerStatement?.inventoryNumber).toBe('');
  await owner.call(ownedWorks.changeNumber, { id, inventoryNumber: '' });
  expect((await read(owner)).ownerStatement?.inventoryNumber).toBe('');
  await app.change((tx) => tx.updateTable('artwork').set({ owner_id: buyer.id }).where('id', '=', id).execute());
  expect((await buyer.refusal(ownedWorks.changeNumber, change)).message).toBe(
    'You can only give an inventory number to works that you recorded as their owner.',
  );
});

it('the artist whom an owner names can dispute it like anyone, and only some readers see the owner’s number', async () => {
  const { owner, artist, read, id } = await scene('Disputing');
  await artist.call(provenance.dispute, {
    id,
    about: 'authenticity',
    reason: 'I never painted boats, nor was I ever at Honfleur.',
  });
  const voter = await caller({ role: 'authenticator' });
  const numbers = [];
  for (const reader of [undefined, artist, voter, owner])
    numbers.push((await read(reader)).ownerStatement?.inventoryNumber);
  expect(numbers).toEqual(['', '', 'Inv. 7', 'Inv. 7']);
});
