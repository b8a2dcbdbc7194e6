import { describe, expect, it } from 'vitest';
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

async function tagged() {
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

const tap = async (id: string, uid: string, counter: number) =>
  (await as(app).call(tags.tap, { id, ...makeTap(testKey, { uid: Buffer.from(uid, 'hex'), counter }) })).tap;

describe('a tap', () => {
  it('proves the tag once, and only while no later one was seen', async () => {
    const { id, uid } = await tagged();
    expect(await tap(id, uid, 5)).toBe('genuine');
    expect(await tap(id, uid, 5)).toBe('opened');
    expect(await tap(id, uid, 40)).toBe('genuine');
    expect(await tap(id, uid, 39)).toBe('replayed');
    const event = app.pool.selectFrom('event').where('artwork_id', '=', id).where('name', '=', 'tag_replayed');
    expect((await event.select('data').executeTakeFirstOrThrow()).data).toEqual({
      tag: uid.slice(-4),
      counter: 39,
      last: 40,
    });
  });

  it('proves it for one of many concurrent requests with the same code', async () => {
    const { id, uid } = await tagged();
    const results = await Promise.all(Array.from({ length: 8 }, () => tap(id, uid, 7)));
    expect(results.filter((result) => result === 'genuine')).toHaveLength(1);
    expect(results.filter((result) => result === 'opened')).toHaveLength(7);
  });

  it('belongs to no work when it was made up, or its tag is unpaired', async () => {
    const { id, uid } = await tagged();
    const { e } = makeTap(testKey, { uid: Buffer.from(uid, 'hex'), counter: 9 });
    for (const code of [
      { e, c: '0'.repeat(16) },
      { e: '0'.repeat(32), c: '0'.repeat(16) },
      makeTap(testKey, { uid: Buffer.from(newUid(), 'hex'), counter: 1 }),
      makeTap('x'.repeat(43), { uid: Buffer.from(uid, 'hex'), counter: 9 }),
    ])
      expect((await as(app).call(tags.tap, { id, ...code })).tap).toBe('foreign');
    expect(await tap(id, uid, 9)).toBe('genuine');
    expect((await as(app).refusal(tags.tap, { id, e: 'EF', c: 'xx' })).httpStatus).toBe(400);
  });

  it('on another work is reported as such, and on a hidden one reveals nothing', async () => {
    const [one, other] = [await tagged(), await tagged()];
    expect(await tap(other.id, one.uid, 1)).toBe('elsewhere');
    await one.owner.call(artworks.changeHidden, { artwork_id: one.id, status: true });
    expect(await tap(one.id, one.uid, 2)).toBe('foreign');
  });
});

describe('a tag', () => {
  it('is paired, lost and removed on the record of its work', async () => {
    const { id, uid, tag, owner, registrar, programming } = await tagged();
    expect(programming.address).toContain(`/artwork/scan/${id}/tag?e=0000`);
    expect(programming.fileReadKey).toMatch(/^[0-9A-F]{32}$/);
    await owner.call(tags.end, { id: tag._id, ending: 'removed' });
    expect(await tap(id, uid, 3)).toBe('ended');
    expect((await owner.refusal(tags.end, { id: tag._id, ending: 'lost' })).httpStatus).toBe(409);
    const { artwork } = await as(app).call(record.get, { id });
    const notes = artwork.provenance.flatMap((item) => (item.type === 'entry' ? [item.note] : []));
    expect(notes).toContainEqual(expect.stringContaining(`A tag ending in ${uid.slice(-4)} was paired`));
    expect(notes).toContainEqual(expect.stringContaining('was taken off'));
    expect(JSON.stringify(artwork)).not.toContain(uid);
    expect((await registrar.call(tags.list, { id })).tags).toMatchObject([{ uid, ending: 'removed' }]);
  });

  it('may be paired again after it was removed, with its counter; never after it was lost', async () => {
    const one = await tagged();
    expect(await tap(one.id, one.uid, 20)).toBe('genuine');
    const again = () => one.registrar.refusal(tags.attach, { id: one.id, uid: one.uid });
    expect((await again()).message).toContain('already on a work');
    await one.owner.call(tags.end, { id: one.tag._id, ending: 'removed' });
    const { tag } = await one.registrar.call(tags.attach, { id: one.id, uid: one.uid });
    expect(await tap(one.id, one.uid, 20)).toBe('opened');
    expect(await tap(one.id, one.uid, 21)).toBe('genuine');
    await one.owner.call(tags.end, { id: tag._id, ending: 'lost' });
    expect((await again()).message).toContain('reported lost');
  });

  it('goes to one of two works that it is paired with at the same time', async () => {
    const [one, other] = [await tagged(), await tagged()];
    const uid = newUid();
    const tries = await Promise.allSettled(
      [one, other].map(({ id, registrar }) => registrar.call(tags.attach, { id, uid })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is paired by admins, ended by the owner, and hidden from all others', async () => {
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
});
