import type { Currency } from '@verso/contract/schemas/money.ts';
import { bandsOfTheDirective, EEA, type Law, type NoRight, sources } from './rule-parts.ts';

/**
 * The laws, as versioned data: a change of law ends one version and begins the next; a version that was used for a sale
 * is never edited. A version begins with the first sale that this data covers, which may be later than the law: for
 * European ones, the day from which heirs had the right everywhere.
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
  eligible: EEA,
  reciprocal: [{ country: 'GB', source: sources.agreement }],
  residents: false,
  stock: null,
  acquiredAfter: null,
  nationalChoices: false,
  liable: 'The seller.',
  notes: [
    'Copies made in limited numbers by the artist or under their authority count as originals. Manuscripts do not.',
  ],
} as const satisfies Partial<Law>;

/** Bought from the artist less than three years before, and sold for at most this. */
const stockRule = { years: 3, upTo: 10_000 } as const;

/** National laws that follow the directive, not checked for this data. */
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
    'The minimum price is based on general knowledge. We have not checked whether works that were recently bought from the artist are exempt.',
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
    liable: 'The seller. If the seller is a private person, the dealer or auctioneer is also liable.',
    notes: [
      'Works of architecture and applied art are not covered.',
      'The artist can ask dealers and auctioneers about sales made in the last three years.',
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
    notes: [...european.notes, 'The royalty can be claimed for five years.'],
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
    liable: 'The seller bears the cost. The art market professional must make sure that the royalty is paid.',
    notes: [
      ...european.notes,
      'The artist can ask art market professionals about sales made in the last three years.',
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
    name: 'Directive 2001/84/EC, without the options left to member states',
    where: 'this member state',
    verified: false,
    nationalChoices: true,
    // The highest that the directive allows.
    minimum: 3000,
    base: 'The sale price, net of tax.',
    stock: { ...stockRule, certain: false },
    notes: [
      ...european.notes,
      'A member state may have a lower minimum price, and a 5% rate in the first band. It may also exempt works bought from the artist less than three years earlier.',
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
    reciprocal: [],
    base: 'The sale price (at auction, the hammer price), excluding VAT, converted to euros at the European Central Bank’s rate.',
    stock: { ...stockRule, certain: true },
    liable: 'The seller and the art market professional, jointly.',
    notes: ['No VAT is charged on the royalty.'],
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
    eligible: [...EEA, 'GB'],
    reciprocal: ['AU', 'NZ'].map((country) => ({ country, source: sources.gov })),
    base: 'The sale price (at auction, the hammer price), without VAT.',
    stock: { ...stockRule, certain: true },
    liable: 'The seller and the art market professional, jointly.',
    notes: ['No VAT is charged on the royalty.'],
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
    reciprocal: [],
    residents: false,
    stock: null,
    acquiredAfter: '2010-06-08',
    nationalChoices: false,
    base: 'The sale price, including GST.',
    liable: 'The parties to the sale, as set out in the act. The Copyright Agency collects the royalty.',
    notes: [
      'Every commercial resale must be reported, whether or not a royalty is due.',
      'Since 31 March 2024, artists from 17 reciprocating countries also have the right. Our rule does not list those countries.',
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
    reciprocal: [],
    residents: true,
    stock: null,
    acquiredAfter: null,
    nationalChoices: false,
    base: 'The sale price without GST, duties, commission and buyer’s premium.',
    liable:
      'The seller and the art market professional, jointly. Resale Royalties Aotearoa collects the royalty and keeps 20% of it.',
    notes: ['Artists who are domiciled or resident in New Zealand or a reciprocating country also have the right.'],
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
    words: 'New Zealand’s resale right applies to contracts made on or after 1 December 2024.',
  },
  ...Object.entries(noRightNames).map(([place, name]) => ({
    places: [place],
    from: '0001-01-01',
    to: null,
    words: `As far as we know, ${name} has no nationwide resale right. We have not checked the law there.`,
  })),
];

/** The royalty that the checkout's terms agree on, if the law gives the artist nothing. */
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
  reciprocal: [],
  residents: false,
  stock: null,
  acquiredAfter: null,
  nationalChoices: false,
  base: 'The price paid at checkout.',
  liable: 'The seller, out of the price. Sellers agree to this when they sell here.',
  notes: ['No law requires this royalty. It is not due if the law requires a royalty for the sale.'],
  sources: [{ title: 'Verso’s terms of sale', url: null }],
});

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** The place as used in a sentence. */
export const placeName = (place: string): string =>
  laws.find(({ id }) => id === place)?.where ?? noRightNames[place] ?? regions.of(place) ?? place;
