import { expect, test } from 'vitest';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { ownership } from '@verso/contract/market/schemas/ownership.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { later, minutes } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { disputeWork } from '#features/works/provenance/disputes/dispute-work.ts';
import { insertRequest } from '#features/market/ownership/request-ownership.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { confirmingAdmins, eligibleCheckers } from '#features/operations/notifications/audience.ts';
import { changePermission } from '#features/people/people/rights/change-permission.ts';
import { textOf } from '#features/operations/notifications/templates/sentence.ts';
import { buildArtistInVote } from '#features/works/profiles/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { ballotOf, countReviewers } from '#features/works/review/queries.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';
import { purchaseCalls } from '../../../../test/support/purchases.ts';
import { alertAdmins } from './alert-admins.ts';
import { listOpenDecisions } from './open-decisions.ts';

const app = ownApp();
const { person, checker, ownWork, submit, billed } = purchaseCalls(app);

/** An admin's notifications of blocked decisions, with their links, oldest first. */
async function alertsOf({ id, token }: { id: string; token: string }) {
  await app.runJobs();
  // Lost rights are checked after a delay.
  await app.runJobsAt(later(minutes(2)));
  const { notifications: all } = await as(app, token).call(notifications.list, { id, pagesize: 100 });
  return all
    .filter(({ kind }) => kind === 'reviewers_short')
    .map(({ headline, link }) => ({ headline: textOf(headline), link }))
    .toReversed();
}

async function allowed(id: string, permission: 'admin' | 'check_purchase_allowed', is: boolean): Promise<void> {
  await app.change(async (tx) => {
    const row = await tx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await changePermission(tx, { actorId: null, person: row, permission, allowed: is });
  });
}

test('admins are notified once of a bill, a review, a profile and a recovery with too few people left', async () => {
  const admin = await person({ admin: true });
  const [one, two] = [await checker('Noor'), await checker('Tomas')];
  const { id: bill } = await billed();
  expect(await alertsOf(admin)).toEqual([]);

  // A bill: two must agree, and the admin may vote as well.
  await one.call(purchases.recuse, { id: bill, reason: 'I know the buyer.' });
  expect(await alertsOf(admin)).toEqual([]);
  await two.call(purchases.recuse, { id: bill, reason: 'I know the seller.' });
  const short = {
    headline: 'Too few checkers are left for the bill of sale for “Evening above the Drina”',
    link: `/dashboard/purchases/${bill}`,
  };
  expect(await alertsOf(admin)).toEqual([short]);
  expect(await alertsOf(admin)).toEqual([short]);
  const third = await checker('Ines');
  await allowed(third.id, 'check_purchase_allowed', false);
  await allowed(third.id, 'check_purchase_allowed', true);
  expect(await alertsOf(admin)).toEqual([short]);
  await allowed(third.id, 'check_purchase_allowed', false);
  expect(await alertsOf(admin)).toEqual([short, short]);

  // A review: two of three authenticators, all other voters recuse themselves.
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  const voters = [...people, one, two, third, admin];
  for (const { token } of voters.slice(0, -2))
    await as(app, token).call(review.recuse, { id: work.id, reason: 'I sold it.' });
  expect(await alertsOf(admin)).toHaveLength(2);
  await third.call(review.recuse, { id: work.id, reason: 'I sold it.' });
  expect((await alertsOf(admin)).at(-1)).toEqual({
    headline: 'Too few reviewers are left for “Evening above the Drina”',
    link: `/artwork/detail/${work.id}/evening-above-the-drina`,
  });

  // A profile whose quorum is above the number of voters.
  await app.change((tx) => buildArtistInVote(tx, 100));
  expect((await alertsOf(admin)).at(-1)?.headline).toMatch(/^Too few reviewers are left for Ida Rauch’s profile/);

  // A recovery reported by the only admin.
  const { owner, id } = await ownWork();
  const happened = { kind: 'year', year: 2025 } as const;
  await owner.call(provenance.stolen, { id, happened });
  await as(app, admin.token).call(provenance.stolen, { id, happened, resolved: true });
  expect((await alertsOf(admin)).at(-1)?.headline).toBe(
    'No admin is left who can confirm what was reported about “Evening above the Drina”',
  );
});

