import { describe, expect, test } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';

const app = testApp();
const { person, ownWork, entriesOf, onlyEntry, reportedFound, eventsOf } = provenanceCalls(app);

const day = (date: string) => ({ kind: 'day' as const, date });
const second = async () => as(app, (await person({ admin: true })).token);
const acquisition = { happened: day('2020-01-01'), subKind: 'acquisition' as const };

describe('report of loss', () => {
  const report = { happened: day('2025-03-02') };

  test('a report of loss opens a claim, and a second one is refused until it is resolved', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, ...report });
    expect((await findArtwork(app.pool, id))?.open_claims).toEqual(['stolen']);
    const again = await owner.refusal(provenance.stolen, { id, ...report });
    expect(again.code).toBe('conflict');
    expect(again.message).toContain('report it as found. An admin must confirm that before the mark is removed.');
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

  test('a report of loss cannot be resolved when there is none, nor be made by strangers', async () => {
    const { owner, id } = await ownWork();
    const resolved = { id, ...report, resolved: true };
    expect(await owner.refusal(provenance.missing, resolved)).toMatchObject({ code: 'conflict' });
    const stranger = as(app, (await person()).token);
    expect(await stranger.refusal(provenance.stolen, { id, ...report })).toMatchObject({ httpStatus: 403 });
    expect(await as(app).refusal(provenance.stolen, { id, ...report })).toMatchObject({ httpStatus: 401 });
  });

  test('a report of loss shows a work that was hidden, which cannot be hidden again while the claim is open', async () => {
    const { owner, id } = await ownWork({ hidden: true });
    expect(await as(app).refusal(record.get, { id })).toMatchObject({ httpStatus: 404 });
    await owner.call(provenance.stolen, { id, ...report });
    expect((await as(app).call(record.get, { id })).artwork.claim).toBe('stolen');
    expect((await eventsOf(id)).at(-1)).toBe('visibility_changed');
  });

  test('a report of loss is made once when it is sent twice at the same time', async () => {
    const { owner, id } = await ownWork();
    const both = await Promise.allSettled([
      owner.call(provenance.stolen, { id, ...report }),
      owner.call(provenance.stolen, { id, ...report }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('a report of loss is corrected without touching the claim', async () => {
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

describe('report that a lost work is found', () => {
  const report = { happened: day('2025-03-02') };
  const found = { happened: day('2025-05-02'), resolved: true, note: 'In a left-luggage office.' };
  const openClaims = async (id: string) => (await findArtwork(app.pool, id))?.open_claims;

  async function lost() {
    const work = await ownWork();
    await work.owner.call(provenance.stolen, { id: work.id, ...report });
    return work;
  }

  test('a report that a lost work is found is recorded, and changes nothing until a second person confirms it', async () => {
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

    const { recoveryAskedAt } = await owner.call(record.list, { type: 'mine' });
    expect(recoveryAskedAt).toEqual({ [id]: before.recoveries[0]?.askedAt });

    const admin = await second();
    expect((await admin.call(record.list, { type: 'recoveries', pagesize: 100 })).artworks).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ _id: id })]),
    );
    const answer = await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(answer.message).toBe('Confirmed. The report is closed.');
    const after = (await owner.call(record.get, { id })).artwork;
    expect(after).toMatchObject({
      claim: null,
      recoveries: [{ state: 'confirmed' }],
      certificates: [{ state: 'valid' }],
    });
    expect(after.refused.sell ?? '').not.toContain('stolen');
    expect((await owner.call(record.list, { type: 'mine' })).recoveryAskedAt).toEqual({});
  });

  test('a report that a lost work is found is listed as waiting only for the claim that the card of the work shows', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.missing, { id, ...report });
    await owner.call(provenance.missing, { id, ...found });
    expect(Object.keys((await owner.call(record.list, { type: 'mine' })).recoveryAskedAt ?? {})).toEqual([id]);
    await owner.call(provenance.stolen, { id, ...report });
    expect((await owner.call(record.list, { type: 'mine' })).recoveryAskedAt).toEqual({});
  });

  test('a report that a lost work is found is confirmed with a source and a reason, which only admins read, in the record and in the event', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const admin = await second();
    const decision = { ...(await reportedFound(id)), status: true };
    const ending = { source: 'Sergeant Kos, Maribor', answer: 'She sent a photograph of the labels.' };
    for (const [left, field] of [
      [{ source: ' ' }, 'source'],
      [{ answer: '' }, 'answer'],
      [{ answer: '', status: false }, 'answer'],
    ] as const) {
      const refused = await admin.refusal(provenance.decideRecovery, { ...decision, ...ending, ...left });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
    expect(await openClaims(id)).toEqual(['stolen']);
    await admin.call(provenance.decideRecovery, { ...decision, ...ending });
    const recoveryOf = async (reader: ReturnType<typeof as>) =>
      (await reader.call(record.get, { id })).artwork.recoveries;
    expect(await recoveryOf(await second())).toMatchObject([{ state: 'confirmed', ...ending }]);
    for (const reader of [owner, as(app)])
      expect(await recoveryOf(reader)).toMatchObject([{ state: 'confirmed', source: '', answer: '' }]);
    const { data } = await app.pool
      .selectFrom('event')
      .select('data')
      .where('artwork_id', '=', id)
      .where('name', '=', 'claim_resolved')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ source: ending.source, reason: ending.answer });
  });

  test('a report that a lost work is found shows who sent it, with their email, to the admins who may decide', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const admin = await second();
    const reporterFor = async (reader: ReturnType<typeof as>) =>
      (await reader.call(record.get, { id })).artwork.recoveries.map(({ reporter }) => reporter);
    expect(await reporterFor(admin)).toEqual([{ _id: owner.id, name: owner.name, email: owner.email }]);
    await app.pool.updateTable('person').set({ admin: true }).where('id', '=', owner.id).execute();
    for (const reader of [owner, as(app), as(app, (await person()).token)])
      expect(await reporterFor(reader)).toEqual([null]);
    await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await reporterFor(admin)).toEqual([null]);
  });

  test('a report that a lost work is found is never confirmed by its author or a stakeholder', async () => {
    const { id } = await lost();
    const reporter = await second();
    await reporter.call(provenance.stolen, { id, ...found });
    const decision = { ...(await reportedFound(id)), status: true };
    expect((await reporter.refusal(provenance.decideRecovery, decision)).message).toContain('another admin');
    const maker = await person({ role: 'artist', admin: true });
    const own = await ownWork({ artist: maker });
    await own.owner.call(provenance.stolen, { id: own.id, ...report });
    await reporter.call(provenance.stolen, { id: own.id, ...found });
    const refused = await as(app, maker.token).refusal(provenance.decideRecovery, {
      ...(await reportedFound(own.id)),
      status: true,
    });
    expect(refused.message).toContain('stake');
    expect(await openClaims(own.id)).toEqual(['stolen']);
  });

  test('a report that a lost work is found may be refused with an answer, keeps the claim open, and can be made again', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const admin = await second();
    const decision = { ...(await reportedFound(id)), status: false, answer: 'The picture sent shows the copy.' };
    const refused = await admin.call(provenance.decideRecovery, decision);
    expect(refused.message).toBe('Not confirmed. The report stays open.');
    expect(await openClaims(id)).toEqual(['stolen']);
    const recoveryOf = async (reader: ReturnType<typeof as>) =>
      (await reader.call(record.get, { id })).artwork.recoveries;
    expect(await recoveryOf(owner)).toMatchObject([{ state: 'refused', answer: decision.answer }]);
    expect(await recoveryOf(as(app))).toMatchObject([{ state: 'refused', answer: '' }]);
    expect(await admin.refusal(provenance.decideRecovery, decision)).toMatchObject({ code: 'conflict' });
    await owner.call(provenance.stolen, { id, ...found });
    expect(await recoveryOf(owner)).toMatchObject([{ state: 'refused' }, { state: 'open' }]);
  });

  test('a report that a lost work is found is decided as read: a stale or different report is refused', async () => {
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

  test('a report that a lost work is found is not confirmed by the author of a correction either', async () => {
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

  test('a report that a lost work is found states for each reported loss whether the reader may decide on it', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.missing, { id, ...report });
    const [reporter, other] = [await second(), await second()];
    await reporter.call(provenance.stolen, { id, ...found });
    await owner.call(provenance.missing, { id, ...found });
    const refusalsOf = async (reader: typeof reporter) =>
      (await reader.call(record.get, { id })).artwork.recoveries.map(({ claim, refused }) => [claim, refused === null]);
    expect(await refusalsOf(reporter)).toEqual([
      ['stolen', false],
      ['missing', true],
    ]);
    expect(await refusalsOf(other)).toEqual([
      ['stolen', true],
      ['missing', true],
    ]);
  });

  test('a report that a lost work is found keeps the reason of a refusal between its author and the admins, when the work has another owner', async () => {
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

  test('a report that a lost work is found is decided once when two decide at the same time', async () => {
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

  test('a report that a lost work is found is decided neither by visitors nor by users who are no admins', async () => {
    const { owner, id } = await lost();
    await owner.call(provenance.stolen, { id, ...found });
    const decision = { ...(await reportedFound(id)), status: true };
    expect(await as(app).refusal(provenance.decideRecovery, decision)).toMatchObject({ httpStatus: 401 });
    const voter = as(app, (await person({ role: 'authenticator' })).token);
    expect(await voter.refusal(provenance.decideRecovery, decision)).toMatchObject({ httpStatus: 403 });
  });
});

describe('report to the police', () => {
  const report = { happened: day('2025-03-02'), force: 'Polizei Wien', caseNumber: 'A 17' };
  const settled = { ...report, happened: day('2025-06-01'), resolved: true };
  const openClaims = async (id: string) => (await findArtwork(app.pool, id))?.open_claims;

  test('a report to the police opens a claim of its own, which freezes the work until a second person confirms that it is settled', async () => {
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

  test('a report to the police made after a settlement was reported is not closed by that settlement', async () => {
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

  test('a report to the police made after its loss was reported as found blocks the confirmation, and the page says so', async () => {
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
    expect((await owner.refusal(provenance.stolen, found)).message).toContain('Wait until an admin has answered');
    expect(await openClaims(id)).toEqual(['stolen']);
    await admin.call(provenance.decideRecovery, { ...decision, status: false, answer: 'The new report is open.' });
    await owner.call(provenance.stolen, found);
    await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('a report to the police belongs to an open loss, and ends with it', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, happened: day('2025-03-01') });
    await owner.call(provenance.police, { id, ...report });
    expect(await openClaims(id)).toEqual(['stolen']);
    expect((await owner.refusal(provenance.police, { id, ...settled })).message).toBe(
      'The police report belongs to the open loss report and closes with it.',
    );
    await owner.call(provenance.stolen, { id, happened: day('2025-06-01'), resolved: true });
    await (await second()).call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('a report to the police made before its loss was reported ends with it too, once no other loss is open', async () => {
    const { owner, id } = await ownWork();
    const over = { id, happened: day('2025-06-01'), resolved: true };
    const confirm = async (kind: 'stolen' | 'missing') => {
      await owner.call(provenance[kind], over);
      const { recoveries } = (await owner.call(record.get, { id })).artwork;
      const entryId = recoveries.find(({ claim, state }) => claim === kind && state === 'open')?.entryId ?? '';
      await (await second()).call(provenance.decideRecovery, { ...(await reportedFound(id)), entryId, status: true });
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

  test('a report to the police ends with a loss, even if the person who confirms that reported the settlement', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    await owner.call(provenance.stolen, { id, happened: day('2025-03-03') });
    const admin = await second();
    await admin.call(provenance.police, { id, ...settled });
    await owner.call(provenance.stolen, { id, happened: day('2025-06-01'), resolved: true });
    const { recoveries } = (await owner.call(record.get, { id })).artwork;
    const entryId = recoveries.find(({ claim }) => claim === 'stolen')?.entryId ?? '';
    await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), entryId, status: true });
    expect(await openClaims(id)).toEqual([]);
  });

  test('a report to the police opens a claim after an earlier loss is over, also if the event is dated before its end', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, happened: day('2025-03-01') });
    await owner.call(provenance.stolen, { id, happened: day('2025-06-01'), resolved: true });
    await (await second()).call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    expect(await owner.call(provenance.police, { id, ...report })).toMatchObject({
      opened: true,
      message: 'Successfully submitted',
    });
    expect(await openClaims(id)).toEqual(['police']);
  });

  test('a report to the police states when it opens no claim', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.stolen, { id, happened: day('2025-03-01') });
    expect(await owner.call(provenance.police, { id, ...report })).toMatchObject({
      opened: false,
      message:
        'Successfully submitted. The report has been added to the loss or police report that is already open. The work isn’t marked a second time.',
    });
  });

  test('a report to the police is listed after a more serious report, whatever their order', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    await owner.call(provenance.stolen, { id, happened: day('2025-03-03') });
    expect(await openClaims(id)).toEqual(['stolen', 'police']);
    expect((await as(app).call(record.get, { id })).artwork.claim).toBe('stolen');
  });

  test('a report to the police is corrected without touching the claim', async () => {
    const { owner, id } = await ownWork();
    await owner.call(provenance.police, { id, ...report });
    const { _id: corrects } = await onlyEntry(id);
    await owner.call(provenance.police, { id, ...report, caseNumber: 'A 18', corrects });
    expect(await openClaims(id)).toEqual(['police']);
  });
});
