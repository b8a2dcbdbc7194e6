import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import type { Currency, Money } from '@verso/contract/schemas/money.ts';
import { currencies, decimalsOf } from '@verso/contract/money.ts';
import { checkedPlaces } from '@verso/contract/market/royalties.ts';
import { type RoyaltyAnswer, RoyaltyFacts } from '@verso/contract/market/schemas/royalties.ts';
import { royaltyByBands, units } from './arithmetic.ts';
import { bandsOfTheDirective, bandsWithFivePercent } from './rule-parts.ts';
import { laws, versoRoyalty } from './rules.ts';
import { royaltyOn, versoRoyaltyOn } from './royalty-on.ts';

const money = (text: string, currency: Currency): Money => ({
  amount: Math.round(Number(text) * 10 ** decimalsOf(currency)),
  currency,
});

type SomeFacts = Partial<Omit<RoyaltyFacts, 'artist'>> & { artist?: Partial<RoyaltyFacts['artist']> };

/** A resale by a dealer of a work by a living artist of that place, bought long ago from another person. */
const facts = (place: string, price: Money, more: SomeFacts = {}): RoyaltyFacts =>
  RoyaltyFacts.parse({
    place,
    date: '2026-05-20',
    price,
    artist: { nationality: place, life: { kind: 'living' } },
    resale: true,
    professional: true,
    fromArtist: false,
    acquiredOn: '2015-01-01',
    ...more,
  });

/** `16.00`, `none: below_minimum`, `undecided: life`. */
function summary(answer: RoyaltyAnswer): string {
  switch (answer.kind) {
    case 'due':
      return (answer.amount.amount / 10 ** decimalsOf(answer.amount.currency)).toFixed(
        decimalsOf(answer.amount.currency),
      );
    case 'none':
      return `none: ${answer.reasons.map(({ code }) => code).join(', ')}`;
    case 'undecided':
      return `undecided: ${answer.missing.map(({ fact }) => fact).join(', ')}`;
  }
}

const on = (place: string, price: string, currency: Currency, more: SomeFacts = {}) =>
  summary(royaltyOn(facts(place, money(price, currency), more)));

const byBands = (price: string, bands = bandsOfTheDirective) =>
  royaltyByBands({ currency: 'EUR', cap: 12_500, bands }, money(price, 'EUR')).amount.amount / 100;

it.each([
  ['1000', 40],
  ['3000', 120],
  ['10000', 400],
  ['50000', 2000],
  ['100000', 3500],
  ['120000', 4100],
  ['200000', 6500],
  ['275000', 7250],
  ['350000', 8000],
  ['425000', 8375],
  ['500000', 8750],
  ['1000000', 10_000],
  ['1999999.99', 12_500],
  ['2000000', 12_500],
  ['5000000', 12_500],
])('the bands of the directive give on %s a royalty of %d', (price, royalty) => {
  expect(byBands(price)).toBe(royalty);
});

it.each([
  ['50000', 2500],
  ['200000', 7000],
  ['500000', 9250],
  ['1800000', 12_500],
  ['1799000', 12_497.5],
])('the bands of the directive give with 5 %% in the first band on %s a royalty of %d', (price, royalty) => {
  expect(byBands(price, bandsWithFivePercent)).toBe(royalty);
});

it('the bands of the directive round half a cent up, but not per line', () => {
  expect(byBands('400.12')).toBe(16);
  expect(byBands('400.13')).toBe(16.01);
  const { lines } = royaltyByBands(
    { currency: 'EUR', cap: 12_500, bands: bandsOfTheDirective },
    money('50000.17', 'EUR'),
  );
  expect(lines.map(({ portion, royalty }) => [portion.amount, royalty.amount])).toEqual([
    [5_000_000, 200_000],
    [17, 1],
  ]);
});

