import sharp from 'sharp';
import { expect, test } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { passOn } from '#features/market/ownership/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { purchaseCalls } from '../../../../../test/support/purchases.ts';
import { saleFacts } from '#features/market/purchases/fixtures.ts';

const app = testApp();
const { person, ownWork, eventsOf, paper, checker, checkers, submit, read, notified } = purchaseCalls(app);

test('sending a bill opens a round for those who check purchases, with its pages as pictures', async () => {
  const [one] = await checkers();
  const { owner, id: work } = await ownWork();
  const sent = await owner.call(purchases.submit, { id: work, ...saleFacts, note: 'Cash sale.', files: paper() });
  expect(sent.message).toBe('Successfully submit purchase information for the artwork');
  expect(sent.purchase.state).toBe('in_review');
  const id = sent.purchase._id;
  expect((await eventsOf(work)).at(-1)).toBe('purchase_submitted');

  const { purchases: queue } = await one.call(purchases.list, { artwork: work });
  expect(queue).toMatchObject([
    {
      _id: id,
      seller: 'Mara Lind',
      buyer: 'Galerie Nord',
      date: '2024-05-31',
      price: { amount: 400_000, currency: 'EUR' },
      submittedBy: 'Olga Stern',
      state: 'in_review',
    },
  ]);
  const bill = await read(one, id);
  expect(bill.voting).toEqual({ round: 1, quorum: 2, cast: 0, own: null, requestCloses: true });
  expect(bill.refused.vote).toBeNull();
  expect(bill.rounds).toMatchObject([{ round: 1, note: 'Cash sale.', bill: { name: 'bill.pdf' }, outcome: null }]);
  expect(bill.rounds[0]?.pages).toMatchObject([{ width: 1800, height: 255 }]);
  expect(await notified(one.id, work)).toEqual(['purchase_submitted']);
  expect(await notified(owner.id, work)).toEqual([]);
});

test('sending a bill is for the artist, the owner, and users who sold or bought the work here', async () => {
  const artist = await person({ role: 'artist' });
  const { owner, id: work } = await ownWork({ artist });
  await submit(as(app, artist.token), work);
  await submit(owner, work);
  const next = await person();
  await owner.call(provenance.sold, {
    id: work,
    happened: { kind: 'day', date: '2025-06-01' },
    buyerName: 'Ben Adler',
    buyerEmail: next.email,
  });
  const offered = await as(app, next.token).refusal(purchases.submit, { id: work, ...saleFacts, files: paper() });
  expect(offered.httpStatus).toBe(403);
  await as(app, next.token).call(provenance.answerSale, { id: work, accept: true });
  await submit(as(app, next.token), work);
  await submit(owner, work);
  const stranger = as(app, (await person({ role: 'artist' })).token);
  expect(await stranger.refusal(purchases.submit, { id: work, ...saleFacts, files: paper() })).toMatchObject({
    httpStatus: 403,
    message: 'Only the artist, the owner and the seller of a work can send a bill of sale for it.',
  });
});

test('a bill of the owner’s sale is not dated before they got the work', async () => {
  const { id: work } = await ownWork();
  const next = await person();
  await app.change((tx) => passOn(tx, work, next, { kind: 'day', date: '2025-06-01' }));
  const sale = { id: work, ...saleFacts, soldBy: 'owner' as const, files: paper() };
  expect((await as(app, next.token).refusal(purchases.submit, sale)).fields).toEqual({
    date: 'must not be before 1 June 2025, when the current owner got the work',
  });
  await submit(as(app, next.token), work, { soldBy: 'owner', date: '2025-06-02' });
});

test('sending a bill names the faults of the form', async () => {
  const { owner, id } = await ownWork();
  const fields = async (values: object, files = paper()) =>
    (await owner.refusal(purchases.submit, { id, ...saleFacts, ...values, files })).fields;
  expect(await fields({ seller: ' ' })).toHaveProperty('seller');
  expect(await fields({ buyer: undefined })).toHaveProperty('buyer');
  expect(await fields({ date: '31.5.2024' })).toEqual({ date: 'must be a date, such as 2024-05-31' });
  expect(await fields({ date: '2199-01-01' })).toEqual({ date: 'must not be in the future' });
  expect(await fields({ price: -1 })).toHaveProperty('price');
  expect(await fields({ currency: 'ZZZ' })).toHaveProperty('currency');
  expect(await fields({ entry: crypto.randomUUID() })).toEqual({ entry: 'is not a sale of this work' });
  expect(await fields({}, { document: [] })).toHaveProperty('document');
  expect(await app.pool.selectFrom('purchase').where('artwork_id', '=', id).select('id').execute()).toEqual([]);
});

