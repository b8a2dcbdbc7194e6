import { describe, expect, it } from 'vitest';
import { auth } from '@verso/contract/auth.ts';
import { personalData } from '@verso/contract/personal-data.ts';
import { profiles } from '@verso/contract/profiles.ts';
import { provenance } from '@verso/contract/provenance.ts';
import { record } from '@verso/contract/record.ts';
import { security } from '@verso/contract/security.ts';
import { users } from '@verso/contract/users.ts';
import { buildPerson, fixturePassword as password, type PersonFixture } from '#features/accounts/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { appendEntry } from '#features/artworks/append-entry.ts';
import { offerSale } from '#features/provenance/offer-sale.ts';
import { ownApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';

const app = ownApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const happened = { kind: 'year', year: 2020 } as const;
const entry = { happened, place: '', parties: [], price: null, pricePublic: false, note: '', documents: [] };
const leave = (somebody: { id: string; token: string }) =>
  as(app, somebody.token).call(personalData.remove, { id: somebody.id, password });
const rowOf = (id: string) => app.pool.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Somebody who registered with an address that a seller has named as the buyer's, and has not proved to read its mail.
 */
async function offeredToSquatter() {
  const [seller, squatter] = [await person({ role: 'artist' }), await person({ verified: false })];
  const work = await app.change(async (tx) => {
    const artwork = await buildArtwork(tx, { owner: seller, status: 'approved' });
    await offerSale(tx, artwork, { entry, buyerName: 'Buyer', buyerEmail: squatter.email }, 'http://localhost');
    return artwork;
  });
  const sale = () =>
    app.pool.selectFrom('title_transfer').selectAll().where('artwork_id', '=', work.id).executeTakeFirstOrThrow();
  return { squatter, sale };
}

describe('the export of one’s data', () => {
  it('holds everything about a person, and nothing that guards their account', async () => {
    const artist = await person({ role: 'artist', firstname: 'Mara', lastname: 'Export' });
    const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
    await as(app).call(auth.reset, { email: artist.email });
    await app.runJobs();
    const { exported } = await as(app, artist.token).call(personalData.export, { id: artist.id });
    expect(exported.account).toMatchObject({ firstname: 'Mara', email: artist.email });
    expect(exported.works.map(({ id }) => id)).toContain(work.id);
    expect(exported.own['session']).toHaveLength(1);
    expect(exported.own['agreement']).toHaveLength(1);
    expect(exported.events.length).toBeGreaterThan(0);
    expect(exported.mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(exported)).not.toMatch(/password_hash|token_hash|argon2/);
  });

  it('says what others did about somebody, and not who they are or how they voted', async () => {
    const [reported, reporter, admin] = [
      await person({ role: 'artist' }),
      await person(),
      await person({ admin: true }),
    ];
    await as(app, reporter.token).call(users.report, { id: reported.id, message: 'Copies my works.' });
    await as(app, admin.token).call(users.allowSubmit, { id: reported.id });
    const { exported } = await as(app, reported.token).call(personalData.export, { id: reported.id });
    expect(exported.events.map(({ name }) => name)).toContain('permission_changed');
    expect(exported.events.map(({ name }) => name)).not.toContain('person_reported');
    for (const other of [reporter, admin]) expect(JSON.stringify(exported)).not.toContain(other.id);
  });

  it('says of a work that was sold no more than its record does', async () => {
    const [maker, holder] = [await person({ role: 'artist' }), await person()];
    const work = await app.change((tx) => buildArtwork(tx, { owner: maker, status: 'approved' }));
    await app.pool
      .updateTable('artwork')
      .set({ owner_id: holder.id, location: 'A safe in Geneva' })
      .where('id', '=', work.id)
      .execute();
    const exported = await as(app, maker.token).call(personalData.export, { id: maker.id });
    expect(exported.exported.works.map(({ id }) => id)).toContain(work.id);
    expect(JSON.stringify(exported)).not.toContain(holder.id);
    expect(JSON.stringify(exported)).not.toContain('Geneva');
  });

  it('holds nothing of an address that is not proved to be theirs', async () => {
    const { squatter } = await offeredToSquatter();
    const { exported } = await as(app, squatter.token).call(personalData.export, { id: squatter.id });
    expect(exported).toMatchObject({ sales: [], mails: [] });
  });

  it('is for nobody else, admins included', async () => {
    const [somebody, admin] = [await person(), await person({ admin: true })];
    expect((await as(app, admin.token).refusal(personalData.export, { id: somebody.id })).httpStatus).toBe(403);
  });
});

describe('leaving', () => {
  it('asks for the password, frees the email and ends every session', async () => {
    const somebody = await person();
    const caller = as(app, somebody.token);
    const refused = async (values: object) =>
      (await caller.refusal(personalData.remove, { id: somebody.id, ...values })).fields;
    expect(await refused({})).toHaveProperty('password');
    expect(await refused({ password: 'wrong' })).toHaveProperty('password');
    expect((await leave(somebody)).message).toBe('Successfully deleted user account!');
    expect((await caller.refusal(security.get, {})).httpStatus).toBe(401);
    expect((await as(app).refusal(auth.login, { email: somebody.email, password })).code).toBe('invalid');
    const again = await person({ email: somebody.email });
    expect(again.id).not.toBe(somebody.id);
  });

  it('erases what tells who somebody was, in the account, the mails and the event log', async () => {
    const somebody = await person({ role: 'artist', firstname: 'Mara', lastname: 'Vanish' });
    await as(app, somebody.token).call(profiles.update, { id: somebody.id, lastname: 'Renamed' });
    await as(app).call(auth.reset, { email: somebody.email });
    await app.runJobs();
    await leave(somebody);
    expect(await rowOf(somebody.id)).toMatchObject({ firstname: 'Former', lastname: 'member', password_hash: '' });
    const events = await app.pool
      .selectFrom('event')
      .selectAll()
      .where((is) => is.or([is('person_id', '=', somebody.id), is('actor_id', '=', somebody.id)]))
      .execute();
    expect(events.map(({ name }) => name)).toContain('person_deleted');
    expect(JSON.stringify(events)).not.toMatch(/127\.0\.0\.1|"ip"|Vanish|Renamed/);
    const mails = await app.pool.selectFrom('mail').selectAll().where('recipient', '=', somebody.email).execute();
    expect(mails.map(({ subject, forget }) => [subject, forget])).toEqual([['Your account was deleted', true]]);
    const tables = ['session', 'agreement', 'one_time_token', 'artist'] as const;
    for (const table of tables) {
      const rows = await app.pool.selectFrom(table).selectAll().where('person_id', '=', somebody.id).execute();
      expect(JSON.stringify(rows)).not.toMatch(/Mara|Vanish/);
      if (table !== 'artist') expect(rows).toEqual([]);
    }
    const text = JSON.stringify(await rowOf(somebody.id));
    expect(text).not.toMatch(/Mara|Vanish|mara|vanish/);
    expect((await as(app).refusal(users.get, { id: somebody.id })).httpStatus).toBe(404);
  });

  it('keeps the record of a work, with its maker, under “Private collection” and “a former member”', async () => {
    const artist = await person({ role: 'artist', firstname: 'Mara', lastname: 'Kept' });
    const { id } = await app.change(async (tx) => {
      const work = await buildArtwork(tx, {
        owner: artist,
        status: 'approved',
        price: { amount: 100_000, currency: 'EUR' },
      });
      await appendEntry(tx, {
        artworkId: work.id,
        kind: 'history',
        subKind: 'exhibition',
        happened,
        support: 'declared',
        recordedBy: artist.id,
      });
      return work;
    });
    await leave(artist);
    const { artwork } = await as(app).call(record.get, { id });
    expect(artwork).toMatchObject({
      status: 'approved',
      artist: { name: 'Mara Kept' },
      owner: { name: 'Private collection' },
      price: null,
    });
    expect(artwork.provenance).toContainEqual(expect.objectContaining({ recordedBy: 'a former member' }));
    const row = await app.pool.selectFrom('artwork').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.location).toBe('');
  });

  it('takes drafts along that were never sent, and leaves those that were', async () => {
    const artist = await person({ role: 'artist' });
    const [draft, sent] = await app.change(async (tx) => [
      await buildArtwork(tx, { owner: artist, status: 'draft' }),
      await buildArtwork(tx, { owner: artist, status: 'draft', past: 'submitted' }),
    ]);
    await leave(artist);
    const rows = await app.pool
      .selectFrom('artwork')
      .select(['id', 'deleted_at'])
      .where('owner_id', '=', artist.id)
      .execute();
    expect(rows.find(({ id }) => id === draft?.id)?.deleted_at).not.toBeNull();
    expect(rows.find(({ id }) => id === sent?.id)?.deleted_at).toBeNull();
  });

  it('takes along what they contested and nobody accepted, and why that was declined', async () => {
    const [asker, decider] = [await person(), as(app, (await person({ admin: true })).token)];
    const contested = async () => {
      const owner = await person({ role: 'artist' });
      const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
      const reason = 'It hung in my grandmother’s flat until 1944.';
      await as(app, asker.token).call(provenance.contest, { id, about: 'ownership', reason });
      const { disputes } = (await decider.call(record.get, { id })).artwork;
      return { id, disputeId: disputes[0]?._id ?? '' };
    };
    const [open, declined, accepted] = [await contested(), await contested(), await contested()];
    await decider.call(provenance.decideDispute, { ...declined, status: false, answer: 'Your grandmother sold it.' });
    await decider.call(provenance.decideDispute, { ...accepted, status: true });
    await leave(asker);
    const { artworks: waiting } = await decider.call(record.list, { type: 'disputes', order: false, pagesize: 100 });
    const listed = waiting.map(({ _id }) => _id);
    expect(listed).not.toContain(open.id);
    expect(listed).toContain(accepted.id);
    const kept = await app.pool
      .selectFrom('dispute')
      .where('asked_by', '=', asker.id)
      .select(['id', 'reason', 'answer'])
      .execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual([declined.disputeId, accepted.disputeId].toSorted());
    expect(kept).toContainEqual({ id: declined.disputeId, reason: '', answer: '' });
  });

  it('and an acceptance at the same time of what they contest leave no dispute between them', async () => {
    const [asker, decider] = [await person(), as(app, (await person({ admin: true })).token)];
    const owner = await person({ role: 'artist' });
    const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
    const reason = 'It hung in my grandmother’s flat until 1944.';
    await as(app, asker.token).call(provenance.contest, { id, about: 'ownership', reason });
    const disputeId = (await decider.call(record.get, { id })).artwork.disputes[0]?._id ?? '';
    const [, accepted] = await Promise.allSettled([
      leave(asker),
      decider.call(provenance.decideDispute, { id, disputeId, status: true }),
    ]);
    const { claim } = (await as(app).call(record.get, { id })).artwork;
    expect(claim).toBe(accepted.status === 'fulfilled' ? 'disputed' : null);
  });

  it('closes the sales that wait for them and by them', async () => {
    const [leaving, other] = [await person({ role: 'artist' }), await person({ role: 'artist' })];
    const [sold, bought] = await app.change(async (tx) => {
      const own = await buildArtwork(tx, { owner: leaving, status: 'approved' });
      const theirs = await buildArtwork(tx, { owner: other, status: 'approved' });
      await offerSale(tx, own, { entry, buyerName: 'Other', buyerEmail: other.email }, 'http://localhost');
      await offerSale(tx, theirs, { entry, buyerName: 'Leaving', buyerEmail: leaving.email }, 'http://localhost');
      return [own, theirs];
    });
    await leave(leaving);
    const sales = await app.pool
      .selectFrom('title_transfer')
      .selectAll()
      .where('artwork_id', 'in', [sold?.id ?? '', bought?.id ?? ''])
      .execute();
    expect(sales.map(({ accepted }) => accepted)).toEqual([false, false]);
    expect(JSON.stringify(sales)).not.toContain(leaving.email);
  });

  it('of somebody who never proved their address leaves what is kept for whoever has it', async () => {
    const { squatter, sale } = await offeredToSquatter();
    await leave(squatter);
    expect(await sale()).toMatchObject({ answered_at: null, buyer_email: squatter.email });
    const mails = await app.pool.selectFrom('mail').select('subject').where('recipient', '=', squatter.email).execute();
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('sold you'));
  });

  it('comes by itself to whoever began an account at an address that another proves to have', async () => {
    const [squatter, somebody] = [await person({ verified: false, lastname: 'Squatter' }), await person()];
    await as(app, somebody.token).call(security.changeEmail, { password, email: squatter.email });
    const { body } = await app.mailTo(squatter.email);
    await as(app).call(auth.verify, { token: /\/verify\/([\w-]+)/.exec(body)?.[1] ?? '' });
    await app.runJobs();
    expect(await rowOf(squatter.id)).toMatchObject({ firstname: 'Former', lastname: 'member', password_hash: '' });
    expect(await rowOf(somebody.id)).toMatchObject({ email: squatter.email, deleted_at: null });
  });

  it('lets an admin delete anybody else, and nobody else do so', async () => {
    const [somebody, other, admin] = [await person(), await person(), await person({ admin: true })];
    expect((await as(app, other.token).refusal(personalData.remove, { id: somebody.id })).httpStatus).toBe(403);
    await as(app, admin.token).call(personalData.remove, { id: somebody.id });
    expect((await as(app, admin.token).refusal(personalData.remove, { id: somebody.id })).httpStatus).toBe(404);
  });

  it('of all admins at once leaves one', async () => {
    await app.pool.updateTable('person').set({ admin: false }).execute();
    const admins = [await person({ admin: true }), await person({ admin: true }), await person({ admin: true })];
    const tries = await Promise.allSettled(admins.map(leave));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const left = await app.pool.selectFrom('person').select('id').where('admin', '=', true).execute();
    expect(left).toHaveLength(1);
    const [last] = admins.filter(({ id }) => id === left[0]?.id);
    if (!last) throw new Error('nobody is left');
    expect((await as(app, last.token).refusal(personalData.remove, { id: last.id, password })).message).toContain(
      'last admin',
    );
  });

  it('of two admins who delete each other lets one', async () => {
    await app.pool.updateTable('person').set({ admin: false }).execute();
    const [one, two] = [await person({ admin: true }), await person({ admin: true })];
    const tries = await Promise.allSettled([
      as(app, one.token).call(personalData.remove, { id: two.id }),
      as(app, two.token).call(personalData.remove, { id: one.id }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps the event log otherwise as it was written', async () => {
    const change = app.pool.updateTable('event').set({ data: JSON.stringify({ ip: '1.1.1.1' }) });
    await expect(change.execute()).rejects.toThrow(/append-only/);
  });
});
