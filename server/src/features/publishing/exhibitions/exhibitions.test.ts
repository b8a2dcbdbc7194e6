import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { type ExhibitionFields, exhibitions } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { sellPaid } from '#features/works/provenance/title/sell-paid.ts';
import { buildArtist } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { exhibitionFields } from './fixtures.ts';

const app = testApp();
const visitor = as(app);

async function scene(given: Partial<ExhibitionFields> = {}) {
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  const owner = await app.change(buildArtist);
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  const { exhibition } = await admin.call(exhibitions.save, {
    id: '0',
    ...exhibitionFields({ works: [id], ...given }),
  });
  return { admin, owner: { ...owner, ...as(app, owner.token) }, artworkId: id, exhibition };
}
const showings = async (id: string) =>
  (await visitor.call(record.get, { id })).artwork.provenance.filter(
    (item) => 'subKind' in item && item.subKind === 'exhibition',
  );

it('a work in an exhibition has the showing in its provenance once its owner agrees, and not before', async () => {
  const { owner, artworkId, exhibition } = await scene();
  await app.runJobs();
  const [notification] = (await owner.call(notifications.list, { id: owner.id })).notifications;
  expect(notification).toMatchObject({ kind: 'exhibition_asked', link: '/dashboard' });
  const { questions } = await owner.call(exhibitions.questions, {});
  expect(questions).toMatchObject([{ title: 'Backs', venue: 'Long Gallery', artwork: { _id: artworkId } }]);
  expect(await showings(artworkId)).toEqual([]);

  const answer = { id: exhibition._id, artworkId, consent: true };
  const { consent, message } = await owner.call(exhibitions.answer, answer);
  expect([consent, message]).toEqual(['recorded', 'The exhibition has been added to the work’s provenance.']);
  expect(await showings(artworkId)).toMatchObject([
    { kind: 'history', place: 'Long Gallery, Bergen', happened: { kind: 'day', date: '2024-05-03' } },
  ]);
  expect(await owner.refusal(exhibitions.answer, answer)).toMatchObject({ httpStatus: 409 });
  expect((await owner.call(exhibitions.questions, {})).questions).toEqual([]);
});

it('a work in an exhibition keeps its record unchanged if the owner says no', async () => {
  const { owner, artworkId, exhibition } = await scene();
  await owner.call(exhibitions.answer, { id: exhibition._id, artworkId, consent: false });
  expect(await showings(artworkId)).toEqual([]);
  const { works } = (await visitor.call(exhibitions.get, { id: exhibition.key })).exhibition;
  expect(works).toMatchObject([{ artwork: { _id: artworkId }, consent: null }]);
});

