import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { figures } from '@verso/contract/operations/schemas/figures.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { at, hours, now } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { askVerification } from '#features/people/organisations/verification/ask-verification.ts';
import { complain } from '#features/market/orders/complain.ts';
import { buildOrder, saleSettings } from '#features/market/sales/fixtures.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { disputeWork } from '#features/works/provenance/disputes/dispute-work.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { disputeEntry } from '#features/works/provenance/entry-disputes/dispute-entry.ts';
import { offerSale } from '#features/works/provenance/title/offer-sale.ts';
import { buildArtist, buildAuthenticator, buildSubmitted } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';
import { stopClock } from '../../../../test/support/stop-clock.ts';

/** Of its own, because waiting times are those of everyone’s decisions. */
const app = ownApp();
const correction = {
  happened: { kind: 'year' as const, year: 2011 },
  place: 'Vienna',
  parties: [],
  price: null,
  note: '',
};
const figuresOf = async ({ id, token }: { id: string; token: string }) =>
  (await as(app, token).call(figures.get, { id })).figures;
const thisMonth = () => now().toISOString().slice(0, 7);

it('the figures count a user’s votes by month, and how long they and the rounds took', async () => {
  stopClock();
  const artist = await app.change(buildArtist);
  const [voter, second] = [
    await app.change((tx) => buildAuthenticator(tx)),
    await app.change((tx) => buildAuthenticator(tx)),
  ];
  await app.change((tx) =>
    tx
      .updateTable('person')
      .set({ registered_at: new Date(Date.now() - hours(24)) })
      .where('id', 'in', [voter.id, second.id])
      .execute(),
  );
  for (const took of [2, 4, 12]) {
    const { id } = await at(new Date(Date.now() - hours(took)), () =>
      app.change((tx) => buildSubmitted(tx, { owner: artist, quorum: 2 })),
    );
    await as(app, voter.token).call(review.approve, { id });
    if (took === 4) await as(app, second.token).call(review.approve, { id });
  }
  const { cast } = await figuresOf(voter);
  expect(cast).toMatchObject({
    total: 3,
    months: [{ month: thisMonth(), approve: 3, deny: 0, request_information: 0 }],
  });
  expect(cast.medianHoursToVote).toBeCloseTo(4, 1);
  expect(cast.medianHoursToDecision).toBeCloseTo(4, 1);
  // The artist sees nothing of open rounds.
  expect((await figuresOf(artist)).received).toEqual([
    { month: thisMonth(), approve: 2, deny: 0, request_information: 0 },
  ]);
  expect((await figuresOf(artist)).cast).toEqual({
    total: 0,
    months: [],
    medianHoursToVote: null,
    medianHoursToDecision: null,
  });
});

it('the figures do not count a voter who joined late as slow', async () => {
  const artist = await app.change(buildArtist);
  const { id } = await at(new Date(Date.now() - hours(24 * 80)), () =>
    app.change((tx) => buildSubmitted(tx, { owner: artist })),
  );
  const voter = await at(new Date(Date.now() - hours(1)), () => app.change((tx) => buildAuthenticator(tx)));
  await as(app, voter.token).call(review.approve, { id });
  expect((await figuresOf(voter)).cast.medianHoursToVote).toBeCloseTo(1, 1);
});

it('the figures count sales for the seller and purchases for the buyer', async () => {
  const [artist, buyer] = [
    await app.change(buildArtist),
    await app.change((tx) => buildPerson(tx, { lastname: 'Käufer' })),
  ];
  const prices = [{ amount: 120_000, currency: 'EUR' }, { amount: 30_000, currency: 'EUR' }, null] as const;
  for (const price of prices) {
    const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved', title: 'Sold Work' }));
    await app.change((tx) =>
      offerSale(
        tx,
        work,
        {
          entry: {
            happened: { kind: 'year', year: 2024 },
            place: '',
            parties: [],
            price,
            pricePublic: false,
            note: '',
            documents: [],
          },
          buyerName: 'J. Käufer',
          buyerEmail: buyer.email,
        },
        'http://localhost',
      ),
    );
    expect((await figuresOf(buyer)).purchases.count).toBe(prices.indexOf(price));
    await as(app, buyer.token).call(provenance.answerSale, { id: work.id, accept: true });
  }
  const { sales } = await figuresOf(artist);
  expect(sales).toMatchObject({ count: 3, sums: [{ amount: 150_000, currency: 'EUR' }] });
  expect(sales.latest).toHaveLength(3);
  expect(sales.latest[0]).toMatchObject({ counterpart: 'J. Käufer', price: null, work: { title: 'Sold Work' } });
  const { purchases, sales: none } = await figuresOf(buyer);
  expect(purchases.latest[1]).toMatchObject({
    counterpart: artist.name,
    price: { amount: 30_000, currency: 'EUR' },
  });
  expect(none).toEqual({ count: 0, sums: [], latest: [] });
});

