import { expect, test } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { log as logCalls } from '@verso/contract/evidence/schemas/log.ts';
import { readLogEntry } from '@verso/verifier/log-entry.ts';
import { auditLog } from '#features/evidence/log/audit/audit.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { logOf } from '../../../../../test/support/log.ts';
import { purchaseCalls } from '../../../../../test/support/purchases.ts';
import { forgetSender } from '#features/market/purchases/forget-sender.ts';
import { buildChecker, saleFacts } from '#features/market/purchases/fixtures.ts';
import { returnJoined } from './return-joined.ts';

const app = testApp();
const log = logOf(app);
const { person, ownWork, entriesOf, eventsOf, paper, checker, checkers, billed, submit, read, notified } =
  purchaseCalls(app);

test('a check of a bill is in the log under a handle of its own, which only readers of the bill can link to the work', async () => {
  const [one, two] = await checkers();
  const { owner, work, id } = await billed();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'deny', message: 'Forged.' });
  await log.advance();
  const reviewsFor = async (reader: ReturnType<typeof as>) =>
    (await reader.call(logCalls.ofWork, { id: work })).entries.filter(({ kind }) => kind === 'review');
  const stranger = as(app, (await person()).token);
  for (const reader of [as(app), stranger, (await checkers())[0]]) expect(await reviewsFor(reader)).toEqual([]);
  for (const reader of [owner, one]) expect(await reviewsFor(reader)).toHaveLength(1);
  const [round] = await reviewsFor(owner);
  if (!round || round.index === null) throw new Error('the round is in the log');
  const handles = (await owner.call(logCalls.ofWork, { id: work })).entries.map(({ kind, entry }) => [
    kind,
    readLogEntry(new TextEncoder().encode(entry)).subject,
  ]);
  expect(new Set(handles.filter(([kind]) => kind !== 'review').map(([, handle]) => handle))).not.toContain(
    handles.find(([kind]) => kind === 'review')?.[1],
  );
  const { index } = round;
  expect(await stranger.call(logCalls.entry, { index })).toMatchObject({ work: null, entry: { payload: null } });
  expect(await owner.call(logCalls.entry, { index })).toMatchObject({
    work: { _id: work },
    entry: { payload: round.payload },
  });
  const faults = await auditLog(app.pool, await log.key());
  expect(faults.filter((fault) => fault.startsWith(`Entry ${index}:`))).toEqual([]);
});

test('a check of a bill approves it by quorum, which confirms the sale, its names, price and document private', async () => {
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
  const confirmed = artwork.provenance.filter((item) => item.type === 'entry' && item.kind === 'sold');
  expect(confirmed).toMatchObject([
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
  expect(confirmed).toMatchObject([{ _id: scanned.scan.evidence.bill }]);
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

test('a check of a bill shows the price to everyone only if its sender chose so', async () => {
  const [one, two] = await checkers();
  const { work, id } = await billed({ pricePublic: true });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  expect((await entriesOf(work))[0]).toMatchObject({
    price: { amount: 400_000, currency: 'EUR' },
    pricePublic: true,
  });
});

test('a check of a bill confirms the sale that is already on the record, and adds no other', async () => {
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
    message: 'Another bill for this sale is being checked. Wait for the vote.',
  });
  expect((await read(one, id)).entry).toMatchObject({ _id: sale?._id, parties: [{}, { name: 'Ben Adler' }] });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  const entries = await entriesOf(work);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.billChecked?.by).toHaveLength(2);
  expect(await notified(buyer.id, work)).toEqual(['purchase_approved']);
  expect(await as(app, buyer.token).refusal(purchases.submit, twice)).toMatchObject({
    message: 'A bill for this sale has already been approved.',
  });
});

test('a check of a bill does not confirm a sale that was corrected meanwhile, and a corrected sale loses the mark', async () => {
  const [one, two] = await checkers();
  const sold = async () => {
    const { owner, id: work } = await ownWork();
    const buyer = await person({ firstname: 'Ben', lastname: 'Adler' });
    const happened = { kind: 'day' as const, date: '2025-06-01' };
    await owner.call(provenance.sold, { id: work, happened, buyerName: 'Ben Adler', buyerEmail: buyer.email });
    await as(app, buyer.token).call(provenance.answerSale, { id: work, accept: true });
    const [sale] = await entriesOf(work);
    const id = await submit(owner, work, { entry: sale?._id ?? '' });
    // As in records from before such a correction was refused.
    const correct = () =>
      app.change((tx) =>
        appendEntry(tx, {
          artworkId: work,
          kind: 'history',
          subKind: 'gift',
          happened,
          parties: [],
          support: 'declared',
          recordedBy: buyer.id,
          corrects: sale?._id ?? '',
        }),
      );
    const mark = async () => (await as(app, buyer.token).call(record.get, { id: work })).artwork.marks.bill;
    return { id, correct, mark };
  };
  const meanwhile = await sold();
  await one.call(purchases.vote, { id: meanwhile.id, status: 'approve' });
  await meanwhile.correct();
  expect((await two.refusal(purchases.vote, { id: meanwhile.id, status: 'approve' })).message).toContain(
    'was corrected after the bill was sent',
  );
  expect(await meanwhile.mark()).toBe('missing');
  const ask = { id: meanwhile.id, status: 'request_information' as const, message: 'Which entry is it?' };
  await two.call(purchases.vote, ask);

  const later = await sold();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id: later.id, status: 'approve' });
  expect(await later.mark()).toBe('proved');
  await later.correct();
  expect(await later.mark()).toBe('missing');
});