it.each([
  ['DE', '399.99', 'EUR', 'none: below_minimum'],
  ['DE', '400', 'EUR', '16.00'],
  ['DE', '10000', 'EUR', '400.00'],
  ['GB', '999.99', 'GBP', 'none: below_minimum'],
  ['GB', '1000', 'GBP', '40.00'],
  ['GB', '200000', 'GBP', '6500.00'],
  ['GB', '3000000', 'GBP', '12500.00'],
  ['NL', '2999.99', 'EUR', 'none: below_minimum'],
  ['NL', '3000', 'EUR', '120.00'],
  ['FR', '749.99', 'EUR', 'none: below_minimum'],
  ['FR', '750', 'EUR', '30.00'],
  ['NZ', '1999.99', 'NZD', 'none: below_minimum'],
  ['NZ', '3000', 'NZD', '150.00'],
  ['AU', '999.99', 'AUD', 'none: below_minimum'],
  ['AU', '12000', 'AUD', '600.00'],
  ['AU', '40000000', 'AUD', '2000000.00'],
] as const)('the rule of %s says for %s %s: %s', (place, price, currency, answer) => {
  expect(on(place, price, currency)).toBe(answer);
});

it('the rule of each place has one version at most on any day', () => {
  for (const law of laws)
    for (const place of law.places)
      for (const day of [law.from, law.to ?? '2099-01-01'])
        expect(
          laws.filter(({ places, from, to }) => places.includes(place) && from <= day && day <= (to ?? day)),
        ).toEqual([law]);
});

it('the rule of the places marked as checked are those that were', () => {
  expect(new Set(laws.filter(({ verified }) => verified).flatMap(({ places }) => places))).toEqual(
    new Set(checkedPlaces),
  );
});

it('the rule of the United Kingdom is in euros for sales before 1 April 2024', () => {
  const before = { date: '2024-03-31' };
  expect(on('GB', '999.99', 'EUR', before)).toBe('none: below_minimum');
  expect(on('GB', '1000', 'EUR', before)).toBe('40.00');
  expect(on('GB', '1000', 'GBP', before)).toBe('undecided: exchange');
  expect(on('GB', '1000', 'GBP', { date: '2024-04-01' })).toBe('40.00');
});

it('the rule of New Zealand applies to contracts from 1 December 2024 on', () => {
  expect(on('NZ', '3000', 'NZD', { date: '2024-11-30' })).toBe('none: no_right_here');
  expect(on('NZ', '3000', 'NZD', { date: '2024-12-01' })).toBe('150.00');
});

it('the rule of Australia asks when the seller got the work', () => {
  expect(on('AU', '12000', 'AUD', { acquiredOn: '2010-06-08' })).toBe('none: acquired_before_the_right');
  expect(on('AU', '12000', 'AUD', { acquiredOn: '2010-06-09' })).toBe('600.00');
  expect(on('AU', '12000', 'AUD', { acquiredOn: null })).toBe('undecided: acquired_on');
});

it('the rule of a place without a right gives no legal royalty, and a place without data no answer', () => {
  expect(on('US', '12000', 'USD')).toBe('none: no_right_here');
  expect(on('CH', '12000', 'CHF')).toBe('none: no_right_here');
  expect(on('BR', '12000', 'BRL')).toBe('undecided: rule');
  expect(on('DE', '12000', 'EUR', { date: '2005-01-01', acquiredOn: null })).toBe('undecided: rule');
});

