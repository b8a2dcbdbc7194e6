import type { Currency } from '@verso/contract/money.ts';
import { bandsOfTheDirective, EEA, type Law, type NoRight, sources } from './rule-parts.ts';

/**
 * The laws, as versioned data: a change of the law ends a version on a day and begins the next; a version that a sale
 * was reckoned with is never edited. Where a version begins is the first sale that this data covers, which may lie
 * later than the law itself: of the European ones it is the day from which heirs had the right everywhere.
 */
const european = {
  from: '2012-01-01',
  to: null,
  version: 1,
  basis: 'law',
  verified: true,
  currency: 'EUR',
  bands: bandsOfTheDirective,
  cap: 12_500,
  termYears: 70,
  // Nationals of the EEA, and by the EU–UK Trade and Cooperation Agreement of the United Kingdom.
  eligible: [...EEA, 'GB'],
  stock: null,
  acquiredAfter: null,
  nationalChoices: false,
  liable: 'The seller.',
  notes: [
    'Copies made in limited numbers by the artist or under their authority count as originals; manuscripts do not.',
  ],
} as const satisfies Partial<Law>;

/** Bought from the artist less than three years before, and sold for no more than this. */
const stockRule = { years: 3, upTo: 10_000 } as const;

/** National laws that follow the directive and that nobody has read for this data. */
const unverifiedEuropean = (place: string, name: string, minimum: number): Law => ({
  ...european,
  id: place,
  places: [place],
  name: `Artist’s resale right in ${name}`,
  where: name,
  verified: false,
  minimum,
  base: 'The sale price, net of tax.',
  notes: [
    ...european.notes,
    'The minimum price is from general knowledge; whether there is a stock exemption was not checked.',
  ],
  stock: { ...stockRule, certain: false },
  sources: [sources.directive],
});

const loadedOneByOne = ['DE', 'NL', 'FR', 'AT', 'BE', 'IE', 'IT', 'ES', 'NO'];