test.each([
  ['a script in a PDF', 'bill.pdf', () => buildPaper('Bill', { script: true }), /contains a script/],
  ['text named as a PDF', 'bill.pdf', () => Buffer.from('not a bill'), /bill\.pdf/],
  ['a web page', 'bill.html', () => Buffer.from('<html><script>1</script></html>'), /PDF.*JPEG or PNG/],
  ['an SVG', 'bill.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PDF.*JPEG or PNG/],
  ['nothing', 'bill.pdf', () => Buffer.alloc(0), /empty/],
  ['an animated picture', 'bill.gif', () => Buffer.from('GIF89a/*..*/=alert(1)//'), /PDF.*JPEG or PNG/],
  ['a PDF that is cut off', 'bill.pdf', () => buildPaper('Bill').subarray(0, 400), /incomplete/],
])('sending a bill refuses %s and stores nothing of it', async (_, name, bytes, words) => {
  const { owner, id } = await ownWork();
  const before = await app.pool
    .selectFrom('file')
    .select((of) => of.fn.countAll<number>().as('count'))
    .execute();
  const files = { document: [{ name, bytes: bytes() }] };
  const refused = await owner.refusal(purchases.submit, { id, ...saleFacts, files });
  expect(refused.message).toMatch(words);
  expect([400, 413, 415, 422]).toContain(refused.httpStatus);
  const after = await app.pool
    .selectFrom('file')
    .select((of) => of.fn.countAll<number>().as('count'))
    .execute();
  expect(after).toEqual(before);
});

test('sending a bill refuses files larger than 15 MB', async () => {
  const { owner, id } = await ownWork();
  const files = { document: [{ name: 'bill.pdf', bytes: Buffer.alloc(15 * 1024 * 1024 + 1, '%PDF-1.7\n') }] };
  expect((await owner.refusal(purchases.submit, { id, ...saleFacts, files })).httpStatus).toBe(413);
});

test('sending a bill accepts photographs, and shows them without their position', async () => {
  const { owner, id: work } = await ownWork();
  const one = await checker();
  for (const [name, bytes] of [
    ['bill.jpg', await buildPhotograph()],
    [
      'bill.png',
      await sharp(await buildPhotograph({ background: '#ffffff' }))
        .png()
        .toBuffer(),
    ],
  ] as const) {
    const sent = await owner.call(purchases.submit, {
      id: work,
      ...saleFacts,
      files: { document: [{ name, bytes }] },
    });
    const [page] = (await read(one, sent.purchase._id)).rounds[0]?.pages ?? [];
    const shown = await fetch(`${app.url}${page?.url}/1600.jpeg${page?.query}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await shown.arrayBuffer()).metadata()).exif).toBeUndefined();
  }
});

test('sending a bill accepts the same file once', async () => {
  const { owner, id } = await ownWork();
  const files = paper();
  await owner.call(purchases.submit, { id, ...saleFacts, files });
  expect(await owner.refusal(purchases.submit, { id, ...saleFacts, files })).toMatchObject({ code: 'conflict' });
});

test('sending a bill is refused while the work is stolen, missing or disputed, a draft or withdrawn', async () => {
  const { owner, id } = await ownWork();
  const bill = await submit(owner, id);
  await owner.call(provenance.stolen, { id, happened: { kind: 'day', date: '2025-06-01' } });
  const words = 'This work is reported stolen. Its bills of sale can be checked once that is resolved.';
  expect(await owner.refusal(purchases.submit, { id, ...saleFacts, files: paper() })).toMatchObject({
    code: 'conflict',
    message: words,
  });
  const one = await checker();
  expect((await one.call(purchases.list, { artwork: id })).purchases).toEqual([]);
  expect(await one.refusal(purchases.vote, { id: bill, status: 'approve' })).toMatchObject({ message: words });
  for (const status of ['draft', 'withdrawn'] as const) {
    const other = await ownWork({ status });
    const refused = await other.owner.refusal(purchases.submit, { id: other.id, ...saleFacts, files: paper() });
    expect(refused.code, status).toBe('conflict');
  }
});
