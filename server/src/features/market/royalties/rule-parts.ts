import type { Currency } from '@verso/contract/schemas/money.ts';

/** Rates in percent, as decimal strings; the last band is open. Amounts are whole units of the rule's currency. */
export interface Band {
  upTo: number | null;
  percent: string;
}

/** A country whose nationals have the right by reciprocity, and where that is stated. */
export interface Reciprocity {
  country: string;
  source: Source;
}

interface Source {
  title: string;
  url: string | null;
}

/** One version of a resale right. */
export interface Law {
  id: string;
  version: number;
  /** Countries it applies in. */
  places: readonly string[];
  /** The place as used in a sentence. */
  where: string;
  name: string;
  basis: 'law' | 'contract';
  verified: boolean;
  from: string;
  to: string | null;
  currency: Currency;
  bands: readonly Band[];
  cap: number | null;
  /** The price from which a royalty is due; null: on every price. */
  minimum: number | null;
  termYears: number;
  /** Nationalities that certainly have the right. */
  eligible: readonly string[];
  /** Countries whose nationals have the right by reciprocity. For others a user must say, and a sale here assumes none. */
  reciprocal: readonly Reciprocity[];
  /** Whether artists who live in the place have the right too, whatever their nationality. */
  residents: boolean;
  /** `certain`: whether it is known that the place has the exemption at all. */
  stock: { years: number; upTo: number; certain: boolean } | null;
  /** The seller must have got the work after this day. */
  acquiredAfter: string | null;
  /** Limits only: each state may have chosen a lower minimum and 5 % in the first band. */
  nationalChoices: boolean;
  base: string;
  liable: string;
  notes: readonly string[];
  sources: readonly Source[];
}

/** Places without a right in force, and until when. */
export interface NoRight {
  places: readonly string[];
  from: string;
  to: string | null;
  words: string;
}

/** Directive 2001/84/EC, art. 4: cumulative, like tax brackets. */
export const bandsOfTheDirective: readonly Band[] = [
  { upTo: 50_000, percent: '4' },
  { upTo: 200_000, percent: '3' },
  { upTo: 350_000, percent: '1' },
  { upTo: 500_000, percent: '0.5' },
  { upTo: null, percent: '0.25' },
];

/** A member state may use 5 % in the first band. */
export const bandsWithFivePercent: readonly Band[] = bandsOfTheDirective.map((band, index) =>
  index === 0 ? { ...band, percent: '5' } : band,
);

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** Countries of the European Economic Area. */
export const EEA: readonly string[] = [...EU, 'IS', 'LI', 'NO'];

export const sources = {
  directive: {
    title: 'Directive 2001/84/EC, summary by EUR-Lex (l26049)',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=LEGISSUM:l26049',
  },
  germany: { title: '§ 26 UrhG, gesetze-im-internet.de', url: 'https://www.gesetze-im-internet.de/urhg/__26.html' },
  botterweg: { title: 'Botterweg Auctions, questions and answers', url: 'https://www.botterweg.com' },
  russell: { title: 'Russell Advocaten on droit de suite', url: 'https://www.russell.nl' },
  france: { title: 'Art. L122-8 CPI, french-business-law.com', url: 'https://www.french-business-law.com' },
  franceMinimum: { title: 'Art. R122-4 CPI, as quoted by a secondary source', url: null },
  agreement: {
    title: 'Trade and Cooperation Agreement between the European Union and the United Kingdom',
    url: null,
  },
  gov: { title: 'Artist’s Resale Right, gov.uk', url: 'https://www.gov.uk/guidance/artists-resale-right' },
  dacs: { title: 'The regulations, DACS', url: 'https://www.dacs.org.uk' },
  amendment: { title: 'SI 2023/1285', url: 'https://www.legislation.gov.uk/uksi/2023/1285' },
  australia: { title: 'About the scheme, Copyright Agency', url: 'https://www.resaleroyalty.org.au' },
  viscopy: { title: 'Viscopy on the resale royalty', url: null },
  newZealand: { title: 'Criteria, questions and glossary, RRA', url: 'https://resaleroyalties.co.nz/faqs' },
  lawOfArt: { title: 'lawof.art, 12 August 2024', url: 'https://lawof.art' },
} as const;