export const laws: readonly Law[] = [
  {
    ...european,
    id: 'DE',
    places: ['DE'],
    name: 'Folgerecht, § 26 UrhG',
    where: 'Germany',
    minimum: 400,
    base: 'The sale price, without tax.',
    liable: 'The seller; where a private person sells, the dealer or auctioneer is liable together with them.',
    notes: [
      'Works of architecture and applied art are not covered.',
      'The artist may ask dealers and auctioneers about sales of the last three years.',
    ],
    sources: [sources.germany, sources.directive],
  },
  {
    ...european,
    id: 'NL',
    places: ['NL'],
    name: 'Volgrecht',
    where: 'the Netherlands',
    minimum: 3000,
    base: 'The sale price, net of tax.',
    stock: { ...stockRule, certain: true },
    notes: [...european.notes, 'A claim can be made for five years.'],
    sources: [sources.botterweg, sources.russell],
  },
  {
    ...european,
    id: 'FR',
    places: ['FR'],
    name: 'Droit de suite, art. L122-8 CPI',
    where: 'France',
    minimum: 750,
    base: 'The sale price, net of tax.',
    stock: { ...stockRule, certain: true },
    liable: 'The seller; the professional is responsible for paying it.',
    notes: [
      ...european.notes,
      'The artist may ask professionals about sales of the last three years.',
      'The minimum price is taken from a secondary source that quotes art. R122-4.',
    ],
    sources: [sources.france, sources.franceMinimum],
  },
  unverifiedEuropean('AT', 'Austria', 2500),
  unverifiedEuropean('BE', 'Belgium', 2000),
  unverifiedEuropean('IE', 'Ireland', 3000),
  unverifiedEuropean('IT', 'Italy', 3000),
  unverifiedEuropean('ES', 'Spain', 800),
  unverifiedEuropean('NO', 'Norway', 3000),
  {
    ...european,
    id: 'EU',
    places: EEA.filter((place) => !loadedOneByOne.includes(place)),
    name: 'Directive 2001/84/EC, with the choices it leaves to member states unread',
    where: 'this member state',
    verified: false,
    nationalChoices: true,
    // The highest that the directive allows.
    minimum: 3000,
    base: 'The sale price, net of tax.',
    stock: { ...stockRule, certain: false },
    notes: [
      ...european.notes,
      'A member state may have a lower minimum price, an exemption for works bought from the artist less than three years before, and 5 % in the first band.',
    ],
    sources: [sources.directive],
  },
  {
    ...european,
    id: 'GB',
    places: ['GB'],
    to: '2024-03-31',
    name: 'Artist’s Resale Right Regulations 2006',
    where: 'the United Kingdom',
    minimum: 1000,
    eligible: [...EEA, 'GB'],
    base: 'The sale price (at auction the hammer price), without VAT, in euros at the rate of the European Central Bank.',
    stock: { ...stockRule, certain: true },
    liable: 'The seller and the professional, jointly.',
    notes: ['The royalty itself bears no VAT.'],
    sources: [sources.gov, sources.dacs],
  },
  {
    ...european,
    id: 'GB',
    version: 2,
    places: ['GB'],
    from: '2024-04-01',
    currency: 'GBP',
    name: 'Artist’s Resale Right Regulations 2006, as amended by SI 2023/1285',
    where: 'the United Kingdom',
    minimum: 1000,
    eligible: [...EEA, 'GB', 'AU', 'NZ'],
    base: 'The sale price (at auction the hammer price), without VAT.',
    stock: { ...stockRule, certain: true },
    liable: 'The seller and the professional, jointly.',
    notes: ['The royalty itself bears no VAT.'],
    sources: [sources.gov, sources.dacs, sources.amendment],
  },
  {
    id: 'AU',
    version: 1,
    places: ['AU'],
    basis: 'law',
    verified: true,
    from: '2010-06-09',
    to: null,
    name: 'Resale Royalty Right for Visual Artists Act 2009',
    where: 'Australia',
    currency: 'AUD',
    bands: [{ upTo: null, percent: '5' }],
    cap: null,
    minimum: 1000,
    termYears: 70,
    eligible: ['AU'],
    stock: null,
    acquiredAfter: '2010-06-08',
    nationalChoices: false,
    base: 'The sale price, with GST.',
    liable: 'The parties to the sale, as the act says; it is collected by the Copyright Agency.',
    notes: [
      'Every commercial resale must be reported, whether or not a royalty is due.',
      'From 31 March 2024 artists of 17 reciprocating countries have the right; this data does not list them.',
    ],
    sources: [sources.australia, sources.viscopy],
  },
  {
    id: 'NZ',
    version: 1,
    places: ['NZ'],
    basis: 'law',
    verified: true,
    from: '2024-12-01',
    to: null,
    name: 'Resale Right for Visual Artists Act 2023',
    where: 'New Zealand',
    currency: 'NZD',
    bands: [{ upTo: null, percent: '5' }],
    cap: null,
    minimum: 2000,
    termYears: 50,
    eligible: ['NZ'],
    stock: null,
    acquiredAfter: null,
    nationalChoices: false,
    base: 'The sale price without GST, duties, commission and buyer’s premium.',
    liable:
      'The seller and the professional, jointly; it is collected by Resale Royalties Aotearoa, which keeps 20 % of it.',
    notes: [
      'Artists who are domiciled or resident in New Zealand or in a reciprocating country have the right as well.',
    ],
    sources: [sources.newZealand, sources.lawOfArt],
  },
];

const noRightNames: Readonly<Record<string, string>> = {
  US: 'the United States',
  CH: 'Switzerland',
  JP: 'Japan',
  CN: 'China',
};

export const withoutRight: readonly NoRight[] = [
  {
    places: ['NZ'],
    from: '0001-01-01',
    to: '2024-11-30',
    words: 'New Zealand’s resale right holds for contracts made from 1 December 2024 on.',
  },
  ...Object.entries(noRightNames).map(([place, name]) => ({
    places: [place],
    from: '0001-01-01',
    to: null,
    words: `As far as we know, ${name} has no resale right in force for the whole country. This was not checked against its law.`,
  })),
];

/**
 * What the parties to a sale made here agree to, by the terms of the checkout, where the law gives the artist nothing.
 */
export const versoRoyalty = (currency: Currency): Law => ({
  id: 'verso',
  version: 1,
  places: [],
  basis: 'contract',
  verified: true,
  from: '2026-01-01',
  to: null,
  name: 'Verso artist royalty',
  where: 'Verso',
  currency,
  bands: [{ upTo: null, percent: '3' }],
  cap: null,
  minimum: null,
  termYears: 70,
  eligible: [],
  stock: null,
  acquiredAfter: null,
  nationalChoices: false,
  base: 'The price paid through the checkout.',
  liable: 'The seller, out of the price, because they agree to it when they sell here.',
  notes: ['No law asks for it. It is not due where a legal royalty is due.'],
  sources: [{ title: 'Verso’s terms of sale', url: null }],
});

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** A place as it stands in a sentence. */
export const placeName = (place: string): string =>
  laws.find(({ id }) => id === place)?.where ?? noRightNames[place] ?? regions.of(place) ?? place;