it('the figures are for oneself and for admins, with one query besides the session’s', async () => {
  const artist = await app.change(buildArtist);
  const [stranger, admin] = [
    await app.change((tx) => buildAuthenticator(tx)),
    await app.change((tx) => buildPerson(tx, { admin: true })),
  ];
  expect(await countQueries(() => figuresOf(artist))).toBe(2);
  await as(app, admin.token).call(figures.get, { id: artist.id });
  expect((await as(app, stranger.token).refusal(figures.get, { id: artist.id })).httpStatus).toBe(403);
  expect((await as(app).refusal(figures.get, { id: artist.id })).httpStatus).toBe(401);
  expect((await as(app, admin.token).refusal(figures.get, { id: crypto.randomUUID() })).httpStatus).toBe(404);
});

it('the waiting times are the medians of the last ten decisions, for anyone', async () => {
  const artist = await app.change(buildArtist);
  const voter = await app.change((tx) => buildAuthenticator(tx));
  for (const took of [500, 30, 30, 30, 30, 30, 6, 6, 6, 6, 6]) {
    const { id } = await at(new Date(Date.now() - hours(took)), () =>
      app.change((tx) => buildSubmitted(tx, { owner: artist, quorum: 1 })),
    );
    await as(app, voter.token).call(review.approve, { id });
  }
  const { waitingTimes } = await as(app).call(figures.waitingTimes, {});
  // Half of the last ten took 30 hours and half 6; the longest is the eleventh.
  expect(waitingTimes.workReview).toBeCloseTo(18, 1);
});

it('the waiting times count the decisions of an admin who has left, and no request that ended with its work or its check', async () => {
  const artist = await app.change(buildArtist);
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist', admin: true }));
  const asked = async (by: { id: string; token: string }) => {
    const { id } = await app.change((tx) => buildArtwork(tx, { owner: by, status: 'approved' }));
    await as(app, by.token).call(artworks.setStatus, { id, status: false });
    await app.pool
      .updateTable('edit_request')
      .set({ requested_at: new Date(Date.now() - hours(24)) })
      .where('artwork_id', '=', id)
      .execute();
    return id;
  };
  const usual = async () => (await as(app).call(figures.waitingTimes, {})).waitingTimes;
  for (let closed = 0; closed < 3; closed += 1) {
    await as(app, owner.token).call(artworks.remove, { id: await asked(owner) });
    const { id } = await app.change((tx) => buildCheck(tx, artist.id, 'expired'));
    await app.pool.updateTable('identity_session').set({ decided_at: now() }).where('id', '=', id).execute();
  }
  expect(await usual()).toMatchObject({ editRequest: null, identityCheck: null });
  for (let decided = 0; decided < 3; decided += 1)
    await as(app, admin.token).call(review.handleEditRequest, { id: await asked(artist), status: false });
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', admin.id).execute();
  expect((await usual()).editRequest).toBeCloseTo(24, 1);
});

