import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { tags } from '@verso/contract/proof/schemas/tags.ts';
import { as } from '../../../../test/support/as.ts';
import { testApp, testKey } from '../../../../test/support/app.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { makeTap } from '#platform/ntag424.ts';

const app = testApp();
let made = 0;
const newUid = () => `04A1B2C3${(made += 1).toString(16).toUpperCase().padStart(6, '0')}`;

async function paired() {
  const { owner, admin, work } = await app.change(async (tx) => {
    const owner = await buildPerson(tx, { role: 'artist' });
    return {
      owner,
      admin: await buildPerson(tx, { admin: true }),
      work: await buildArtwork(tx, { owner, status: 'approved' }),
    };
  });
  const registrar = as(app, admin.token);
  const uid = newUid();
  const { tag, programming } = await registrar.call(tags.attach, { id: work.id, uid });
  return { id: work.id, uid, tag, programming, owner: as(app, owner.token), registrar };
}

/** A tag in use from its first tap, of count 0. */
async function tagged() {
  const scene = await paired();
  await scene.registrar.call(tags.start, { id: scene.tag._id, ...(await codeOf(scene.tag._id, 0)) });
  return scene;
}

/** The code that the chip of a pairing makes at a count. */
async function codeOf(tagId: string, counter: number) {
  const { uid, key_label: keyLabel } = await app.pool
    .selectFrom('tag')
    .where('id', '=', tagId)
    .select(['uid', 'key_label'])
    .executeTakeFirstOrThrow();
  return makeTap(testKey, { uid: Buffer.from(uid, 'hex'), counter, keyLabel });
}

const open = async (id: string, code: { e: string; c: string }) => (await as(app).call(tags.tap, { id, ...code })).tap;

const tap = async ({ id, tag }: { id: string; tag: { _id: string } }, counter: number) =>
  open(id, await codeOf(tag._id, counter));

it('a tap is accepted once, and only while no later one was seen', async () => {
  const scene = await tagged();
  expect(await tap(scene, 5)).toBe('answered');
  expect(await tap(scene, 5)).toBe('opened');
  expect(await tap(scene, 40)).toBe('answered');
  expect(await tap(scene, 39)).toBe('replayed');
  const event = app.pool.selectFrom('event').where('artwork_id', '=', scene.id).where('name', '=', 'tag_replayed');
  expect((await event.select('data').executeTakeFirstOrThrow()).data).toEqual({
    tag: scene.uid.slice(-4),
    counter: 39,
    last: 40,
  });
});

it('a tap is accepted for one of many concurrent requests with the same code', async () => {
  const scene = await tagged();
  const results = await Promise.all(Array.from({ length: 8 }, () => tap(scene, 7)));
  expect(results.filter((result) => result === 'answered')).toHaveLength(1);
  expect(results.filter((result) => result === 'opened')).toHaveLength(7);
});

it('a tap proves nothing if it was read before an admin put the tag into use', async () => {
  const scene = await paired();
  expect(await tap(scene, 8)).toBe('unstarted');
  await scene.registrar.call(tags.start, { id: scene.tag._id, ...(await codeOf(scene.tag._id, 10)) });
  expect(await tap(scene, 9)).toBe('replayed');
  expect(await tap(scene, 10)).toBe('opened');
  expect(await tap(scene, 11)).toBe('answered');
});

it('a tap proves nothing of a later pairing of the same tag', async () => {
  const scene = await tagged();
  const gathered = await codeOf(scene.tag._id, 900);
  await scene.owner.call(tags.end, { id: scene.tag._id, ending: 'removed' });
  const { tag, programming } = await scene.registrar.call(tags.attach, { id: scene.id, uid: scene.uid });
  expect(programming.fileReadKey).not.toBe(scene.programming.fileReadKey);
  expect(programming.metaReadKey).toBe(scene.programming.metaReadKey);
  await scene.registrar.call(tags.start, { id: tag._id, ...(await codeOf(tag._id, 1)) });
  expect(await open(scene.id, gathered)).toBe('ended');
  expect(await tap({ ...scene, tag }, 2)).toBe('answered');
});

it('a tap stays spent when the database is restored from a backup', async () => {
  const scene = await tagged();
  expect(await tap(scene, 30)).toBe('answered');
  const restore = () => app.pool.updateTable('tag').set({ last_counter: 4 }).where('id', '=', scene.tag._id).execute();
  await restore();
  expect(await tap(scene, 30)).toBe('opened');
  await restore();
  expect(await tap(scene, 29)).toBe('replayed');
  expect(await tap(scene, 31)).toBe('answered');
  const { last_counter: last } = await app.pool
    .selectFrom('tag')
    .where('id', '=', scene.tag._id)
    .select('last_counter')
    .executeTakeFirstOrThrow();
  expect(last).toBe(31);
});

it('a tap belongs to no work when it was made up, or its tag is unpaired', async () => {
  const scene = await tagged();
  const { e, c } = await codeOf(scene.tag._id, 9);
  const uid = Buffer.from(scene.uid, 'hex');
  for (const code of [
    { e, c: '0'.repeat(16) },
    { e: '0'.repeat(32), c },
    makeTap(testKey, { uid: Buffer.from(newUid(), 'hex'), counter: 1, keyLabel: 'not paired' }),
    makeTap(testKey, { uid, counter: 9, keyLabel: `tag ${scene.uid.toLowerCase()}` }),
    makeTap('x'.repeat(43), { uid, counter: 9, keyLabel: 'not paired' }),
  ])
    expect(await open(scene.id, code)).toBe('foreign');
  expect(await tap(scene, 9)).toBe('answered');
  expect((await as(app).refusal(tags.tap, { id: scene.id, e: 'EF', c: 'xx' })).httpStatus).toBe(400);
});

