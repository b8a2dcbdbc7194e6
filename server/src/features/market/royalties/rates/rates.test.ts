import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { royalties } from '@verso/contract/market/schemas/royalties.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { dayOf, days, later, today } from '#platform/clock.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { decideRoyalty } from '#features/market/sales/royalty/decide-royalty.ts';
import { getOrder, holdOrder } from '#features/market/sales/queries.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { findExchange } from './find-exchange.ts';
import { ratesIn, readRates, readRatesDaily } from './read-rates.ts';

const app = testApp();

/** As the bank publishes it. */
const fileOf = (day: string, rates: Readonly<Record<string, string>>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`;

/** Runs the daily job against a server that answers with a text, or with nothing. */
async function readFrom(answer: { status: number; text: string }): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.text));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = { ...app.services.settings, exchangeRatesUrl: `http://127.0.0.1:${port}/`, localAddresses: true };
  try {
    await readRates(app.pool, { ...app.services, settings })[readRatesDaily]?.({});
  } finally {
    await new Promise((done) => server.close(done));
  }
}

const countryId = (code: string) =>
  nationalities.find(({ CountryCode }) => CountryCode === code)?.NationalityID ?? null;

async function sold(nationality: string, currency: 'CHF' | 'EUR' | 'BRL', seller: PersonFixture = {}) {
  const made = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    const [owner, buyer, admin] = [
      await buildPerson(tx, seller),
      await buildPerson(tx),
      await buildPerson(tx, { admin: true }),
    ];
    await tx
      .updateTable('person')
      .set({ nationality_id: countryId(nationality) })
      .where('id', '=', artist.id)
      .execute();
    const price = { amount: 500_000, currency };
    const work = await buildArtwork(tx, { owner, artist, status: 'approved', price });
    return { admin, owner, id: await buildOrder(tx, work, buyer.id, { paid: true }) };
  });
  const order = await getOrder(app.pool, made.id);
  return { ...made, royalty: order.royalty, number: order.number, admin: as(app, made.admin.token) };
}

test('a file of the bank is read every day, and a missing one changes nothing', async () => {
  await readFrom({ status: 200, text: fileOf('2026-05-20', { USD: '1.0812', GBP: '0.84250', XAU: '3' }) });
  await readFrom({ status: 200, text: fileOf('2026-05-20', { USD: '2' }) });
  await readFrom({ status: 404, text: 'not found' });
  expect(await findExchange(app.pool, 'GBP', 'USD', '2026-05-23')).toEqual({
    rate: '1.2833234421',
    on: '2026-05-20',
    source: 'European Central Bank, reference rate',
  });
  expect(await findExchange(app.pool, 'USD', 'EUR', '2026-05-19')).toBeNull();
  expect(await findExchange(app.pool, 'USD', 'EUR', '2026-05-28')).toBeNull();
  expect(ratesIn('<html>Moved</html>')).toEqual([]);
});

test('a price in another currency than the law’s is converted, and the rate stays with the order', async () => {
  const on = today();
  await readFrom({ status: 200, text: fileOf(on, { CHF: '0.95' }) });
  const { royalty, number, admin } = await sold('FR', 'CHF');
  const exchange = { rate: '1.0526315789', on, source: 'European Central Bank, reference rate' };
  expect(royalty).toMatchObject({ state: 'due', amount: 20_000, rule: { id: 'DE', basis: 'law' }, exchange });
  expect(royalty?.why).toContain('(European Central Bank, reference rate)');
  const { royalties: listed } = await admin.call(sales.royaltyStatement, { from: on, to: today() });
  expect(listed.find(({ order }) => order === number)?.exchange).toEqual(exchange);
  const { table } = await admin.call(sales.exportRoyalties, { from: on, to: today() });
  expect(table.csv).toContain('1.0526315789');
});

test('an artist whose country is not known to have the right by reciprocity gets Verso’s own royalty', async () => {
  const { royalty } = await sold('US', 'EUR');
  expect(royalty).toMatchObject({
    state: 'due',
    amount: 15_000,
    rule: { id: 'verso', basis: 'contract' },
    exchange: null,
  });
});

