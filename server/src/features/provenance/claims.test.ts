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

  test('shows a work that was hidden, which cannot be hidden again while the mark stands', async () => {
    const { owner, id } = await ownWork({ hidden: true });
    expect(await as(app).refusal(record.get, { id })).toMatchObject({ httpStatus: 404 });
    await owner.call(provenance.stolen, { id, ...report });
    expect((await as(app).call(record.get, { id })).artwork.claim).toBe('stolen');
    expect((await eventsOf(id)).at(-1)).toBe('visibility_changed');
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

describe('a report to the police', () => {
  const report = { happened: day('2025-03-02'), force: 'Polizei Wien', caseNumber: 'A 17' };
  const settled = { ...report, happened: day('2025-06-01'), resolved: true };
  const openClaims = async (id: string) => (await findArtwork(app.pool, id))?.open_claims;

  test('opens a mark of its own, which freezes the work until a second person confirms that it is settled', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    await owner.call(provenance.police, { id, ...report, force: 'Policija Ljubljana' });
    const { artwork } = await owner.call(record.get, { id });
    expect(artwork).toMatchObject({
      claim: 'police',
      marks: { claim: 'against' },
      certificates: [{ state: 'frozen' }],
    });
    expect(artwork.refused.sell).toContain('reported to the police');

    await owner.call(provenance.police, { id, ...settled });
    expect(await owner.refusal(provenance.police, { id, ...settled })).toMatchObject({ code: 'conflict' });
    expect(await openClaims(id)).toEqual(['police']);
    expect(
      await owner.refusal(provenance.decideRecovery, { ...(await reportedFound(id)), status: true }),
    ).toMatchObject({
      httpStatus: 403,
    });
    await (await second()).call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect((await owner.call(record.get, { id })).artwork).toMatchObject({
      claim: null,
      marks: { claim: 'proved' },
      certificates: [{ state: 'valid' }],
    });
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['police_report', 'police_report', 'settled']);
  });

  test('that comes while it is said to be settled is not closed with that', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    await owner.call(provenance.police, { id, ...settled });
    await owner.call(provenance.police, { id, ...report, force: 'Policija Ljubljana', caseNumber: '2' });
    const [admin, said] = [await second(), await reportedFound(id)];
    expect((await admin.refusal(provenance.decideRecovery, { ...said, status: true })).message).toContain(
      'reported to the police again',
    );
    expect(await openClaims(id)).toEqual(['police']);
    await admin.call(provenance.decideRecovery, { ...said, status: false, answer: 'The second report is open.' });
    await owner.call(provenance.police, { id, ...settled });
    await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('that comes after its loss was said to be found keeps that from being confirmed, and says so first', async () => {
    const { owner, id } = await ownWork();
    const found = { id, happened: day('2025-06-01'), resolved: true };
    await owner.call(provenance.stolen, { id, happened: day('2025-03-01') });
    await owner.call(provenance.stolen, found);
    const admin = await second();
    const confirmRefused = async () =>
      (await admin.call(record.get, { id })).artwork.recoveries.at(-1)?.confirmRefused ?? null;
    expect(await confirmRefused()).toBeNull();
    await owner.call(provenance.police, { id, ...report });
    const decision = await reportedFound(id);
    const { message } = await admin.refusal(provenance.decideRecovery, { ...decision, status: true });
    expect(message).toContain('reported to the police again');
    expect(await confirmRefused()).toBe(message);
    expect((await owner.refusal(provenance.stolen, found)).message).toContain('An admin refuses that report first');
    expect(await openClaims(id)).toEqual(['stolen']);
    await admin.call(provenance.decideRecovery, { ...decision, status: false, answer: 'The new report is open.' });
    await owner.call(provenance.stolen, found);
    await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('belongs to a loss that is reported already, and ends with it', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, happened: day('2025-03-01') });
    await owner.call(provenance.police, { id, ...report });
    expect(await openClaims(id)).toEqual(['stolen']);
    expect((await owner.refusal(provenance.police, { id, ...settled })).message).toBe(
      'The report to the police belongs to the loss that stands, and ends with it.',
    );
    await owner.call(provenance.stolen, { id, happened: day('2025-06-01'), resolved: true });
    await (await second()).call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('that was made before its loss was reported ends with it too, once no other loss stands', async () => {
    const { owner, id } = await ownWork();
    const over = { id, happened: day('2025-06-01'), resolved: true };
    const confirm = async (kind: 'stolen' | 'missing') => {
      await owner.call(provenance[kind], over);
      const { recoveries } = (await owner.call(record.get, { id })).artwork;
      const entryId = recoveries.find(({ claim, state }) => claim === kind && state === 'open')?.entryId ?? '';
      await (await second()).call(provenance.decideRecovery, { id, entryId, status: true });
    };
    await owner.call(provenance.police, { id, ...report });
    await owner.call(provenance.stolen, { id, happened: day('2025-03-03') });
    await owner.call(provenance.missing, { id, happened: day('2025-03-04') });
    await owner.call(provenance.police, { id, ...settled });
    await confirm('stolen');
    expect(await openClaims(id)).toEqual(['missing', 'police']);
    await confirm('missing');
    expect(await openClaims(id)).toEqual([]);
    expect((await eventsOf(id)).filter((name) => name === 'claim_resolved')).toHaveLength(3);
    const { recoveries } = (await owner.call(record.get, { id })).artwork;
    expect(recoveries.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('ends with a loss, whoever said that it is settled', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    await owner.call(provenance.stolen, { id, happened: day('2025-03-03') });
    const admin = await second();
    await admin.call(provenance.police, { id, ...settled });
    await owner.call(provenance.stolen, { id, happened: day('2025-06-01'), resolved: true });
    const { recoveries } = (await owner.call(record.get, { id })).artwork;
    const entryId = recoveries.find(({ claim }) => claim === 'stolen')?.entryId ?? '';
    await admin.call(provenance.decideRecovery, { id, entryId, status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('of a loss that is over opens nothing when it is recorded afterwards, and a later one does', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, happened: day('2025-03-01') });
    await owner.call(provenance.stolen, { id, happened: day('2025-06-01'), resolved: true });
    await (await second()).call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    await owner.call(provenance.police, { id, ...report });
    expect(await openClaims(id)).toEqual([]);
    await owner.call(provenance.police, { id, ...report, happened: day('2025-06-02') });
    expect(await openClaims(id)).toEqual(['police']);
  });

  test('comes after a graver report, however they were made', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    await owner.call(provenance.stolen, { id, happened: day('2025-03-03') });
    expect(await openClaims(id)).toEqual(['stolen', 'police']);
    expect((await as(app).call(record.get, { id })).artwork.claim).toBe('stolen');
  });

  test('is corrected without touching the mark', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    const { _id: corrects } = await onlyEntry(id);
    await owner.call(provenance.police, { id, ...report, caseNumber: 'A 18', corrects });
    expect(await openClaims(id)).toEqual(['police']);
  });
});
