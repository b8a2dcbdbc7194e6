import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';

/** The vocabulary and shapes that all Linked Art documents share: https://linked.art/model/base/ */

export const context = 'https://linked.art/ns/v1/linked-art.json';

/** Terms of the Getty's Art & Architecture Thesaurus, by their numbers there. */
const terms = {
  'Works of Art': 300133025,
  'Primary Name': 300404670,
  'Accession Number': 300312355,
  'Display Title': 300404669,
  Height: 300055644,
  Width: 300055647,
  Depth: 300072633,
  'Brief Text': 300418049,
  Description: 300435416,
  'Material Statement': 300435429,
  'Dimension Statement': 300435430,
  'Inscription Statement': 300435414,
  'Condition Statement': 300435425,
  'Provenance Statement': 300435438,
  'Provenance Activity': 300055863,
  Purchase: 300417642,
  Gift: 300417637,
  Bequest: 300417641,
  Transfer: 300417644,
  'Auction Event': 300054751,
  Loan: 300417645,
  Theft: 300055292,
  Loss: 300417655,
  Exhibition: 300054766,
  Conservation: 300404519,
  Inventorying: 300077506,
  'Web Page': 300264578,
} as const;
export type Term = keyof typeof terms;

export const aat = (number: number) => `http://vocab.getty.edu/aat/${number}`;
export const type = (term: Term) => ({ id: aat(terms[term]), type: 'Type', _label: term });

export const name = (content: string, ...kinds: Term[]) => ({
  type: 'Name',
  ...(kinds.length > 0 && { classified_as: kinds.map(type) }),
  content,
});

/** A text about an object, for free text. */
export const statement = (term: Term, content: string) => ({
  type: 'LinguisticObject',
  classified_as: [{ ...type(term), classified_as: [type('Brief Text')] }],
  content,
});

export const reference = <Kind extends string>(kind: Kind, id: string, label: string) => ({
  id,
  type: kind,
  _label: label,
});

interface Copy {
  address: string;
  /** The media type of the content at the address. */
  format: string;
  /** Another standard that it follows, by its address. */
  standard?: string;
}

/** Another document about an object, available at an address: https://linked.art/model/digital/ */
export const textAbout = (label: string, { address, format, standard }: Copy) => ({
  type: 'LinguisticObject',
  _label: label,
  digitally_carried_by: [
    {
      type: 'DigitalObject',
      _label: label,
      ...(format === 'text/html' && { classified_as: [type('Web Page')] }),
      format,
      ...(standard !== undefined && { conforms_to: [{ id: standard, type: 'InformationObject' }] }),
      access_point: [{ id: address, type: 'DigitalObject' }],
    },
  ],
});

/** A date as text and as a machine-readable span; years out of range are text only. */
export function timeSpan(date: UncertainDate | null, words: string) {
  if (date === null || date.kind === 'unknown') return undefined;
  const { from, to } = yearsOf(date);
  const counted = (year: number | null) => year !== null && year > 0;
  const { begin, end } = daysOf(date, { from, to });
  return {
    type: 'TimeSpan',
    identified_by: [name(words, 'Display Title')],
    ...(counted(from) && { begin_of_the_begin: `${begin}T00:00:00Z` }),
    ...(counted(to) && { end_of_the_end: `${end}T23:59:59Z` }),
  };
}

/** The first and last day that a date can mean. */
function daysOf(date: UncertainDate, { from, to }: ReturnType<typeof yearsOf>): { begin: string; end: string } {
  switch (date.kind) {
    case 'day':
      return { begin: date.date, end: date.date };
    case 'month': {
      const { year, month } = date;
      return { begin: dayOf([year, month, 1]), end: dayOf([year, month + 1, 0]) };
    }
    default:
      return { begin: dayOf([from ?? 0, 1, 1]), end: dayOf([to ?? 0, 12, 31]) };
  }
}

const dayOf = ([year, month, day]: [number, number, number]) =>
  new Date(new Date(0).setUTCFullYear(year, month - 1, day)).toISOString().slice(0, 10);
