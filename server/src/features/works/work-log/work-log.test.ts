import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { log } from '@verso/contract/evidence/schemas/log.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { commitmentTo, readLogEntry } from '@verso/verifier/log-entry.ts';
import { fromBase64 } from '@verso/verifier/base64.ts';
import { readVerifierKey } from '@verso/verifier/signed-note.ts';
import { verifyProofOf } from '@verso/verifier/tlog-proof.ts';
import { as } from '../../../../test/support/as.ts';
import { testApp } from '../../../../test/support/app.ts';
import { logOf } from '../../../../test/support/log.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { buildArtwork, type ArtworkFixture } from '#features/works/artworks/fixtures.ts';

const app = testApp();
const logged = logOf(app);

async function scene(fixture: ArtworkFixture = {}) {
  const owner = await app.change((tx) => buildPerson(tx, { firstname: 'Olga', lastname: 'Stern' }));
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'approved', ...fixture, owner }));
  const logEntry = (kind: 'created' | 'sold') =>
    app.change((tx) =>
      appendEntry(tx, {
        artworkId: id,
        kind,
        happened: { kind: 'year', year: 1990 },
        parties: [{ role: 'buyer', name: 'Olga Stern' }],
        price: kind === 'sold' ? { amount: 98_765_431, currency: 'EUR' } : null,
        support: 'declared',
        recordedBy: owner.id,
      }),
    );
  await logEntry('created');
  await logEntry('sold');
  return { id, owner, logEntry };
}

/** Verifies everything as a stranger with the log's key and the public replies. */
async function checkAsStranger(id: string) {
  const { key, entries } = await as(app).call(log.ofWork, { id });
  for (const { index, entry, payload, salt } of entries) {
    if (index === null || payload === null || salt === null || key === null) throw new Error('it is not complete');
    const bytes = new TextEncoder().encode(entry);
    expect(readLogEntry(bytes).commitment).toBe(await commitmentTo(fromBase64(salt), JSON.parse(payload)));
    const proof = (await logged.get(`entry/${index}.tlog-proof`)).bytes.toString();
    expect((await verifyProofOf(bytes, proof, await readVerifierKey(key))).index).toBe(index);
  }
  return entries;
}

it('the log of a work gives a stranger all data to verify every entry, and nothing private', async () => {
  const { id } = await scene();
  await logged.advance();
  const entries = await checkAsStranger(id);
  expect(entries.filter(({ kind }) => kind !== 'state').length).toBe(2);
  expect(JSON.stringify(entries)).not.toMatch(/98765431|price":\{"amount/);
  const sold = entries.find(({ payload }) => payload?.includes('"kind":"sold"'));
  expect(sold?.payload).toContain('"private":{"parties":"');
  expect(sold?.payload).not.toContain('Olga');
});

it('the log of a work is for readers of the work; for others, entries of a hidden work reveal nothing', async () => {
  const { id, owner } = await scene({ hidden: true });
  await logged.advance();
  expect((await as(app).refusal(log.ofWork, { id })).httpStatus).toBe(404);
  const own = await as(app, owner.token).call(log.ofWork, { id });
  const [first] = own.entries;
  if (!first || first.index === null) throw new Error('it has no place');
  const seen = await as(app).call(log.entry, { index: first.index });
  expect(seen).toMatchObject({ entry: { payload: null, salt: null, entry: first.entry }, work: null });
  expect(seen.proof).toContain(`index ${first.index}`);
  expect(await as(app, owner.token).call(log.entry, { index: first.index })).toMatchObject({
    entry: { payload: first.payload },
    work: { _id: id },
  });
  expect((await as(app).refusal(log.entry, { index: 1_000_000 })).httpStatus).toBe(404);
});

it('the log of a work proves its record once a checkpoint covers all of it, and detects a changed one', async () => {
  const { id, logEntry } = await scene();
  const mark = async () => (await as(app).call(record.get, { id })).artwork.marks.record;
  expect(await mark()).toBe('missing');
  await logged.advance();
  expect(await mark()).toBe('proved');
  const { provenance } = (await as(app).call(record.get, { id })).artwork;
  for (const item of provenance) if (item.type === 'entry') expect(item.logged?.hash).toMatch(/^[0-9a-f]{64}$/);
  await logEntry('sold');
  expect(await mark()).toBe('missing');
  await logged.advance();
  expect(await mark()).toBe('proved');
  const { artworks } = await as(app).call(record.list, { pagesize: 100 });
  expect(artworks.find(({ _id }) => _id === id)?.marks.record).toBe('proved');
  await app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .updateTable('log_entry')
      .set({ payload: '{"id":"forged"}' })
      .where('artwork_id', '=', id)
      .where('payload', 'like', '%"created"%')
      .execute();
  });
  expect(await mark()).toBe('against');
});

it('the log of a work keeps every proof when a person is erased, and loses what would open their private values', async () => {
  const { id, owner } = await scene();
  await logged.advance();
  const before = await checkAsStranger(id);
  const openings = () =>
    app.pool.selectFrom('log_entry').select(['openings', 'people']).where('artwork_id', '=', id).execute();
  expect(JSON.stringify(await openings())).toContain('Olga');
  await as(app, owner.token).call(personalData.remove, { id: owner.id });
  expect(await openings()).toEqual(before.map(() => ({ openings: null, people: [] })));
  await logged.advance();
  expect(await checkAsStranger(id)).toEqual(before);
});