const twoAdmins = () =>
  app.change(async (tx) => {
    const [one, other] = [await buildPerson(tx, { admin: true }), await buildPerson(tx, { admin: true })];
    return [as(app, one.token), as(app, other.token)] as const;
  });

test('an admin enters a rate where none was published, and corrects it', async () => {
  const [admin, second] = await twoAdmins();
  const other = await app.change((tx) => buildPerson(tx));
  const rate = { currency: 'NZD', day: '2026-05-20', perEuro: '1.9', source: 'Reserve Bank of New Zealand' } as const;
  expect((await as(app, other.token).refusal(royalties.enterRate, rate)).httpStatus).toBe(403);
  for (const one of [admin, second]) await one.call(royalties.enterRate, rate);
  const next = { ...rate, day: '2026-05-21' };
  for (const perEuro of ['19', '0.526', '2.3'])
    expect((await admin.refusal(royalties.enterRate, { ...next, perEuro })).fields).toEqual({
      perEuro:
        'is too far from 1.9, the rate of 2026-05-20. Check the decimal point, and that the rate is for one euro',
    });
  expect(await admin.call(royalties.enterRate, { ...next, perEuro: '1.95' })).toMatchObject({ waits: false });
  await admin.call(royalties.enterRate, { ...next, perEuro: '1.8' });
  expect(await findExchange(app.pool, 'EUR', 'NZD', '2026-05-21')).toMatchObject({ rate: '1.8' });
  expect((await admin.refusal(royalties.enterRate, { ...rate, day: '2026-05-23' })).fields).toEqual({
    day: 'must not be a Saturday or Sunday. Sales on these days use the rate of the Friday before',
  });
  expect((await admin.call(royalties.rates, {})).rates).toContainEqual({
    currency: 'NZD',
    day: '2026-05-21',
    perEuro: '1.8',
    source: 'Reserve Bank of New Zealand',
    entered: true,
  });
  expect((await admin.refusal(royalties.enterRate, { ...rate, day: '2999-01-01' })).fields).toEqual({
    day: 'must not be in the future',
  });
});

test('a rate without another near its day counts once a second admin has entered the same', async () => {
  const [admin, other] = await twoAdmins();
  const rate = { currency: 'KWD', day: '2026-03-02', perEuro: '0.33', source: 'Central Bank of Kuwait' } as const;
  const used = () => findExchange(app.pool, 'EUR', 'KWD', rate.day);
  expect(await admin.call(royalties.enterRate, rate)).toMatchObject({
    waits: true,
    message:
      'There is no rate near this date to compare yours with. Your rate will be used once another admin enters the same rate.',
  });
  expect(await admin.call(royalties.enterRate, rate)).toMatchObject({ waits: true });
  expect(await other.call(royalties.enterRate, { ...rate, perEuro: '0.34' })).toMatchObject({ waits: true });
  expect(await used()).toBeNull();
  expect(await other.call(royalties.enterRate, { ...rate, perEuro: '0.330' })).toMatchObject({ waits: false });
  expect(await used()).toMatchObject({ rate: '0.33' });
  // A correction of the only rate has nothing else to be compared with.
  expect(await admin.call(royalties.enterRate, { ...rate, perEuro: '3.3' })).toMatchObject({ waits: true });
  expect(await used()).toMatchObject({ rate: '0.33' });
  // Rates that one admin entered alone don't lead away from those that were checked.
  expect(await admin.call(royalties.enterRate, { ...rate, day: '2026-03-03', perEuro: '0.38' })).toMatchObject({
    waits: false,
  });
  expect((await admin.refusal(royalties.enterRate, { ...rate, day: '2026-03-04', perEuro: '0.45' })).fields).toEqual({
    perEuro:
      'is too far from 0.330, the rate of 2026-03-02. Check the decimal point, and that the rate is for one euro',
  });
});