test('admins learn of an ownership request that too few of them can decide, and its two sides don’t', async () => {
  const { id, owner } = await ownWork();
  const [heir, admin] = [await person(), await person({ admin: true })];
  await app.change(async (tx) => {
    // Other admins of this file could decide.
    await tx.updateTable('person').set({ admin: false }).where('id', '<>', admin.id).execute();
    const request = { relation: 'heir' as const, statement: 'My mother left it to me.', files: [] };
    const happened = { kind: 'year' as const, year: 2025 };
    await insertRequest(tx, await getArtwork(tx, id), { askerId: heir.id, happened, ...request });
  });
  expect((await alertsOf(admin)).at(-1)).toEqual({
    headline: 'Not enough admins can decide who owns “Evening above the Drina”',
    link: `/dashboard/people?type=eligible_admin&item=shortage-${id}`,
  });
  const { items } = await as(app, admin.token).call(inbox.list, {});
  const { shortage } = items.find(({ _id: item }) => item === `shortage-${id}`) ?? {};
  expect(shortage?.involved).toEqual(expect.arrayContaining([heir.id, owner.id]));
  const filter = { type: 'eligible_admin' as const, except: shortage?.involved ?? [], pagesize: 100 };
  const listed = (await as(app, admin.token).call(people.list, filter)).users.map(({ _id: personId }) => personId);
  expect(listed).not.toContain(heir.id);
  expect(listed).not.toContain(owner.id);
  const mails = await app.pool.selectFrom('mail').select('body').where('recipient', '=', admin.email).execute();
  expect(mails.map(({ body }) => body).join('\n')).toContain('Open the list of people');
  const short = async (reader: Pick<typeof owner, 'call'>) =>
    (await reader.call(ownership.get, { id })).requests.map(({ tooFewAdmins }) => tooFewAdmins);
  const readers = [as(app, admin.token), owner, as(app, heir.token)];
  expect(await Promise.all(readers.map(short))).toEqual([[true], [false], [false]]);
  await allowed((await person()).id, 'admin', true);
  expect(await Promise.all(readers.map(short))).toEqual([[false], [false], [false]]);
});

test('an ownership request is no open decision once its work has another owner', async () => {
  const { id } = await ownWork();
  const [heir, next] = [await person(), await person()];
  const request = { relation: 'heir' as const, statement: 'My mother left it to me.', files: [] };
  const happened = { kind: 'year' as const, year: 2025 };
  await app.change(async (tx) =>
    insertRequest(tx, await getArtwork(tx, id), { askerId: heir.id, happened, ...request }),
  );
  const open = async () => (await listOpenDecisions(app.pool, { artworkId: id })).map((one) => one.of);
  expect(await open()).toEqual(['ownership']);
  await app.pool.updateTable('artwork').set({ owner_id: next.id }).where('id', '=', id).execute();
  expect(await open()).toEqual([]);
});

test('admins are notified when all of them have a part in a bank payment, or in a sale that waits for a rate', async () => {
  const made = await app.change(async (tx) => {
    const [admin, seller] = [await buildPerson(tx, { admin: true }), await buildPerson(tx)];
    // Other admins of this file could act.
    await tx.updateTable('person').set({ admin: false }).where('id', '<>', admin.id).execute();
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    const { NationalityID: french } = nationalities.find(({ CountryCode }) => CountryCode === 'FR') ?? {};
    await tx
      .updateTable('person')
      .set({ nationality_id: french ?? null })
      .where('id', '=', artist.id)
      .execute();
    const given = { status: 'approved', artist, title: 'Weir', price: { amount: 500_000, currency: 'BRL' } } as const;
    const bought = await buildArtwork(tx, { ...given, owner: seller });
    await buildOrder(tx, bought, admin.id, { paid: true });
    const sold = await buildArtwork(tx, {
      ...given,
      owner: admin,
      title: 'Mill',
      price: { amount: 9000, currency: 'EUR' },
    });
    await buildOrder(tx, sold, seller.id, { paid: true });
    return { admin, bought, sold };
  });
  const { admin, bought, sold } = made;
  await as(app, admin.token).call(sales.leaveBankDetails, { details: 'DE02 1203 0000 0000 2020 51' });
  const byHeadline = (await alertsOf(admin)).toSorted((one, other) => (one.headline < other.headline ? -1 : 1));
  expect(byHeadline).toEqual([
    {
      headline: 'No admin is left who can enter an exchange rate for the sale of “Weir”',
      link: `/dashboard/people?type=eligible_admin&item=shortage-${made.bought.id}`,
    },
    {
      headline: 'No admin is left who can make a bank payment for the sale of “Mill”',
      link: `/dashboard/people?type=eligible_admin&item=shortage-${made.sold.id}`,
    },
  ]);
  const short = async () =>
    (await as(app, admin.token).call(inbox.list, {})).items
      .filter(({ subject }) => [bought.id, sold.id].includes(subject))
      .flatMap(({ shortage }) => shortage?.of ?? [])
      .toSorted();
  expect(await short()).toEqual(['bank_payment', 'rate']);
  await allowed((await person()).id, 'admin', true);
  await alertsOf(admin);
  expect(await short()).toEqual([]);
});