it('the waiting times count no problem that its buyer closed, and say nothing before three were decided', async () => {
  const price = { amount: 90_000, currency: 'EUR' as const };
  const artist = await app.change(buildArtist);
  const buyer = await app.change((tx) => buildPerson(tx));
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const open = () =>
    at(new Date(Date.now() - hours(48)), () =>
      app.change(async (tx) => {
        const work = await buildArtwork(tx, { owner: artist, status: 'approved', price });
        const id = await buildOrder(tx, work, buyer.id, { paid: true });
        await complain(
          tx,
          await getOrder(tx, id),
          { reason: 'damaged', text: 'The frame is broken.', files: [] },
          saleSettings.publicUrl,
        );
        return id;
      }),
    );
  const usual = async () => (await as(app).call(figures.waitingTimes, {})).waitingTimes.complaint;
  for (let closed = 0; closed < 3; closed += 1)
    await as(app, buyer.token).call(orders.withdrawComplaint, { id: await open() });
  expect(await usual()).toBeNull();
  const decide = async () =>
    as(app, admin.token).call(orders.decideComplaint, {
      id: await open(),
      outcome: 'released',
      answer: 'It was packed.',
    });
  await decide();
  await decide();
  expect(await usual()).toBeNull();
  await decide();
  expect(await usual()).toBeCloseTo(48, 1);
});

it('the waiting times count what admins decided about disputed works and entries, not what was withdrawn', async () => {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const usual = async () => (await as(app).call(figures.waitingTimes, {})).waitingTimes;
  const dispute = async () => {
    const [owner, asker] = [await app.change(buildArtist), await app.change((tx) => buildPerson(tx))];
    return at(new Date(Date.now() - hours(30)), () =>
      app.change(async (tx) => {
        const { id } = await buildArtwork(tx, { owner, status: 'approved' });
        await disputeWork(tx, { artworkId: id, askedBy: asker.id, about: 'ownership', reason: 'It was never sold.' });
        const entryId = await appendEntry(tx, {
          artworkId: id,
          kind: 'sold',
          happened: { kind: 'year', year: 2010 },
          support: 'confirmed',
          recordedBy: null,
        });
        await disputeEntry(
          tx,
          { id, owner_id: owner.id },
          { entryId, askedBy: owner.id, reason: 'The contract is dated 2011.', correction },
        );
        const [ofWork, ofEntry] = [
          await tx.selectFrom('dispute').where('artwork_id', '=', id).select('id').executeTakeFirstOrThrow(),
          await tx.selectFrom('entry_dispute').where('artwork_id', '=', id).select('id').executeTakeFirstOrThrow(),
        ];
        return { id, owner, ofWork, ofEntry };
      }),
    );
  };
  const answer = 'The contract says otherwise.';
  const deciding = as(app, admin.token);
  for (let withdrawn = 0; withdrawn < 3; withdrawn += 1) {
    const { id, owner, ofEntry } = await dispute();
    await as(app, owner.token).call(provenance.withdrawEntryDispute, { id, disputeId: ofEntry.id });
  }
  expect(await usual()).toMatchObject({ dispute: null, entryDispute: null });
  for (let decided = 0; decided < 3; decided += 1) {
    const { id, ofWork, ofEntry } = await dispute();
    await deciding.call(provenance.decideDispute, { id, disputeId: ofWork.id, status: false, answer });
    await deciding.call(provenance.decideEntryDispute, { id, disputeId: ofEntry.id, approve: false, answer });
  }
  const times = await usual();
  expect(times.dispute).toBeCloseTo(30, 1);
  expect(times.entryDispute).toBeCloseTo(30, 1);
});

it('the waiting times count requests to verify an organisation, not what admins changed without one', async () => {
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  const usual = async () => (await as(app).call(figures.waitingTimes, {})).waitingTimes.verification;
  const build = () =>
    app.change(async (tx) => {
      const owner = await buildPerson(tx);
      return { owner, id: await buildOrganisation(tx, owner) };
    });
  for (let changed = 0; changed < 3; changed += 1)
    await admin.call(organisations.verify, { id: (await build()).id, verified: true });
  expect(await usual()).toBeNull();
  for (const took of [20, 40, 40]) {
    const { owner, id } = await build();
    await at(new Date(Date.now() - hours(took)), () => app.change((tx) => askVerification(tx, owner.id, id)));
    await admin.call(organisations.verify, { id, verified: true });
    await admin.call(organisations.verify, { id, verified: false });
  }
  expect(await usual()).toBeCloseTo(40, 1);
});