test('a check of a bill does not confirm a sale that another bill has confirmed', async () => {
  const [one, two] = await checkers();
  const artist = await person({ role: 'artist' });
  const { owner, id: work } = await ownWork({ artist });
  const id = await submit(owner, work);
  // By someone else, who cannot read the names of the first.
  const second = await submit(as(app, artist.token), work);
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  const again = { id: work, ...saleFacts, files: paper() };
  expect((await owner.refusal(purchases.submit, again)).fields).toEqual({
    entry: 'must be chosen. You have already recorded this sale, so choose it from the list of sales',
  });
  await one.call(purchases.vote, { id: second, status: 'approve' });
  expect((await two.refusal(purchases.vote, { id: second, status: 'approve' })).message).toContain(
    'Another bill has already confirmed this sale',
  );
  expect(await entriesOf(work)).toHaveLength(1);
  await two.call(purchases.vote, { id: second, status: 'deny', message: 'It was confirmed by another bill.' });
});

test('a check of a bill makes the sale final: its owner cannot correct it alone, nor a sale that was paid by card', async () => {
  const [one, two] = await checkers();
  const { owner, work, id } = await billed();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  const [sale] = await entriesOf(work, owner.id);
  expect(sale?.final).toBe(true);
  const gift = { happened: { kind: 'year' as const, year: 2025 }, subKind: 'gift' as const };
  const refusal = await owner.refusal(provenance.addHistory, { id: work, ...gift, corrects: sale?._id ?? '' });
  expect(refusal).toMatchObject({ code: 'conflict' });
  expect(refusal.message).toContain('can’t correct it yourself');

  const { owner: seller, id: other } = await ownWork({ price: { amount: 9000, currency: 'EUR' } });
  const buyer = await person();
  await app.change(async (tx) => buildOrder(tx, await getArtwork(tx, other), buyer.id, { paid: true }));
  const [paid] = await entriesOf(other, seller.id);
  expect(paid).toMatchObject({ kind: 'sold', final: true });
  expect(
    await as(app, buyer.token).refusal(provenance.addHistory, { id: other, ...gift, corrects: paid?._id ?? '' }),
  ).toMatchObject({ code: 'conflict' });
});

test('a check of a bill leaves title, and the owner’s view of the record, unchanged', async () => {
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
  // The artist's old sale is hidden from the present owner.
  expect(own.find(({ kind }) => kind === 'sold')?.price).toBeNull();
  expect((await entriesOf(work, artist.id)).find(({ kind }) => kind === 'sold')?.price).not.toBeNull();
});