it('the rule of an unchecked law is used only on request', () => {
  expect(on('AT', '2500', 'EUR')).toBe('undecided: accept_unverified');
  expect(on('AT', '2500', 'EUR', { resale: false })).toBe('undecided: accept_unverified');
  const accepted = royaltyOn(facts('AT', money('2500', 'EUR'), { acceptUnverified: true }));
  expect(summary(accepted)).toBe('100.00');
  expect(accepted).toMatchObject({ rule: { verified: false }, reasons: [{ code: 'due' }, { code: 'unverified' }] });
  // Denmark: only the limits of the directive, within which it may have chosen otherwise.
  const dane = {
    acceptUnverified: true,
    artist: { nationality: 'DK', birthYear: null, life: { kind: 'living' } },
  } as const;
  expect(on('DK', '2999.99', 'EUR', dane)).toBe('undecided: national_law');
  expect(on('DK', '3000', 'EUR', dane)).toBe('120.00');
  expect(on('DK', '3000', 'EUR', { ...dane, fromArtist: true, acquiredOn: '2026-01-01' })).toBe(
    'undecided: national_law',
  );
  const danish = royaltyOn(facts('DK', money('50000', 'EUR'), dane));
  expect(danish).toMatchObject({
    amount: { amount: 200_000 },
    reasons: [{ code: 'due' }, { code: 'unverified' }, { code: 'first_band_may_differ' }],
  });
  expect(danish.kind === 'due' && danish.reasons[2]?.words).toContainEqual({ amount: 250_000, currency: 'EUR' });
});

it('no royalty is due on the first sale, nor without a professional', () => {
  expect(on('DE', '5000', 'EUR', { resale: false })).toBe('none: first_sale');
  expect(on('DE', '5000', 'EUR', { professional: false })).toBe('none: no_professional');
});

it('no royalty is due after 31 December of the seventieth year after the year of death, in New Zealand of the fiftieth', () => {
  const dead = (nationality: string, year: number, date: string) => ({
    date,
    artist: { nationality, birthYear: null, life: { kind: 'died' as const, year } },
  });
  expect(on('DE', '5000', 'EUR', dead('DE', 1956, '2026-12-31'))).toBe('200.00');
  expect(on('DE', '5000', 'EUR', dead('DE', 1956, '2027-01-01'))).toBe('none: term_over');
  expect(on('NZ', '5000', 'NZD', dead('NZ', 1976, '2026-12-31'))).toBe('250.00');
  expect(on('NZ', '5000', 'NZD', dead('NZ', 1976, '2027-01-01'))).toBe('none: term_over');
});

it('no royalty is due on what a dealer bought from the artist less than three years before and sells for up to 10,000', () => {
  const stock = { fromArtist: true, acquiredOn: '2024-05-21' };
  for (const [place, currency] of [
    ['NL', 'EUR'],
    ['FR', 'EUR'],
    ['GB', 'GBP'],
  ] as const) {
    expect(on(place, '10000', currency, stock)).toBe('none: stock_exemption');
    expect(on(place, '10000.01', currency, stock)).toBe('400.00');
    expect(on(place, '10000', currency, { ...stock, acquiredOn: '2023-05-20' })).toBe('400.00');
    expect(on(place, '10000', currency, { ...stock, acquiredOn: '2023-05-21' })).toBe('none: stock_exemption');
    expect(on(place, '10000', currency, { ...stock, fromArtist: false })).toBe('400.00');
  }
  // Germany has no such exemption.
  expect(on('DE', '10000', 'EUR', stock)).toBe('400.00');
  // Bought on a leap day: three full years are over on 1 March.
  const leap = { fromArtist: true, acquiredOn: '2024-02-29' };
  expect(on('NL', '9000', 'EUR', { ...leap, date: '2027-02-28' })).toBe('none: stock_exemption');
  expect(on('NL', '9000', 'EUR', { ...leap, date: '2027-03-01' })).toBe('360.00');
});

it('no royalty is due to an artist whose country has no such right, if that is stated', () => {
  const american = { artist: { nationality: 'US', birthYear: null, life: { kind: 'living' as const } } };
  expect(on('DE', '5000', 'EUR', american)).toBe('undecided: reciprocity');
  expect(on('DE', '5000', 'EUR', { ...american, reciprocity: false })).toBe('none: not_eligible');
  expect(on('DE', '5000', 'EUR', { ...american, reciprocity: true })).toBe('200.00');
});

