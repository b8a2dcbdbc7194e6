import { describe, expect, test } from 'vitest';
import { provenance } from '@verso/contract/provenance.ts';
import { record } from '@verso/contract/record.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { provenanceCalls } from '../../../test/provenance.ts';

const app = testApp();
const { person, ownWork, entriesOf, onlyEntry, reportedFound, eventsOf } = provenanceCalls(app);

const day = (date: string) => ({ kind: 'day' as const, date });
const second = async () => as(app, (await person({ admin: true })).token);
const acquisition = { happened: day('2020-01-01'), subKind: 'acquisition' as const };

describe('a report of loss', () => {
  const report = { happened: day('2025-03-02') };

  test('opens a mark, and a second one is refused until it is resolved', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, ...report });
    expect((await findArtwork(app.pool, id))?.open_claims).toEqual(['stolen']);
    expect(await owner.refusal(provenance.stolen, { id, ...report })).toMatchObject({ code: 'conflict' });
    await owner.call(provenance.missing, { id, ...report });
    expect((await findArtwork(app.pool, id))?.open_claims).toEqual(['stolen', 'missing']);
    await owner.call(provenance.stolen, { id, happened: day('2025-04-02'), resolved: true });
    await (await second()).call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect((await findArtwork(app.pool, id))?.open_claims).toEqual(['missing']);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['stolen', 'missing', 'recovered']);
    const recorded = 'provenance_recorded';
    const opened = [recorded, 'claim_opened', recorded, 'claim_opened'];
    expect(await eventsOf(id)).toEqual([...opened, recorded, 'recovery_asked', 'claim_resolved']);
  });

  test('cannot be resolved when there is none, nor be made by strangers', async () => {
    const { owner, id } = await ownWork();
    const resolved = { id, ...report, resolved: true };
    expect(await owner.refusal(provenance.missing, resolved)).toMatchObject({ code: 'conflict' });
    const stranger = as(app, (await person()).token);
    expect(await stranger.refusal(provenance.stolen, { id, ...report })).toMatchObject({ httpStatus: 403 });
    expect(await as(app).refusal(provenance.stolen, { id, ...report })).toMatchObject({ httpStatus: 401 });
  });

  test('is made once when it is sent twice at the same time', async () => {
    const { owner, id } = await ownWork();
    const both = await Promise.allSettled([
      owner.call(provenance.stolen, { id, ...report }),
      owner.call(provenance.stolen, { id, ...report }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('is corrected without touching the mark', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, ...report });
    const { _id: corrects } = await onlyEntry(id);
    await owner.call(provenance.stolen, { id, happened: day('2025-03-01'), corrects });
    expect((await findArtwork(app.pool, id))?.open_claims).toEqual(['stolen']);
    expect(await owner.refusal(provenance.missing, { id, ...report, corrects })).toMatchObject({ code: 'conflict' });
    expect(await owner.refusal(provenance.addHistory, { id, ...acquisition, corrects })).toMatchObject({
      code: 'conflict',
    });
  });
});

