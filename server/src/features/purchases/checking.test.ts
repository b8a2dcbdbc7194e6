import { describe, expect, test } from 'vitest';
import { provenance } from '@verso/contract/provenance.ts';
import { certificates } from '@verso/contract/certificates.ts';
import { purchases } from '@verso/contract/purchases.ts';
import { record } from '@verso/contract/record.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { purchaseCalls } from '../../../test/purchases.ts';
import { buildChecker, saleFacts } from './fixtures.ts';

const app = testApp();
const { person, ownWork, entriesOf, eventsOf, paper, checker, checkers, billed, submit, read, notified } =
  purchaseCalls(app);

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
    const scanned = await as(app).call(certificates.scan, { id: work });
    expect(artwork.provenance).toMatchObject([{ _id: scanned.scan.evidence.bill }]);
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