test('the rate of the bank is used before one that an admin entered for the same day', async () => {
  const [admin, other] = await twoAdmins();
  const rate = { currency: 'CAD', day: '2026-04-15', perEuro: '1.5', source: 'A newspaper' } as const;
  for (const one of [admin, other]) await one.call(royalties.enterRate, rate);
  expect(await findExchange(app.pool, 'EUR', 'CAD', '2026-04-15')).toMatchObject({ rate: '1.5' });
  await readFrom({ status: 200, text: fileOf('2026-04-15', { CAD: '1.6' }) });
  expect(await findExchange(app.pool, 'EUR', 'CAD', '2026-04-15')).toMatchObject({ rate: '1.6' });
  expect((await admin.refusal(royalties.enterRate, rate)).message).toBe(
    'The European Central Bank published a rate for this date, which is used instead.',
  );
});

/** The last day with a rate of its own. */
const lastWeekday = () =>
  [0, 1, 2].map((ago) => later(-days(ago))).find((day) => ![0, 6].includes(day.getUTCDay())) ?? later(0);

test('a rate is entered by an admin without a part in a sale that waits for it, and other admins are notified', async () => {
  const day = dayOf(lastWeekday());
  const { royalty, owner, id, admin } = await sold('FR', 'BRL', { admin: true });
  expect(royalty).toMatchObject({ state: 'undecided', missing: ['exchange'] });
  const rate = { currency: 'BRL', day, perEuro: '6', source: 'Banco Central do Brasil' } as const;
  expect((await as(app, owner.token).refusal(royalties.enterRate, rate)).message).toBe(
    'You are involved in a sale whose royalty may be converted at this rate. Another admin must enter it.',
  );
  await as(app, owner.token).call(royalties.enterRate, { ...rate, currency: 'CZK', perEuro: '25' });
  for (const one of [admin, ...(await twoAdmins())].slice(0, 2)) await one.call(royalties.enterRate, rate);
  await app.runJobs();
  const received = await as(app, owner.token).call(notifications.list, { id: owner.id });
  expect(received.notifications.map(({ kind, link }) => [kind, link])).toContainEqual([
    'exchange_rate_entered',
    '/dashboard/royalties',
  ]);
  const decided = await app.change(async (tx) => decideRoyalty(tx, await holdOrder(tx, id), 'DE'));
  expect(decided.royalty).toMatchObject({ state: 'due', exchange: { rate: '0.1666666667' } });
  // What an order keeps does not change with a later entry.
  for (const token of [owner.token, (await app.change((tx) => buildPerson(tx, { admin: true }))).token])
    await as(app, token).call(royalties.enterRate, { ...rate, perEuro: '6.4' });
  expect(await findExchange(app.pool, 'EUR', 'BRL', rate.day)).toMatchObject({ rate: '6.4' });
  expect((await getOrder(app.pool, id)).royalty?.exchange?.rate).toBe('0.1666666667');
});

test('members of the organisations that sell and buy have a part in a sale that is not paid yet', async () => {
  const [ofSeller, ofBuyer, artist, neither] = await app.change(async (tx) => {
    const person = (given: PersonFixture = {}) => buildPerson(tx, { admin: true, ...given });
    const maker = await person({ role: 'artist', artistAllowed: true });
    const [one, two, other] = [await person(), await person(), await person()];
    const [founder, seller, buyer] = [await buildPerson(tx), await buildPerson(tx), await buildPerson(tx)];
    const selling = await buildOrganisation(tx, founder, { members: { [one.id]: 'viewer' } });
    const buying = await buildOrganisation(tx, founder, { members: { [two.id]: 'viewer' } });
    const price = { amount: 500_000, currency: 'SEK' as const };
    const given = { artist: maker, status: 'approved', price } as const;
    await buildOrder(tx, await buildArtwork(tx, { ...given, owner: { id: selling } }), buyer.id);
    await buildOrder(tx, await buildArtwork(tx, { ...given, owner: seller }), buying);
    return [one, two, maker, other].map(({ token }) => as(app, token));
  });
  const rate = { currency: 'SEK', day: dayOf(lastWeekday()), perEuro: '11', source: 'Sveriges Riksbank' } as const;
  for (const barred of [ofSeller, ofBuyer, artist])
    expect((await barred?.refusal(royalties.enterRate, rate))?.message).toContain('You are involved in a sale');
  await neither?.call(royalties.enterRate, rate);
});