describe('that a lost work is found', () => {
  const report = { happened: day('2025-03-02') };
  const found = { happened: day('2025-05-02'), resolved: true, note: 'In a left-luggage office.' };
  const openClaims = async (id: string) => (await findArtwork(app.pool, id))?.open_claims;

  async function lost() {
    const work = await ownWork();
    await work.owner.call(provenance.stolen, { id: work.id, ...report });
    return work;
  }

  test('is recorded when it is said, and frees nothing until a second person confirms it', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    expect(await openClaims(id)).toEqual(['stolen']);
    const before = (await owner.call(record.get, { id })).artwork;
    expect(before).toMatchObject({
      claim: 'stolen',
      recoveries: [{ claim: 'stolen', state: 'open' }],
      certificates: [{ state: 'frozen' }],
    });
    expect(before.recoveries[0]?.refused).toContain('Only admins');
    expect(before.refused.sell).toContain('stolen');
    expect((await owner.refusal(provenance.stolen, { id, ...found })).message).toContain('already');

    const admin = await second();
    expect((await admin.call(record.list, { type: 'recoveries', pagesize: 100 })).artworks).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ _id: id })]),
    );
    const answer = await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(answer.message).toBe('Successfully approved request');
    const after = (await owner.call(record.get, { id })).artwork;
    expect(after).toMatchObject({
      claim: null,
      recoveries: [{ state: 'confirmed' }],
      certificates: [{ state: 'valid' }],
    });
    expect(after.refused.sell ?? '').not.toContain('stolen');
  });

  test('is never confirmed by who said it, nor by anybody with a stake in the work', async () => {
    const { id } = await lost();
    const teller = await second();
    await teller.call(provenance.stolen, { id, ...found });
    const decision = { ...(await reportedFound(id)), status: true };
    expect((await teller.refusal(provenance.decideRecovery, decision)).message).toContain('second person');
    const maker = await person({ role: 'artist', admin: true });
    const own = await ownWork({ artist: maker });
    await own.owner.call(provenance.stolen, { id: own.id, ...report });
    await teller.call(provenance.stolen, { id: own.id, ...found });
    const refused = await as(app, maker.token).refusal(provenance.decideRecovery, {
      ...(await reportedFound(own.id)),
      status: true,
    });
    expect(refused.message).toContain('stake');
    expect(await openClaims(own.id)).toEqual(['stolen']);
  });

  test('may be refused with an answer, leaves the mark, and can be said again', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const admin = await second();
    const decision = { ...(await reportedFound(id)), status: false, answer: 'The picture sent shows the copy.' };
    expect((await admin.call(provenance.decideRecovery, decision)).message).toBe('Successfully denied request');
    expect(await openClaims(id)).toEqual(['stolen']);
    const recoveryOf = async (reader: ReturnType<typeof as>) =>
      (await reader.call(record.get, { id })).artwork.recoveries;
    expect(await recoveryOf(owner)).toMatchObject([{ state: 'refused', answer: decision.answer }]);
    expect(await recoveryOf(as(app))).toMatchObject([{ state: 'refused', answer: '' }]);
    expect(await admin.refusal(provenance.decideRecovery, decision)).toMatchObject({ code: 'conflict' });
    await owner.call(provenance.stolen, { id, ...found });
    expect(await recoveryOf(owner)).toMatchObject([{ state: 'refused' }, { state: 'open' }]);
  });

  test('is decided by who read it: a report that was decided since, or another one, is refused', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const readBefore = await reportedFound(id);
    const [one, other] = [await second(), await second()];
    await one.call(provenance.decideRecovery, { ...readBefore, status: false });
    await owner.call(provenance.stolen, { id, ...found, note: 'It was never lost.' });
    const late = { ...readBefore, status: true };
    expect(await other.refusal(provenance.decideRecovery, late)).toMatchObject({ code: 'conflict' });
    const elsewhere = { ...(await reportedFound(id)), id: (await lost()).id, status: true };
    expect(await other.refusal(provenance.decideRecovery, elsewhere)).toMatchObject({ code: 'conflict' });
    expect(await openClaims(id)).toEqual(['stolen']);
    await other.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('is not confirmed by who corrected the report either', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const decision = { ...(await reportedFound(id)), status: true };
    const corrector = await second();
    await corrector.call(provenance.stolen, { id, ...found, note: 'At the station.', corrects: decision.entryId });
    expect((await corrector.refusal(provenance.decideRecovery, decision)).message).toContain('corrected');
    const [seen] = (await corrector.call(record.get, { id })).artwork.recoveries;
    expect(seen?.refused).toContain('corrected');
    await (await second()).call(provenance.decideRecovery, decision);
  });

  test('says of each loss that was reported whether the reader may decide on it', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.missing, { id, ...report });
    const [teller, other] = [await second(), await second()];
    await teller.call(provenance.stolen, { id, ...found });
    await owner.call(provenance.missing, { id, ...found });
    const refusalsOf = async (reader: typeof teller) =>
      (await reader.call(record.get, { id })).artwork.recoveries.map(({ claim, refused }) => [claim, refused === null]);
    expect(await refusalsOf(teller)).toEqual([
      ['stolen', false],
      ['missing', true],
    ]);
    expect(await refusalsOf(other)).toEqual([
      ['stolen', true],
      ['missing', true],
    ]);
  });

  test('leaves why it was refused with who asked and the admins, when the work has another owner', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const admin = await second();
    await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: false, answer: 'A copy.' });
    const next = await person();
    await app.pool.updateTable('artwork').set({ owner_id: next.id }).where('id', '=', id).execute();
    const answers = async (reader: ReturnType<typeof as>) =>
      (await reader.call(record.get, { id })).artwork.recoveries.map(({ answer }) => answer);
    expect(await answers(as(app, next.token))).toEqual(['']);
    expect(await answers(owner)).toEqual(['A copy.']);
    expect(await answers(admin)).toEqual(['A copy.']);
  });

  test('is decided once when two decide at the same time', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const decision = await reportedFound(id);
    const [one, other] = [await second(), await second()];
    const both = await Promise.allSettled([
      one.call(provenance.decideRecovery, { ...decision, status: true }),
      other.call(provenance.decideRecovery, { ...decision, status: false }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is not for visitors to decide, nor for people who are no admins', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const decision = { ...(await reportedFound(id)), status: true };
    expect(await as(app).refusal(provenance.decideRecovery, decision)).toMatchObject({ httpStatus: 401 });
    const voter = as(app, (await person({ role: 'authenticator' })).token);
    expect(await voter.refusal(provenance.decideRecovery, decision)).toMatchObject({ httpStatus: 403 });
  });
});
