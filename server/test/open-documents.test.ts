import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { objectsAt, textAt } from '@verso/verifier/json.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { addresses as certificates } from '#features/proof/certificates/addresses.ts';
import { imageAddress } from '#features/proof/iiif/documents.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { ownApp } from './support/app.ts';
import { as } from './support/as.ts';
import { certificatesOn, publicUrl } from './support/certificates.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { approvedWork, fetchJson } = certificatesOn(app);

const get = (address: string, headers: Record<string, string> = {}) => fetch(`${app.url}${address}`, { headers });
const later = (time: string | null, seconds: number) => new Date(Date.parse(time ?? '') + seconds * 1000).toUTCString();

const happened = { kind: 'year' as const, year: 2024 };

/** The address of every open record about a work reported stolen; a new kind of address must be added here. */
async function openRecords() {
  const { id, artist, owner } = await approvedWork();
  await owner.call(provenance.stolen, { id, happened });
  const { artwork } = await as(app).call(record.get, { id });
  const { url } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', artist.id)
    .select('url')
    .executeTakeFirstOrThrow();
  const [activity] = objectsAt(await fetchJson(addresses.provenance(id)), '@graph');
  const ofRecords: Record<keyof typeof addresses, string> = {
    work: addresses.work(id),
    provenance: addresses.provenance(id),
    activity: textAt(activity, 'id')?.replace(publicUrl, '') ?? '',
    text: addresses.text(id),
    artist: addresses.artist(url),
    manifest: addresses.manifest(id),
    objectId: addresses.objectId(id),
  };
  return {
    id,
    owner,
    ofRecords,
    all: [
      ...Object.values(ofRecords),
      certificates.credential(id, 1),
      `${imageAddress(artwork.pictures[0]?._id ?? '')}/info.json`,
      '/iiif/discovery/activities.json',
      '/iiif/discovery/activities/1.json',
    ],
  };
}

it('every open record is not sent again to a reader who has it', async () => {
  const { all } = await openRecords();
  for (const address of all) {
    const first = await get(address);
    expect(first.status, address).toBe(200);
    const [tag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified')];
    expect(tag, address).toMatch(/^"[\w-]{43}"$/);
    expect(Date.parse(modified ?? ''), address).toBeLessThanOrEqual(Date.now());
    const known: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"other", W/${tag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified ?? '' },
    ];
    for (const headers of known) {
      const again = await get(address, headers);
      expect([again.status, await again.text(), again.headers.get('etag')], address).toEqual([304, '', tag]);
    }
    const unknown: Record<string, string>[] = [
      { 'if-none-match': '"other"' },
      { 'if-modified-since': later(modified, -1) },
      // The tag decides.
      { 'if-none-match': '"other"', 'if-modified-since': later(modified, 60) },
      { 'if-modified-since': 'yesterday' },
    ];
    for (const headers of unknown) expect((await get(address, headers)).status, address).toBe(200);
  }
});

it('every open record has another tag and a later time after a change', async () => {
  const { id, owner, ofRecords } = await openRecords();
  const before = await get(ofRecords.work);
  await owner.call(provenance.stolen, { id, happened, resolved: true });
  const after = await get(ofRecords.work, { 'if-none-match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  const times = [before, after].map(({ headers }) => Date.parse(headers.get('last-modified') ?? ''));
  expect(times[1]).toBeGreaterThanOrEqual(times[0] ?? 0);
});

it('every open record of an artist changes with the artist', async () => {
  const { ofRecords } = await openRecords();
  const url = ofRecords.artist.split('/')[3] ?? '';
  const changed = () =>
    app.pool
      .selectFrom('artist')
      .where('url', '=', url)
      .select(sql<string>`changed_at::text`.as('at'))
      .executeTakeFirstOrThrow();
  const before = await get(ofRecords.artist);
  const times = [await changed()];
  await app.pool.updateTable('artist').set({ birth_year: 1931 }).where('url', '=', url).execute();
  times.push(await changed());
  await app.pool
    .updateTable('person')
    .set({ nationality_id: 12 })
    .where('id', 'in', (of) => of.selectFrom('artist').where('url', '=', url).select('person_id'))
    .execute();
  times.push(await changed());
  // Two changes may be less than a millisecond apart.
  expect(times.map(({ at }) => at)).toEqual(times.map(({ at }) => at).toSorted());
  expect(new Set(times.map(({ at }) => at)).size).toBe(3);
  expect((await get(ofRecords.artist, { 'if-none-match': before.headers.get('etag') ?? '' })).status).toBe(200);
});

it('every open record is gone for a reader who has it once the work is hidden', async () => {
  const { id, owner } = await approvedWork();
  const tag = (await get(addresses.work(id))).headers.get('etag') ?? '';
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  expect((await get(addresses.work(id), { 'if-none-match': tag })).status).toBe(404);
});
