import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { provenance } from '@verso/contract/provenance.ts';
import { purchases } from '@verso/contract/purchases.ts';
import { record } from '@verso/contract/record.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { buildPhotograph } from '#features/files/fixtures.ts';
import { buildPaper } from '#features/provenance/fixtures.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { provenanceCalls } from '../../../test/provenance.ts';
import { buildChecker, saleFacts } from './fixtures.ts';

const app = testApp();
const { person, ownWork, entriesOf, eventsOf } = provenanceCalls(app);

let papers = 0;
/** Another paper each time: the same one is not taken twice. */
const paper = (text = 'Bill of sale') => {
  papers += 1;
  return { document: [{ name: 'bill.pdf', bytes: buildPaper(`${text} ${papers}`), type: 'application/pdf' }] };
};

async function checker(firstname?: string) {
  const made = await app.change((tx) => buildChecker(tx, firstname));
  return { ...made, ...as(app, made.token) };
}
const checkers = async () => [await checker('Noor'), await checker('Tomas'), await checker('Ines')] as const;

/** A work whose owner has sent the bill of a sale. */
async function billed(values: Partial<Parameters<typeof submit>[2]> = {}) {
  const { owner, id: work } = await ownWork();
  return { owner, work, id: await submit(owner, work, values) };
}
type Sender = Awaited<ReturnType<typeof ownWork>>['owner'];
interface Sent {
  entry?: string;
  amends?: string;
  pricePublic?: boolean;
  seller?: string;
  buyer?: string;
}
async function submit(sender: Pick<Sender, 'call'>, work: string, values: Sent = {}): Promise<string> {
  const { purchase } = await sender.call(purchases.submit, { id: work, ...saleFacts, ...values, files: paper() });
  return purchase._id;
}
const read = async (reader: Pick<Sender, 'call'>, id: string) => (await reader.call(purchases.get, { id })).purchase;
/** What somebody was told of the bills of a work. */
const notified = async (personId: string, work: string) => {
  await app.runJobs();
  const rows = await app.pool
    .selectFrom('notification')
    .innerJoin('event', 'event.id', 'notification.event_id')
    .where('recipient_id', '=', personId)
    .where('event.artwork_id', '=', work)
    .select('kind')
    .orderBy('sequence')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('purchase'));
};