it('no royalty is due asks where the artist lives only if the law depends on it', () => {
  const from = (nationality: string | null, residence: string | null = null) => ({
    artist: { nationality, residence, life: { kind: 'living' as const } },
  });
  expect(on('NZ', '3000', 'NZD', from('US'))).toBe('undecided: residence');
  expect(on('NZ', '3000', 'NZD', from(null))).toBe('undecided: nationality, residence');
  expect(on('NZ', '3000', 'NZD', from('US', 'NZ'))).toBe('150.00');
  expect(on('NZ', '3000', 'NZD', from(null, 'NZ'))).toBe('150.00');
  expect(on('NZ', '3000', 'NZD', from('US', 'US'))).toBe('undecided: reciprocity');
  expect(on('NZ', '3000', 'NZD', { ...from('US'), reciprocity: false })).toBe('none: not_eligible');
  expect(on('DE', '5000', 'EUR', from('US', 'DE'))).toBe('undecided: reciprocity');
});

it('an answer without a royalty gives every known reason', () => {
  expect(on('DE', '399.99', 'EUR', { resale: false, professional: false })).toBe(
    'none: first_sale, no_professional, below_minimum',
  );
});

const unknown = { nationality: null, birthYear: null, life: null };

it('missing data are requested all together', () => {
  expect(on('DE', '5000', 'EUR', { artist: unknown, resale: null, professional: null })).toBe(
    'undecided: resale, professional, nationality, life',
  );
  expect(on('DE', '5000', 'EUR', { artist: { ...unknown, life: { kind: 'living' } } })).toBe('undecided: nationality');
  expect(on('DE', '5000', 'EUR', { artist: { ...unknown, nationality: 'DE' } })).toBe('undecided: life');
  expect(on('NL', '5000', 'EUR', { fromArtist: null })).toBe('undecided: from_artist');
  expect(on('NL', '5000', 'EUR', { fromArtist: true, acquiredOn: null })).toBe('undecided: acquired_on');
});

it('missing data are not requested if the known data decide', () => {
  expect(on('DE', '399.99', 'EUR', { artist: unknown, resale: null, professional: null })).toBe('none: below_minimum');
  expect(on('DE', '5000', 'USD', { resale: false })).toBe('none: first_sale');
  expect(on('NL', '10000.01', 'EUR', { fromArtist: null, acquiredOn: null })).toBe('400.00');
  // An artist born in 1970 cannot have been dead for seventy years.
  const born = (birthYear: number) => ({ artist: { nationality: 'DE', birthYear, life: null } });
  expect(on('DE', '5000', 'EUR', born(1956))).toBe('200.00');
  expect(on('DE', '5000', 'EUR', born(1955))).toBe('undecided: life');
  // For an artist who died, only the year is needed.
  const died = { artist: { nationality: 'DE', birthYear: null, life: { kind: 'died' as const, year: null } } };
  expect(royaltyOn(facts('DE', money('5000', 'EUR'), died))).toMatchObject({
    missing: [{ fact: 'life', words: ['The year in which the artist died.'] }],
  });
});

const exchange = { rate: '0.85', on: '2026-05-20', source: 'European Central Bank' };

it('a price in another currency is converted at the given rate, and the royalty given in both', () => {
  expect(on('DE', '50000', 'USD')).toBe('undecided: exchange');
  expect(royaltyOn(facts('DE', money('50000', 'USD'), { exchange }))).toMatchObject({
    price: { amount: 4_250_000, currency: 'EUR' },
    amount: { amount: 170_000, currency: 'EUR' },
    inPriceCurrency: { amount: 200_000, currency: 'USD' },
    reasons: [{ code: 'due' }, { code: 'converted' }],
  });
});