it('a tap on another work is reported as such, and on a hidden one reveals nothing', async () => {
  const [one, other] = [await tagged(), await tagged()];
  expect(await tap({ ...one, id: other.id }, 1)).toBe('elsewhere');
  await one.owner.call(artworks.changeHidden, { artwork_id: one.id, status: true });
  expect(await tap(one, 2)).toBe('foreign');
});

it('a tag is paired, lost and removed on the record of its work', async () => {
  const scene = await tagged();
  const { id, uid, tag, owner, registrar, programming } = scene;
  expect(programming.address).toContain(`/artwork/scan/${id}/tag?e=0000`);
  expect(programming.fileReadKey).toMatch(/^[0-9A-F]{32}$/);
  await owner.call(tags.end, { id: tag._id, ending: 'removed' });
  expect(await tap(scene, 3)).toBe('ended');
  expect((await owner.refusal(tags.end, { id: tag._id, ending: 'lost' })).httpStatus).toBe(409);
  const { artwork } = await as(app).call(record.get, { id });
  const notes = artwork.provenance.flatMap((item) => (item.type === 'entry' ? [item.note] : []));
  expect(notes).toContainEqual(expect.stringContaining(`A tag ending in ${uid.slice(-4)} was paired`));
  expect(notes).toContainEqual(expect.stringContaining('was removed from the work'));
  expect(JSON.stringify(artwork)).not.toContain(uid);
  expect((await registrar.call(tags.list, { id })).tags).toMatchObject([{ uid, ending: 'removed' }]);
});

it('a tag is not on the record of its work before it is in use', async () => {
  const { id, tag, owner, registrar } = await paired();
  expect((await registrar.call(tags.list, { id })).tags).toMatchObject([{ startedAt: null }]);
  await owner.call(tags.end, { id: tag._id, ending: 'removed' });
  const { artwork } = await as(app).call(record.get, { id });
  expect(JSON.stringify(artwork.provenance)).not.toContain('tag ending in');
});

it('a tag is put into use by an admin, once, with a code that it made itself', async () => {
  const [one, other] = [await paired(), await paired()];
  const start = async (by: typeof one.registrar, code: { e: string; c: string }) =>
    by.refusal(tags.start, { id: one.tag._id, ...code });
  expect((await start(one.registrar, await codeOf(other.tag._id, 1))).message).toContain('is not from this tag');
  expect((await start(one.owner, await codeOf(one.tag._id, 1))).httpStatus).toBe(403);
  const stranger = as(app, (await app.change((tx) => buildPerson(tx))).token);
  expect((await start(stranger, await codeOf(one.tag._id, 1))).httpStatus).toBe(404);
  await one.registrar.call(tags.start, { id: one.tag._id, ...(await codeOf(one.tag._id, 1)) });
  expect((await start(one.registrar, await codeOf(one.tag._id, 2))).message).toContain('already active');
  await other.owner.call(tags.end, { id: other.tag._id, ending: 'lost' });
  const code = await codeOf(other.tag._id, 2);
  expect((await other.registrar.refusal(tags.start, { id: other.tag._id, ...code })).httpStatus).toBe(409);
});

it('a tag may be paired again after it was removed, and never after it was lost', async () => {
  const one = await tagged();
  const again = () => one.registrar.refusal(tags.attach, { id: one.id, uid: one.uid });
  expect((await again()).message).toContain('already on a work');
  await one.owner.call(tags.end, { id: one.tag._id, ending: 'removed' });
  const { tag } = await one.registrar.call(tags.attach, { id: one.id, uid: one.uid });
  await one.owner.call(tags.end, { id: tag._id, ending: 'lost' });
  expect((await again()).message).toContain('reported lost');
});

it('a tag goes to one of two works that it is paired with at the same time', async () => {
  const [one, other] = [await tagged(), await tagged()];
  const uid = newUid();
  const tries = await Promise.allSettled(
    [one, other].map(({ id, registrar }) => registrar.call(tags.attach, { id, uid })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a tag is paired by admins, ended by the owner, and hidden from all others', async () => {
  const { id, tag, owner } = await tagged();
  const stranger = as(app, (await app.change((tx) => buildPerson(tx))).token);
  expect((await owner.refusal(tags.attach, { id, uid: newUid() })).httpStatus).toBe(403);
  expect((await stranger.call(tags.list, { id })).tags).toEqual([]);
  expect((await stranger.refusal(tags.end, { id: tag._id, ending: 'lost' })).httpStatus).toBe(404);
  const draft = await app.change((tx) => buildArtwork(tx, { status: 'in_review' }));
  const { registrar } = await tagged();
  expect((await registrar.refusal(tags.attach, { id: draft.id, uid: newUid() })).httpStatus).toBe(409);
  expect((await registrar.refusal(tags.attach, { id, uid: '04' })).message).toContain('14 hexadecimal digits');
});
