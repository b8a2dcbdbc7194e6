import { describe, expect, test } from 'vitest';
import { provenance } from '@verso/contract/provenance.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { provenanceCalls } from '../../../test/provenance.ts';

const app = testApp();
const { person, ownWork, entriesOf, onlyEntry, eventsOf } = provenanceCalls(app);

const day = (date: string) => ({ kind: 'day' as const, date });
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
    expect((await findArtwork(app.pool, id))?.open_claims).toEqual(['missing']);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['stolen', 'missing', 'recovered']);
    const recorded = 'provenance_recorded';
    const facts = [recorded, 'claim_opened', recorded, 'claim_opened', recorded, 'claim_resolved'];
    expect(await eventsOf(id)).toEqual(facts);
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