it('a price in another currency may have no decimals, or three', () => {
  expect(royaltyOn(facts('DE', money('1000000', 'JPY'), { exchange: { ...exchange, rate: '0.0058' } }))).toMatchObject({
    price: { amount: 580_000, currency: 'EUR' },
    amount: { amount: 23_200 },
    inPriceCurrency: { amount: 40_000, currency: 'JPY' },
  });
  expect(royaltyOn(facts('DE', money('1000.5', 'KWD'), { exchange: { ...exchange, rate: '2.8' } }))).toMatchObject({
    price: { amount: 280_140, currency: 'EUR' },
    amount: { amount: 11_206 },
    inPriceCurrency: { amount: 40_021, currency: 'KWD' },
  });
});

const verso = (given: RoyaltyFacts) => summary(versoRoyaltyOn(given, royaltyOn(given)));

it('Verso’s own royalty is 3 % if the law gives nothing, in any currency', () => {
  expect(verso(facts('US', money('12000', 'USD')))).toBe('360.00');
  expect(verso(facts('JP', money('150050', 'JPY')))).toBe('4502');
  expect(verso(facts('DE', money('399.99', 'EUR')))).toBe('12.00');
  expect(verso(facts('US', money('1.005', 'KWD')))).toBe('0.030');
});

it('Verso’s own royalty is not added to a legal one, nor calculated while that is undecided', () => {
  expect(verso(facts('DE', money('400', 'EUR')))).toBe('none: legal_royalty_due');
  expect(verso(facts('DE', money('400', 'EUR'), { resale: null }))).toBe('undecided: legal_royalty');
});

it('Verso’s own royalty is not due on the first sale, nor seventy years after the artist’s death', () => {
  expect(verso(facts('US', money('12000', 'USD'), { resale: false }))).toBe('none: first_sale');
  expect(
    verso(
      facts('US', money('12000', 'USD'), {
        artist: { nationality: 'US', birthYear: null, life: { kind: 'died', year: 1955 } },
      }),
    ),
  ).toBe('none: term_over');
  expect(verso(facts('US', money('12000', 'USD'), { resale: null }))).toBe('undecided: resale');
});

const law = constantFrom(...laws, ...currencies.map(versoRoyalty));
const amount = integer({ min: 0, max: 1_000_000_000_000 });

it('every royalty adds up from its bands, and is never above the cap or the price', () => {
  assert(
    property(law, amount, (rule, minor) => {
      const price = { amount: minor, currency: rule.currency };
      const { amount, lines, takenOffByCap } = royaltyByBands(rule, price);
      const sum = (of: Money[]) => of.reduce((sum, one) => sum + one.amount, 0);
      expect(sum(lines.map(({ royalty }) => royalty)) - (takenOffByCap?.amount ?? 0)).toBe(amount.amount);
      expect(sum(lines.map(({ portion }) => portion))).toBe(minor);
      expect(lines.every(({ royalty }) => royalty.amount >= 0)).toBe(true);
      expect(amount.amount).toBeLessThanOrEqual(minor);
      if (rule.cap !== null) expect(amount.amount).toBeLessThanOrEqual(units(rule.cap, rule.currency).amount);
    }),
    { numRuns: 2000 },
  );
});

it('every royalty does not fall as the price rises', () => {
  assert(
    property(law, amount, amount, (rule, one, other) => {
      const royalty = (minor: number) => royaltyByBands(rule, { amount: minor, currency: rule.currency }).amount.amount;
      expect(royalty(Math.min(one, other))).toBeLessThanOrEqual(royalty(Math.max(one, other)));
    }),
    { numRuns: 2000 },
  );
});

it('every royalty is, for each line, within one minor unit of the exact product', () => {
  assert(
    property(law, amount, (rule, minor) => {
      for (const { portion, percent, royalty } of royaltyByBands(rule, { amount: minor, currency: rule.currency })
        .lines)
        expect(Math.abs(Number(percent) * portion.amount - royalty.amount * 100)).toBeLessThan(100.01);
    }),
  );
});