test('a request for more information about a bill ends two rounds in a row and no third', async () => {
  const [one, two, three] = await checkers();
  const { owner, work, id } = await billed();
  const ask = (message: string) => one.call(purchases.vote, { id, status: 'request_information', message });
  for (const round of [1, 2]) {
    expect((await read(one, id)).voting).toMatchObject({ round, requestCloses: true });
    await ask(`Question ${round}`);
    await submit(owner, work, { amends: id });
  }
  expect((await read(one, id)).voting).toMatchObject({ round: 3, requestCloses: false });
  await ask('Question 3');
  expect((await read(owner, id)).state).toBe('in_review');
  await app.runJobs();
  expect((await app.mailTo(owner.email)).body).toContain('Question 3');
  for (const checker of [two, three]) await checker.call(purchases.vote, { id, status: 'approve' });
  expect((await read(owner, id)).state).toBe('approved');
});

test('a check of a bill requests more information, and the amended bill gets a new vote', async () => {
  const [one, two] = await checkers();
  const { owner, work, id } = await billed();
  expect((await one.refusal(purchases.vote, { id, status: 'request_information' })).fields).toEqual({
    message: 'must say why, or what you are asking for',
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
    message: 'Another vote closed the round: the sender of the bill was asked for more information.',
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

test('a check of a bill denies it with a reason, and adds nothing to the record', async () => {
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

test('a check of a bill is refused to stakeholders, its sender, and those without the permission', async () => {
  const maker = await app.change((tx) => buildChecker(tx));
  await app.change((tx) => tx.updateTable('person').set({ admin: true }).where('id', '=', maker.id).execute());
  const own = await app.change((tx) => buildArtwork(tx, { owner: maker, status: 'approved' }));
  const sent = await submit(as(app, maker.token), own.id);
  expect(await as(app, maker.token).refusal(purchases.vote, { id: sent, status: 'approve' })).toMatchObject({
    httpStatus: 403,
    message: 'You sent this bill, so you can’t check it.',
  });

  const { owner, work, id } = await billed();
  const refusal = async ({ token }: { token: string | undefined }) => {
    const { httpStatus, message } = await as(app, token).refusal(purchases.vote, { id, status: 'approve' });
    return `${httpStatus} ${message}`;
  };
  const plain = await person({ role: 'authenticator' });
  expect(await refusal(plain)).toBe('403 You need an admin’s permission to check purchase information.');
  expect((await as(app, plain.token).refusal(purchases.list, { type: 'queue' })).httpStatus).toBe(403);
  expect((await as(app, plain.token).call(purchases.list, {})).purchases).toEqual([]);
  expect((await as(app, plain.token).refusal(purchases.get, { id })).httpStatus).toBe(404);
  expect(await refusal(await person())).toBe('404 There is no such bill.');
  expect(await refusal(owner)).toBe('403 You sent this bill, so you can’t check it.');

  const bidder = await checker();
  const happened = { kind: 'day' as const, date: '2025-06-01' };
  await owner.call(provenance.sold, { id: work, happened, buyerName: 'B', buyerEmail: bidder.email });
  await bidder.call(provenance.answerSale, { id: work, accept: true });
  expect(await refusal(bidder)).toMatch(/^403 You made, registered, owned, sold or bought this work/);
  expect((await bidder.refusal(purchases.get, { id })).httpStatus).toBe(404);
  expect((await bidder.call(purchases.list, { artwork: work })).purchases).toEqual([]);
  expect((await app.pool.selectFrom('purchase_vote').where('voter_id', '=', bidder.id).execute()).length).toBe(0);
});

test('a check of a bill is open to people whose name its sender typed, until they declare a conflict', async () => {
  const namesake = await checker('Thérèse');
  const { work, id } = await billed({ seller: 'Therese Vance', buyer: 'Thérèse VANCE' });
  expect(await read(namesake, id)).toMatchObject({ namesReader: true, refused: { vote: null, recuse: null } });
  expect((await namesake.call(purchases.list, { artwork: work })).purchases.map(({ _id }) => _id)).toContain(id);
  await namesake.call(purchases.vote, { id, status: 'approve' });

  await namesake.call(purchases.recuse, { id, reason: 'I sold it.' });
  const [one, two] = await checkers();
  expect((await read(one, id)).voting).toMatchObject({ cast: 0 });
  expect(await namesake.refusal(purchases.vote, { id, status: 'approve' })).toMatchObject({
    httpStatus: 403,
    message: 'You declared a conflict of interest on this bill. Other reviewers will decide on it.',
  });
  expect(await namesake.refusal(purchases.recuse, { id, reason: 'I sold it.' })).toMatchObject({ httpStatus: 403 });
  expect((await namesake.call(purchases.list, { artwork: work })).purchases.map(({ _id }) => _id)).not.toContain(id);
  await one.call(purchases.vote, { id, status: 'approve' });
  expect((await two.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('approved');
});

test('a check of a bill is refused to a person whom an admin confirmed as named in the bill', async () => {
  const [namesake, other] = [await checker('Ulla'), await checker('Otto')];
  const admin = await person({ admin: true });
  const { owner, id } = await billed({ seller: 'Galerie Süd', buyer: 'Ulla Vance' });
  await namesake.call(purchases.vote, { id, status: 'approve' });
  const asAdmin = as(app, admin.token);
  expect((await read(asAdmin, id)).namesakes).toEqual([{ _id: namesake.id, name: 'Ulla Vance', role: 'buyer' }]);
  expect((await read(owner, id)).namesakes).toEqual([]);
  expect(await asAdmin.refusal(purchases.confirmParty, { id, person: other.id })).toMatchObject({
    message: 'This person doesn’t have the same name as the seller or the buyer.',
  });
  expect(await other.refusal(purchases.confirmParty, { id, person: namesake.id })).toMatchObject({ httpStatus: 403 });
  await asAdmin.call(purchases.confirmParty, { id, person: namesake.id });
  expect(await namesake.refusal(purchases.vote, { id, status: 'approve' })).toMatchObject({
    message: 'An admin confirmed that this bill names you, so you can’t check it.',
  });
  await other.call(purchases.vote, { id, status: 'approve' });
  expect((await read(asAdmin, id)).state).toBe('in_review');
});

test('a check of a bill is open to a person to whom the owner offers the work, until they accept', async () => {
  const [one, two, three] = await checkers();
  const { owner, work, id } = await billed();
  const offer = { id: work, happened: { kind: 'day', date: '2025-06-01' }, buyerName: 'A buyer' } as const;
  await owner.call(provenance.sold, { ...offer, buyerEmail: one.email });
  await one.call(purchases.vote, { id, status: 'approve' });
  expect((await one.call(purchases.list, { type: 'voted', artwork: work })).purchases).toHaveLength(1);
  await two.call(purchases.vote, { id, status: 'request_information', message: 'Which gallery?' });
  await submit(owner, work, { amends: id });
  expect((await one.call(purchases.list, { artwork: work })).purchases).toHaveLength(1);
  await one.call(purchases.vote, { id, status: 'approve' });

  await one.call(provenance.answerSale, { id: work, accept: true });
  expect(await one.refusal(purchases.vote, { id, status: 'approve' })).toMatchObject({ httpStatus: 403 });
  expect((await two.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('in_review');
  expect((await three.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('approved');
});

test('a check of a bill does not count the vote of a person who lost the permission since', async () => {
  const [one, two, three] = await checkers();
  const { id } = await billed();
  await one.call(purchases.vote, { id, status: 'approve' });
  await app.change((tx) =>
    tx.updateTable('person').set({ check_purchase_allowed: false }).where('id', '=', one.id).execute(),
  );
  expect((await two.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('in_review');
  expect((await three.call(purchases.vote, { id, status: 'approve' })).purchase.state).toBe('approved');
});

test('two bills of one sale are joined by a reviewer, and confirm one sale', async () => {
  const [one, two] = await checkers();
  const { owner, work, id } = await billed();
  const second = await submit(owner, work, { seller: 'M. Lind' });
  expect(await read(one, second)).toMatchObject({
    joinable: [{ _id: id, seller: 'Mara Lind', state: 'in_review' }],
    refused: { join: null },
  });
  expect((await read(owner, second)).joinable).toEqual([]);
  await two.call(purchases.vote, { id: second, status: 'approve', message: 'The same letterhead.' });
  expect((await one.call(purchases.join, { id: second, bill: id })).purchase.state).toBe('joined');
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  expect(await entriesOf(work)).toHaveLength(1);
  expect(await read(two, second)).toMatchObject({
    joinedTo: id,
    entry: null,
    rounds: [{ outcome: 'joined', votes: [{ message: 'The same letterhead.' }] }],
  });
  expect((await owner.call(purchases.list, { type: 'mine', state: 'joined' })).purchases).toMatchObject([
    { _id: second },
  ]);
  expect(await notified(owner.id, work)).toContain('purchase_joined');
  const round = await app.pool
    .selectFrom('purchase_round')
    .where('purchase_id', '=', second)
    .select('id')
    .executeTakeFirstOrThrow();
  const { entries: logged } = await owner.call(logCalls.ofWork, { id: work });
  expect(JSON.stringify(logged)).toContain(round.id);
  expect(await two.refusal(purchases.vote, { id: second, status: 'approve' })).toMatchObject({
    message: 'This bill was joined to another bill for the same sale.',
  });
});

test('two bills of one sale are joined only by those who may vote, within one work, and not into a bill that was decided against', async () => {
  const [one, two] = await checkers();
  const { owner, work, id } = await billed();
  const second = await submit(owner, work, { seller: 'M. Lind' });
  const elsewhere = (await billed()).id;
  const joining = { id: second, bill: id };
  expect((await owner.refusal(purchases.join, joining)).httpStatus).toBe(403);
  expect((await as(app, (await person()).token).refusal(purchases.join, joining)).httpStatus).toBe(404);
  expect((await one.refusal(purchases.join, { id: second, bill: elsewhere })).httpStatus).toBe(404);
  expect((await one.refusal(purchases.join, { id, bill: id })).message).toBe('A bill can’t be joined to itself.');
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'deny', message: 'Forged.' });
  expect((await one.refusal(purchases.join, joining)).message).toBe(
    'The other bill is neither being checked nor approved, so no bill can be joined to it.',
  );
  expect((await read(one, second)).joinable).toEqual([]);
});

test('two bills of one sale are not joined if they have nothing in common, or an admin has settled the other sale', async () => {
  const [one, two] = await checkers();
  const { owner, work, id } = await billed();
  const second = await submit(owner, work, { seller: 'M. Lind', buyer: 'Ulla Berg', date: '2011-02-03' });
  expect((await one.refusal(purchases.join, { id: second, bill: id })).message).toBe(
    'The two bills have different dates and no name in common, so they are not for the same sale.',
  );
  expect((await read(one, second)).joinable).toEqual([]);
  const same = await submit(owner, work, { seller: 'M. Lind' });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  await app.pool.updateTable('purchase').set({ released_at: new Date() }).where('id', '=', id).execute();
  expect((await one.refusal(purchases.join, { id: same, bill: id })).message).toBe(
    'The sale of the other bill was settled by an admin, so no bill can be joined to it.',
  );
});

test('two bills of one sale are joined into the one that keeps its owner from selling, or names the recorded sale', async () => {
  const [one] = await checkers();
  const { owner, id: work } = await ownWork();
  const own = await submit(owner, work, { soldBy: 'owner' });
  const earlier = await submit(owner, work, { seller: 'M. Lind', soldBy: 'earlier' });
  expect((await one.refusal(purchases.join, { id: own, bill: earlier })).message).toBe(
    'This bill is for a sale by the work’s owner. Join the other bill to this one instead.',
  );
  expect((await one.call(purchases.join, { id: earlier, bill: own })).purchase.state).toBe('joined');
});

/** A bill, with another one of the same sale joined to it. */
async function joinedBills() {
  const [one, two] = await checkers();
  const { owner, work, id } = await billed();
  const second = await submit(owner, work, { seller: 'M. Lind' });
  await one.call(purchases.join, { id: second, bill: id });
  return { one, two, owner, work, id, second };
}

test('a bill that was joined to another one comes back to its sender when the other one is denied, and can be sent again', async () => {
  const { one, two, owner, work, id, second } = await joinedBills();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'deny', message: 'Forged.' });
  expect(await read(owner, second)).toMatchObject({
    state: 'info_requested',
    joinedTo: null,
    refused: { amend: null, withdraw: null },
  });
  expect(await notified(owner.id, work)).toContain('purchase_returned');
  await submit(owner, work, { amends: second, seller: 'M. Lind' });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id: second, status: 'approve' });
  expect(await entriesOf(work)).toHaveLength(1);
});

test('a bill that was joined to another one comes back when the other one is withdrawn, also if that one was joined to a third', async () => {
  const { one, owner, work, id, second } = await joinedBills();
  const third = await submit(owner, work, { seller: 'Mara L.' });
  await one.call(purchases.join, { id, bill: third });
  expect(await read(owner, second)).toMatchObject({ state: 'joined', joinedTo: third });
  await owner.call(purchases.withdraw, { id: third });
  for (const bill of [id, second]) expect((await read(owner, bill)).state).toBe('info_requested');
});

test('a bill that was joined to another one comes back when an admin decides that the confirmed one is wrong', async () => {
  const [one, two] = await checkers();
  const admins = [as(app, (await person({ admin: true })).token), as(app, (await person({ admin: true })).token)];
  const { owner, id: work } = await ownWork();
  const id = await submit(owner, work, { soldBy: 'owner' });
  const second = await submit(owner, work, { seller: 'M. Lind', soldBy: 'earlier' });
  await one.call(purchases.join, { id: second, bill: id });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  for (const admin of admins)
    await admin.call(purchases.settle, { id, outcome: 'wrong', answer: 'The buyer never paid.' });
  expect((await read(owner, second)).state).toBe('info_requested');
});

test('a bill that was joined to another one is withdrawn with the other one when their sender leaves', async () => {
  const { owner, id, second } = await joinedBills();
  await app.change((tx) => forgetSender(tx, owner.id));
  const states = await app.pool.selectFrom('purchase').where('id', 'in', [id, second]).select('state').execute();
  expect(states).toEqual([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
});

test('a bill that was joined to another one is withdrawn by its sender until the other one confirms the sale', async () => {
  const { one, two, owner, id, second } = await joinedBills();
  expect((await read(owner, second)).refused.withdraw).toBeNull();
  await owner.call(purchases.withdraw, { id: second });
  expect(await read(owner, second)).toMatchObject({ state: 'withdrawn', joinedTo: null });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'deny', message: 'Forged.' });
  expect((await read(owner, second)).state).toBe('withdrawn');

  const confirmed = await joinedBills();
  for (const voter of [confirmed.one, confirmed.two])
    await voter.call(purchases.vote, { id: confirmed.id, status: 'approve' });
  expect((await confirmed.owner.refusal(purchases.withdraw, { id: confirmed.second })).message).toBe(
    'This bill was joined to another bill, which confirmed the sale. The decision stays on record.',
  );
});

/** A bill of an earlier owner's, joined to one that the present owner sent. */
async function joinedByAnother() {
  const [one, two] = await checkers();
  const { owner, id: work } = await ownWork();
  const buyer = await person();
  const happened = { kind: 'day' as const, date: '2025-06-01' };
  await owner.call(provenance.sold, { id: work, happened, buyerName: 'B', buyerEmail: buyer.email });
  await as(app, buyer.token).call(provenance.answerSale, { id: work, accept: true });
  const id = await submit(as(app, buyer.token), work, { soldBy: 'earlier' });
  const second = await submit(owner, work, { seller: 'M. Lind', soldBy: 'earlier' });
  await one.call(purchases.join, { id: second, bill: id });
  const stateOf = async () =>
    (await app.pool.selectFrom('purchase').where('id', '=', second).select(['state', 'joined_to']).execute())[0];
  return { one, two, owner, id, second, stateOf };
}

test('a bill that was joined to another one is withdrawn when its own sender leaves, though the other one is still being checked', async () => {
  const { one, two, owner, id, stateOf } = await joinedByAnother();
  await app.change((tx) => forgetSender(tx, owner.id));
  expect(await stateOf()).toEqual({ state: 'withdrawn', joined_to: null });
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'deny', message: 'Forged.' });
  expect((await stateOf())?.state).toBe('withdrawn');
});

test('a bill that was joined to another one does not come back to a sender who left once the other one had confirmed the sale', async () => {
  const { one, two, owner, id, stateOf } = await joinedByAnother();
  for (const voter of [one, two]) await voter.call(purchases.vote, { id, status: 'approve' });
  await app.change(async (tx) => {
    await forgetSender(tx, owner.id);
    await tx.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', owner.id).execute();
  });
  expect(await stateOf()).toEqual({ state: 'joined', joined_to: id });
  const { artwork_id: artworkId } = await app.pool
    .selectFrom('purchase')
    .where('id', '=', id)
    .select('artwork_id')
    .executeTakeFirstOrThrow();
  await app.change((tx) => returnJoined(tx, { id, artwork_id: artworkId }, null));
  expect(await stateOf()).toEqual({ state: 'withdrawn', joined_to: null });
});

test('a bill that was joined to another one is joined at most twice, and then decided', async () => {
  const { one, two, owner, work, id, second } = await joinedBills();
  await owner.call(purchases.withdraw, { id });
  for (const seller of ['Mara L.', 'M. L.']) {
    await submit(owner, work, { amends: second, seller: 'M. Lind' });
    const other = await submit(owner, work, { seller });
    if (seller === 'Mara L.') {
      await two.call(purchases.join, { id: second, bill: other });
      await owner.call(purchases.withdraw, { id: other });
    } else
      expect((await two.refusal(purchases.join, { id: second, bill: other })).message).toBe(
        'This bill has already been joined to others twice. Vote on it instead. If it is for the same sale, deny it and say so.',
      );
  }
  expect((await read(one, second)).refused.join).toContain('already been joined to others twice');
});

test('of two concurrent last votes on a bill, one decides and the other is refused', async () => {
  const { work, id } = await billed();
  const voters = [...(await checkers()), ...(await checkers())];
  await voters[0]?.call(purchases.vote, { id, status: 'approve' });
  const answers = await Promise.allSettled(
    voters.slice(1).map((voter) => voter.call(purchases.vote, { id, status: 'approve' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(String(answer.reason)).toContain('the bill was approved');
  expect(await entriesOf(work)).toHaveLength(1);
});

test('of two concurrent requests, a vote and withdrawing the bill, one wins', async () => {
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

test('of two concurrent bills for one sale, one is accepted', async () => {
  const { owner, id: work } = await ownWork();
  const buyer = await person();
  const happened = { kind: 'day' as const, date: '2025-06-01' };
  await owner.call(provenance.sold, { id: work, happened, buyerName: 'B', buyerEmail: buyer.email });
  await as(app, buyer.token).call(provenance.answerSale, { id: work, accept: true });
  const entry = (await entriesOf(work))[0]?._id ?? '';
  const answers = await Promise.allSettled([owner, as(app, buyer.token)].map((one) => submit(one, work, { entry })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the bill of a hidden work names the work to those who may see it, and not to other reviewers of the bill', async () => {
  const [one] = await checkers();
  const { owner, work, id } = await billed();
  const { title } = (await read(one, id)).artwork;
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', work).execute();
  const neutral = { visible: false, title: 'A work that is not public', artist: '', slug: '', picture: null };
  expect((await read(one, id)).artwork).toMatchObject(neutral);
  const waiting = async (filterkey: string) =>
    (await one.call(purchases.list, { type: 'queue', artwork: work, filterkey })).purchases;
  expect((await waiting('')).map(({ artwork }) => artwork)).toMatchObject([neutral]);
  // Nor can the title be found by searching for it.
  expect(await waiting(title)).toEqual([]);
  expect(await waiting('Galerie Nord')).toHaveLength(1);
  expect((await read(owner, id)).artwork).toMatchObject({ visible: true, title });
  const admin = await person({ admin: true });
  expect((await read(as(app, admin.token), id)).artwork).toMatchObject({ visible: true, title });
});