describe('sending a bill', () => {
  test('puts it before those who check purchases, with its pages as pictures', async () => {
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
    expect(bill.voting).toEqual({ round: 1, quorum: 2, cast: 0, own: null });
    expect(bill.refused.vote).toBeNull();
    expect(bill.rounds).toMatchObject([{ round: 1, note: 'Cash sale.', bill: { name: 'bill.pdf' }, outcome: null }]);
    expect(bill.rounds[0]?.pages).toMatchObject([{ width: 1272, height: 1800 }]);
    expect(await notified(one.id, work)).toEqual(['purchase_submitted']);
    expect(await notified(owner.id, work)).toEqual([]);
  });

  test('is for the artist, the owner and whoever sold or bought the work here', async () => {
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
      message: 'Only the artist of a work, its owner and whoever sold it send the bill of a sale.',
    });
  });

  test('names what is wrong with the form', async () => {
    const { owner, id } = await ownWork();
    const fields = async (values: object, files = paper()) =>
      (await owner.refusal(purchases.submit, { id, ...saleFacts, ...values, files })).fields;
    expect(await fields({ seller: ' ' })).toHaveProperty('seller');
    expect(await fields({ buyer: undefined })).toHaveProperty('buyer');
    expect(await fields({ date: '31.5.2024' })).toEqual({ date: 'must be a date, such as 2024-05-31' });
    expect(await fields({ date: '2199-01-01' })).toEqual({ date: 'must not lie in the future' });
    expect(await fields({ price: -1 })).toHaveProperty('price');
    expect(await fields({ currency: 'ZZZ' })).toHaveProperty('currency');
    expect(await fields({ entry: crypto.randomUUID() })).toEqual({ entry: 'is not a sale of this work' });
    expect(await fields({}, { document: [] })).toHaveProperty('document');
    expect(await app.pool.selectFrom('purchase').where('artwork_id', '=', id).select('id').execute()).toEqual([]);
  });

  test.each([
    ['a script in a PDF', 'bill.pdf', () => buildPaper('Bill', { script: true }), /carries a script/],
    ['text named as a PDF', 'bill.pdf', () => Buffer.from('not a bill'), /bill\.pdf/],
    ['a web page', 'bill.html', () => Buffer.from('<html><script>1</script></html>'), /PDF.*JPEG or PNG/],
    ['an SVG', 'bill.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PDF.*JPEG or PNG/],
    ['nothing', 'bill.pdf', () => Buffer.alloc(0), /empty/],
    ['an animated picture', 'bill.gif', () => Buffer.from('GIF89a/*..*/=alert(1)//'), /PDF.*JPEG or PNG/],
    ['a PDF that is cut off', 'bill.pdf', () => buildPaper('Bill').subarray(0, 400), /incomplete/],
  ])('refuses %s and keeps nothing of it', async (_, name, bytes, words) => {
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

  test('refuses what is larger than 15 MB', async () => {
    const { owner, id } = await ownWork();
    const files = { document: [{ name: 'bill.pdf', bytes: Buffer.alloc(15 * 1024 * 1024 + 1, '%PDF-1.7\n') }] };
    expect((await owner.refusal(purchases.submit, { id, ...saleFacts, files })).httpStatus).toBe(413);
  });

  test('takes photographs, and shows them without where they were taken', async () => {
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

  test('takes the same file once', async () => {
    const { owner, id } = await ownWork();
    const files = paper();
    await owner.call(purchases.submit, { id, ...saleFacts, files });
    expect(await owner.refusal(purchases.submit, { id, ...saleFacts, files })).toMatchObject({ code: 'conflict' });
  });

  test('waits while the work is stolen, missing or disputed, a draft or withdrawn', async () => {
    const { owner, id } = await ownWork();
    const bill = await submit(owner, id);
    await owner.call(provenance.stolen, { id, happened: { kind: 'day', date: '2025-06-01' } });
    const words = 'This work is reported stolen. Bills of its sales are checked again once that is resolved.';
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
});

describe('checking a bill', () => {
  test('approves it by quorum, and the sale stands confirmed, its names, price and paper private', async () => {
    const [one, two] = await checkers();
    const { owner, work, id } = await billed();
    const first = await one.call(purchases.vote, { id, status: 'approve', message: 'The letterhead is genuine.' });
    expect(first).toMatchObject({
      message: 'Successfully vote the purchase information',
      purchase: { state: 'in_review' },
    });
    expect((await read(two, id)).voting).toMatchObject({ cast: 1, own: null });
    expect((await read(two, id)).rounds[0]?.votes).toEqual([]);
    expect((await one.call(purchases.list, { artwork: work })).purchases).toEqual([]);
    expect((await one.call(purchases.list, { type: 'voted', artwork: work })).purchases).toHaveLength(1);
    const before = await as(app).call(record.get, { id: work });
    expect(before.artwork.marks.bill).toBe('missing');

    expect((await two.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('approved');
    const { artwork } = await as(app).call(record.get, { id: work });
    expect(artwork.marks.bill).toBe('proved');
    expect(artwork.provenance).toMatchObject([
      {
        kind: 'sold',
        support: 'confirmed',
        happened: { kind: 'day', date: '2024-05-31' },
        price: null,
        documents: [],
        billChecked: { by: [{ name: 'Noor Vance' }, { name: 'Tomas Vance' }] },
      },
    ]);
    const seen = JSON.stringify(artwork);
    for (const secret of ['Mara Lind', 'Galerie Nord', '400000', 'bill.pdf']) expect(seen).not.toContain(secret);
    const [entry] = await entriesOf(work, owner.id);
    expect(entry).toMatchObject({
      price: { amount: 400_000 },
      parties: [{ name: 'Mara Lind' }, { name: 'Galerie Nord' }],
    });
    const sent = await read(owner, id);
    expect(sent.rounds[0]?.votes.map(({ voter, message }) => [voter, message])).toEqual([
      ['Noor Vance', 'The letterhead is genuine.'],
      ['Tomas Vance', ''],
    ]);
    expect(await eventsOf(work)).toEqual([
      'purchase_submitted',
      'purchase_vote_cast',
      'purchase_vote_cast',
      'purchase_round_closed',
      'provenance_recorded',
      'entry_confirmed',
      'purchase_approved',
    ]);
    expect(await notified(owner.id, work)).toEqual(['purchase_approved']);
    expect(await notified(one.id, work)).toEqual(['purchase_submitted', 'purchase_round_closed']);
    expect(await notified(two.id, work)).toEqual(['purchase_submitted']);
  });

  test('shows the price to everybody only where its sender chose so', async () => {
    const [one, two] = await checkers();
    const { work, id } = await billed({ pricePublic: true });
    for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
    expect((await entriesOf(work))[0]).toMatchObject({
      price: { amount: 400_000, currency: 'EUR' },
      pricePublic: true,
    });
  });

  test('confirms the sale that stands on the record already, and writes no other', async () => {
    const [one, two] = await checkers();
    const { owner, id: work } = await ownWork();
    const buyer = await person({ firstname: 'Ben', lastname: 'Adler' });
    await owner.call(provenance.sold, {
      id: work,
      happened: { kind: 'day', date: '2025-06-01' },
      buyerName: 'Ben Adler',
      buyerEmail: buyer.email,
    });
    await as(app, buyer.token).call(provenance.answerSale, { id: work, accept: true });
    const [sale] = await entriesOf(work);
    const id = await submit(owner, work, { entry: sale?._id ?? '' });
    const twice = { id: work, ...saleFacts, entry: sale?._id, files: paper() };
    expect(await as(app, buyer.token).refusal(purchases.submit, twice)).toMatchObject({
      message: 'Another bill of this sale is being checked. Wait for the vote on it.',
    });
    expect((await read(one, id)).entry).toMatchObject({ _id: sale?._id, parties: [{}, { name: 'Ben Adler' }] });
    for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
    const entries = await entriesOf(work);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.billChecked?.by).toHaveLength(2);
    expect(await notified(buyer.id, work)).toEqual(['purchase_approved']);
    expect(await as(app, buyer.token).refusal(purchases.submit, twice)).toMatchObject({
      message: 'The bill of this sale was approved already.',
    });
  });

  test('leaves title, and what its owner may read of the record, as they are', async () => {
    const [one, two] = await checkers();
    const artist = await person({ role: 'artist' });
    const { owner, id: work } = await ownWork({ artist });
    await owner.call(provenance.insurance, {
      id: work,
      happened: { kind: 'year', year: 2025 },
      insurer: 'Helvetia',
      policy: 'P-1',
    });
    const id = await submit(as(app, artist.token), work);
    for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
    const own = await entriesOf(work, owner.id);
    expect(own.find(({ kind }) => kind === 'insured')?.insurance?.policy).toBe('P-1');
    // The artist's old sale is not the present owner's to read.
    expect(own.find(({ kind }) => kind === 'sold')?.price).toBeNull();
    expect((await entriesOf(work, artist.id)).find(({ kind }) => kind === 'sold')?.price).not.toBeNull();
  });

  test('asks for more, and the amended bill is voted on afresh', async () => {
    const [one, two] = await checkers();
    const { owner, work, id } = await billed();
    expect((await one.refusal(purchases.vote, { id, status: 'request_information' })).fields).toEqual({
      message: 'must say why, or what is asked for',
    });
    expect((await one.refusal(purchases.vote, { id, status: 'deny', message: ' ' })).fields).toHaveProperty('message');
    await two.call(purchases.vote, { id, status: 'approve' });
    await one.call(purchases.vote, { id, status: 'request_information', message: 'Which Galerie Nord?' });
    expect(await notified(owner.id, work)).toEqual(['purchase_information_requested']);
    expect((await app.mailTo(owner.email)).body).toContain('Which Galerie Nord?');
    const asked = await read(owner, id);
    expect(asked).toMatchObject({
      state: 'info_requested',
      messages: [{ from: 'Noor Vance', message: 'Which Galerie Nord?' }],
      refused: { amend: null, withdraw: null },
    });
    expect(await two.refusal(purchases.vote, { id, status: 'approve' })).toMatchObject({
      message: 'The round was closed by another vote: its sender was asked for more information.',
    });

    expect(await submit(owner, work, { amends: id, buyer: 'Galerie Nord, Kiel' })).toBe(id);
    expect(await one.refusal(purchases.vote, { id, status: 'approve', round: 1 })).toMatchObject({ code: 'conflict' });
    const amended = await read(one, id);
    expect(amended).toMatchObject({ buyer: 'Galerie Nord, Kiel', voting: { round: 2, cast: 0 } });
    expect(amended.rounds.map(({ buyer, outcome }) => [buyer, outcome])).toEqual([
      ['Galerie Nord', 'info_requested'],
      ['Galerie Nord, Kiel', null],
    ]);
    await one.call(purchases.vote, { id, status: 'approve', round: 2 });
    expect((await two.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('approved');
  });

  test('denies it with a reason, and nothing of it stands on the record', async () => {
    const [one, two] = await checkers();
    const { owner, work, id } = await billed();
    await one.call(purchases.vote, { id, status: 'deny', message: 'The VAT number is nobody’s.' });
    await two.call(purchases.vote, { id, status: 'deny', message: 'Not their paper.' });
    expect(await entriesOf(work)).toEqual([]);
    expect(await read(owner, id)).toMatchObject({
      state: 'denied',
      messages: [{ message: 'The VAT number is nobody’s.' }, { message: 'Not their paper.' }],
      refused: { amend: null },
    });
    expect(await notified(owner.id, work)).toEqual(['purchase_denied']);
    expect(await owner.refusal(purchases.withdraw, { id })).toMatchObject({ code: 'conflict' });
  });

  test('is nobody’s who has a stake, sent it, is named by it, or was not allowed to', async () => {
    const maker = await app.change((tx) => buildChecker(tx));
    await app.change((tx) => tx.updateTable('person').set({ admin: true }).where('id', '=', maker.id).execute());
    const own = await app.change((tx) => buildArtwork(tx, { owner: maker, status: 'approved' }));
    const sent = await submit(as(app, maker.token), own.id);
    expect(await as(app, maker.token).refusal(purchases.vote, { id: sent, status: 'approve' })).toMatchObject({
      httpStatus: 403,
      message: 'You sent this bill, and nobody checks their own.',
    });

    const { owner, work, id } = await billed({ buyer: 'Thérèse VANCE' });
    const refusal = async ({ token }: { token: string | undefined }) => {
      const { httpStatus, message } = await as(app, token).refusal(purchases.vote, { id, status: 'approve' });
      return `${httpStatus} ${message}`;
    };
    const namesake = await checker('Therese');
    expect(await refusal(namesake)).toBe('403 The bill names you, and nobody checks their own sale.');
    const plain = await person({ role: 'authenticator' });
    expect(await refusal(plain)).toBe('403 An admin must first allow you to check purchase information.');
    expect((await as(app, plain.token).refusal(purchases.list, {})).httpStatus).toBe(403);
    expect((await as(app, plain.token).refusal(purchases.get, { id })).httpStatus).toBe(404);
    expect(await refusal(await person())).toBe('404 There is no such bill.');
    expect(await refusal(owner)).toBe('403 You sent this bill, and nobody checks their own.');

    const bidder = await checker();
    const happened = { kind: 'day' as const, date: '2025-06-01' };
    await owner.call(provenance.sold, { id: work, happened, buyerName: 'B', buyerEmail: bidder.email });
    expect(await refusal(bidder)).toMatch(/^403 You made, registered, owned, sold or bought this work/);
    expect((await bidder.refusal(purchases.get, { id })).httpStatus).toBe(404);
    expect((await bidder.call(purchases.list, { artwork: work })).purchases).toEqual([]);
    expect((await app.pool.selectFrom('purchase_vote').where('voter_id', '=', bidder.id).execute()).length).toBe(0);
  });

  test('counts no vote of somebody who lost the permission since', async () => {
    const [one, two, three] = await checkers();
    const { id } = await billed();
    await one.call(purchases.vote, { id, status: 'approve' });
    await app.change((tx) =>
      tx.updateTable('person').set({ check_purchase_allowed: false }).where('id', '=', one.id).execute(),
    );
    expect((await two.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('in_review');
    expect((await three.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('approved');
  });
});

describe('of two at once', () => {
  test('last votes, one decides and the other is told', async () => {
    const { work, id } = await billed();
    const voters = [...(await checkers()), ...(await checkers())];
    await voters[0]?.call(purchases.vote, { id, status: 'approve' });
    const answers = await Promise.allSettled(
      voters.slice(1).map((voter) => voter.call(purchases.vote, { id, status: 'approve' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('the bill is approved');
    expect(await entriesOf(work)).toHaveLength(1);
  });

  test('a vote and taking the bill back, one wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, work, id } = await billed();
      const [one, two] = await checkers();
      await one.call(purchases.vote, { id, status: 'approve' });
      const [vote, back] = await Promise.allSettled([
        two.call(purchases.vote, { id, status: 'approve' }),
        owner.call(purchases.withdraw, { id }),
      ]);
      expect([vote.status, back.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const { state } = await read(owner, id);
      expect(state).toBe(vote.status === 'fulfilled' ? 'approved' : 'withdrawn');
      expect(await entriesOf(work)).toHaveLength(state === 'approved' ? 1 : 0);
    }
  });

  test('bills of one sale, one is taken', async () => {
    const { owner, id: work } = await ownWork();
    const buyer = await person();
    const happened = { kind: 'day' as const, date: '2025-06-01' };
    await owner.call(provenance.sold, { id: work, happened, buyerName: 'B', buyerEmail: buyer.email });
    await as(app, buyer.token).call(provenance.answerSale, { id: work, accept: true });
    const entry = (await entriesOf(work))[0]?._id ?? '';
    const answers = await Promise.allSettled([owner, as(app, buyer.token)].map((one) => submit(one, work, { entry })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