it('a work in an exhibition is answered for only by its owner, once, also when answered twice at the same time', async () => {
  const { admin, owner, artworkId, exhibition } = await scene();
  const answer = { id: exhibition._id, artworkId, consent: true };
  const stranger = as(app, (await app.change(buildArtist)).token);
  for (const other of [admin, stranger])
    expect(await other.refusal(exhibitions.answer, answer)).toMatchObject({ httpStatus: 404 });
  const outcomes = await Promise.allSettled([
    owner.call(exhibitions.answer, answer),
    owner.call(exhibitions.answer, answer),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await showings(artworkId)).toHaveLength(1);
});

it('a work in an exhibition waits for the opening of an exhibition to come', async () => {
  const { owner, artworkId, exhibition } = await scene({ opens: '2089-01-01' });
  const { consent } = await owner.call(exhibitions.answer, { id: exhibition._id, artworkId, consent: true });
  expect(consent).toBe('given');
  await app.runJobsAt(new Date('2088-12-31T12:00:00Z'));
  expect(await showings(artworkId)).toEqual([]);
  await app.runJobsAt(new Date('2089-01-01T06:00:00Z'));
  expect(await showings(artworkId)).toMatchObject([{ happened: { kind: 'day', date: '2089-01-01' } }]);
});

it('a work in an exhibition is not recorded before the exhibition is published, though it is open', async () => {
  const { admin, owner, artworkId, exhibition } = await scene({ publishedAt: '2089-02-01T00:00:00.000Z' });
  const { consent } = await owner.call(exhibitions.answer, { id: exhibition._id, artworkId, consent: true });
  expect(consent).toBe('given');
  await app.runJobsAt(new Date('2089-01-31T12:00:00Z'));
  expect(await showings(artworkId)).toEqual([]);
  expect((await admin.call(exhibitions.get, { id: exhibition._id })).exhibition.state).toBe('scheduled');
  await app.runJobsAt(new Date('2089-02-01T06:00:00Z'));
  expect(await showings(artworkId)).toMatchObject([{ happened: { kind: 'day', date: '2024-05-03' } }]);
});

it('a work in an exhibition is recorded once an exhibition that opened while a draft is published again', async () => {
  const { admin, owner, artworkId, exhibition } = await scene({ opens: '2089-01-01' });
  await owner.call(exhibitions.answer, { id: exhibition._id, artworkId, consent: true });
  const fields = { works: [artworkId], opens: '2089-01-01' };
  await admin.call(exhibitions.save, { id: exhibition._id, ...exhibitionFields({ ...fields, state: 'draft' }) });
  await app.runJobsAt(new Date('2089-01-02T06:00:00Z'));
  expect(await showings(artworkId)).toEqual([]);
  await admin.call(exhibitions.save, { id: exhibition._id, ...exhibitionFields(fields) });
  await app.runJobsAt(new Date('2089-01-02T07:00:00Z'));
  expect(await showings(artworkId)).toHaveLength(1);
});

it('a work in an exhibition is not recorded on the opening day if it was sold since its owner agreed', async () => {
  const { owner, artworkId, exhibition } = await scene({ opens: '2089-01-01' });
  await owner.call(exhibitions.answer, { id: exhibition._id, artworkId, consent: true });
  await app.change(async (tx) => {
    const work = await lockArtwork(tx, artworkId);
    const seller = await getAccount(tx, owner.id);
    const buyer = await getAccount(tx, (await buildPerson(tx)).id);
    if (!work || !seller || !buyer) throw new Error('A work, seller or buyer is missing.');
    await sellPaid(tx, work, { seller, buyer, price: { amount: 100_00, currency: 'EUR' } });
  });
  await app.runJobsAt(new Date('2089-01-01T06:00:00Z'));
  expect(await showings(artworkId)).toEqual([]);
});

it('a work in an exhibition is no longer asked about, nor recorded, while the exhibition is a draft again', async () => {
  const { admin, owner, artworkId, exhibition } = await scene();
  const fields = exhibitionFields({ works: [artworkId], state: 'draft' });
  await admin.call(exhibitions.save, { id: exhibition._id, ...fields });
  expect((await owner.call(exhibitions.questions, {})).questions).toEqual([]);
  const answer = { id: exhibition._id, artworkId, consent: true };
  expect(await owner.refusal(exhibitions.answer, answer)).toMatchObject({ httpStatus: 404 });
  expect(await showings(artworkId)).toEqual([]);
});

it('a work in an exhibition is no longer asked about once it is taken out of it', async () => {
  const { admin, owner, exhibition } = await scene();
  await app.runJobs();
  const unread = async () => (await owner.call(notifications.list, { id: owner.id, unread: true })).notifications;
  expect(await unread()).toMatchObject([{ kind: 'exhibition_asked' }]);
  await admin.call(exhibitions.save, { id: exhibition._id, ...exhibitionFields() });
  await app.runJobs();
  expect((await owner.call(exhibitions.questions, {})).questions).toEqual([]);
  expect(await unread()).toEqual([]);
});

it('a work in an exhibition stays among the works once its record mentions the exhibition', async () => {
  const { admin, owner, artworkId, exhibition } = await scene();
  await owner.call(exhibitions.answer, { id: exhibition._id, artworkId, consent: true });
  expect(await admin.refusal(exhibitions.save, { id: exhibition._id, ...exhibitionFields() })).toMatchObject({
    fields: { works: 'must keep the works whose provenance already lists this exhibition' },
  });
});

it('a work in an exhibition keeps its entry when the exhibition is deleted', async () => {
  const { admin, owner, artworkId, exhibition } = await scene();
  await owner.call(exhibitions.answer, { id: exhibition._id, artworkId, consent: true });
  await admin.call(exhibitions.delete, { id: exhibition._id });
  expect(await showings(artworkId)).toHaveLength(1);
  expect(await visitor.refusal(exhibitions.get, { id: exhibition.key })).toMatchObject({ httpStatus: 404 });
});

it('a work in an exhibition is not shown while it is hidden, and a hidden one cannot be chosen', async () => {
  const { admin, owner, artworkId, exhibition } = await scene();
  await owner.call(artworks.changeHidden, { artwork_id: artworkId, status: true });
  expect((await visitor.call(exhibitions.get, { id: exhibition.key })).exhibition.works).toEqual([]);
  const fields = exhibitionFields({ works: [artworkId] });
  expect(await admin.refusal(exhibitions.save, { id: '0', ...fields })).toMatchObject({
    fields: { works: 'must be works that everyone can see' },
  });
});

it('an exhibition is listed by whether it is open, to come or over', async () => {
  const at = {
    now: exhibitionFields(),
    coming: exhibitionFields({ opens: '2089-01-01' }),
    past: exhibitionFields({ closes: '2025-01-01' }),
  };
  const { admin } = await scene();
  const made = async (fields: ExhibitionFields) =>
    (await admin.call(exhibitions.save, { id: '0', ...fields })).exhibition;
  const keys = [(await made(at.now)).key, (await made(at.coming)).key, (await made(at.past)).key];
  const found = await Promise.all(
    (['current', 'coming', 'past'] as const).map(async (run) =>
      (await visitor.call(exhibitions.list, { run, pagesize: 100 })).exhibitions.map(({ key }) => key),
    ),
  );
  for (const [place, key] of keys.entries())
    expect(found.map((list) => list.includes(key))).toEqual([0, 1, 2].map((one) => one === place));
});

it('an exhibition is visible only to admins while a draft, and asks no owner', async () => {
  const { owner, exhibition } = await scene({ state: 'draft' });
  expect(await visitor.refusal(exhibitions.get, { id: exhibition.key })).toMatchObject({ httpStatus: 404 });
  expect(await visitor.refusal(exhibitions.list, { run: 'unpublished' })).toMatchObject({ httpStatus: 403 });
  expect((await owner.call(exhibitions.questions, {})).questions).toEqual([]);
  expect(await owner.refusal(exhibitions.save, { id: '0', ...exhibitionFields() })).toMatchObject({
    httpStatus: 403,
  });
});

it('an exhibition closes no earlier than it opens', async () => {
  const { admin } = await scene();
  const fields = exhibitionFields({ opens: '2026-05-03', closes: '2026-05-02' });
  expect(await admin.refusal(exhibitions.save, { id: '0', ...fields })).toMatchObject({
    fields: { closes: 'must not be before the first day' },
  });
});