test('admins are not notified of rounds that can be decided', async () => {
  const admin = await person({ admin: true });
  await checker('Noor');
  await checker('Tomas');
  const { owner, id } = await ownWork();
  await submit(owner, id);
  const alerts = await alertsOf(admin);
  expect(alerts.filter(({ link }) => link?.includes(id))).toEqual([]);
});

test('the remaining voters are those whom the review, the bill and the admins’ pages accept', async () => {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  await as(app, people[0].token).call(review.recuse, { id: work.id, reason: 'I sold it.' });
  // The owner may decide about others' works.
  const owner = await person({ admin: true });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  const bill = await submit(as(app, owner.token), id);
  await (await checker('Mina')).call(purchases.recuse, { id: bill, reason: 'I know the buyer.' });
  const happened = { kind: 'year', year: 2025 } as const;
  for (const resolved of [false, true]) await as(app, owner.token).call(provenance.stolen, { id, happened, resolved });
  const reason = 'It was lent to the owner, and never sold.';
  await as(app, people[1].token).call(provenance.dispute, { id, about: 'ownership', reason });

  const open = (await listOpenDecisions(app.pool, 'everything')).filter(
    ({ about }) => 'artworkId' in about && [work.id, id].includes(about.artworkId),
  );
  const [reviewed, owned] = [await getArtwork(app.pool, work.id), await getArtwork(app.pool, id)];
  const confirming = await confirmingAdmins(app.pool, owned);
  expect(Object.fromEntries(open.map(({ of, left }) => [of, left]))).toEqual({
    work: await countReviewers(app.pool, reviewed, await ballotOf(app.pool, work.id)),
    bill: (await eligibleCheckers(app.pool, owned, bill)).length,
    recovery: confirming.length,
    dispute: confirming.length,
  });
});

test('an admin does not count for what an organisation of theirs asks for', async () => {
  const { id } = await ownWork();
  const organisation = await app.change(async (tx) => {
    const [colleague, member] = [await buildPerson(tx), await buildPerson(tx, { admin: true })];
    const askedBy = await buildOrganisation(tx, colleague, { members: { [member.id]: 'viewer' } });
    await disputeWork(tx, { artworkId: id, askedBy, about: 'ownership', reason: 'It was lent, and never sold.' });
    const request = { relation: 'heir' as const, statement: 'It was left to us.', files: [] };
    const happened = { kind: 'year' as const, year: 2025 };
    await insertRequest(tx, await getArtwork(tx, id), { askerId: askedBy, happened, ...request });
    return askedBy;
  });
  const left = async () => (await listOpenDecisions(app.pool, { artworkId: id })).map((one) => one.left);
  const counted = await left();
  expect(counted).toHaveLength(2);
  await app.pool.deleteFrom('organisation_member').where('organisation_id', '=', organisation).execute();
  expect(await left()).toEqual(counted.map((count) => count + 1));
});

test('all open decisions are checked with the same few queries, however many there are', async () => {
  const look = () => countQueries(() => app.pool.transaction().execute((tx) => alertAdmins(tx, 'everything')));
  await look();
  const few = await look();
  const { owner, id } = await ownWork();
  await submit(owner, id);
  // All of these fall short at the same time.
  for (let count = 0; count < 3; count += 1) await app.change((tx) => buildPanel(tx, 1000));
  expect((await look()) - few).toBeLessThanOrEqual(2);
  expect(await look()).toBe(few);
});
