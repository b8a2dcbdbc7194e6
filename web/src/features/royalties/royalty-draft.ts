import { Currency, type Money } from '@verso/contract/money.ts';
import { type KnownFacts, RoyaltyFacts } from '@verso/contract/royalties.ts';

/** What the form holds, as it stands in the address: everything in text, empty where nothing is said. */
export const draftFields = [
  'place',
  'date',
  'amount',
  'currency',
  'resale',
  'professional',
  'nationality',
  'life',
  'birth',
  'death',
  'from',
  'acquired',
  'reciprocity',
  'rate',
  'rateOn',
  'rateSource',
  'unverified',
] as const;
export type DraftField = (typeof draftFields)[number];
export type Draft = Readonly<Record<DraftField, string>>;

const truth = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no');
const year = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** What the register knows of a work, as the form would hold it; what it cannot know begins empty. */
export function draftOf(known: KnownFacts | undefined, today: string): Draft {
  const life = known?.artist.life;
  return {
    place: '',
    date: today,
    amount: year(known?.price?.amount),
    currency: known?.price?.currency ?? 'EUR',
    resale: truth(known?.resale ?? null),
    professional: '',
    nationality: known?.artist.nationality ?? '',
    life: life?.kind ?? '',
    birth: year(known?.artist.birthYear),
    death: life?.kind === 'died' ? year(life.year) : '',
    from: truth(known?.fromArtist ?? null),
    acquired: known?.acquiredOn ?? '',
    reciprocity: '',
    rate: '',
    rateOn: '',
    rateSource: '',
    unverified: '',
  };
}

/** What the address says over what the form begins with. */
export function readDraft(params: URLSearchParams, beginning: Draft): Draft {
  const said = draftFields.map((field) => [field, params.get(field)?.slice(0, 200) ?? beginning[field]] as const);
  return { ...beginning, ...Object.fromEntries(said) };
}

/** The address's query for what the form holds: what it begins with is left out. */
export function writeDraft(draft: Draft, beginning: Draft, artwork: string | null): string {
  const params = new URLSearchParams(artwork === null ? {} : { artwork });
  // The day is always written: a shared address must not mean another one tomorrow.
  for (const field of draftFields)
    if (draft[field] !== beginning[field] || (field === 'date' && draft.place !== '')) params.set(field, draft[field]);
  return params.toString();
}

/** A change of the form, and what it makes void: an answer about one place says nothing about another. */
export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change };
  const moved = next.place !== draft.place;
  return {
    ...next,
    ...(moved ? { unverified: '' } : {}),
    ...(moved || next.nationality !== draft.nationality ? { reciprocity: '' } : {}),
    ...(moved || next.currency !== draft.currency ? { rate: '', rateOn: '', rateSource: '' } : {}),
  };
}

export type Faults = Partial<Record<DraftField, string>>;

/** The year of birth is asked for while that of death is not known. */
export const asksBirth = ({ life, death }: Draft): boolean => life === '' || (life === 'died' && death === '');

/** The facts that a draft states, once it has a place, a day and a price; else what is wrong with it, by field. */
export function factsIn(draft: Draft): { facts: RoyaltyFacts | null; faults: Faults } {
  const rated = draft.rate !== '' && draft.rateOn !== '' && draft.rateSource.trim() !== '';
  const parsed = RoyaltyFacts.safeParse({
    place: draft.place,
    date: draft.date,
    price: priceIn(draft),
    artist: {
      nationality: draft.nationality || null,
      birthYear: asksBirth(draft) ? numberIn(draft.birth) : null,
      life:
        draft.life === 'living'
          ? { kind: 'living' }
          : draft.life === 'died'
            ? { kind: 'died', year: numberIn(draft.death) }
            : null,
    },
    resale: known(draft.resale),
    professional: known(draft.professional),
    fromArtist: known(draft.from),
    acquiredOn: draft.acquired || null,
    reciprocity: known(draft.reciprocity),
    exchange: rated ? { rate: draft.rate.trim().replace(',', '.'), on: draft.rateOn, source: draft.rateSource } : null,
    acceptUnverified: draft.unverified === 'yes',
  });
  if (parsed.success) return { facts: parsed.data, faults: {} };
  const faults: Faults = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldAt[path.join('.')];
    // What nobody has filled in yet is not wrong.
    if (field && draft[field] !== '') faults[field] ??= message;
  }
  return { facts: null, faults };
}

export function priceIn({ amount, currency }: Pick<Draft, 'amount' | 'currency'>): Money | null {
  const known = Currency.safeParse(currency);
  return known.success && /^\d{1,13}$/.test(amount) ? { amount: Number(amount), currency: known.data } : null;
}

const numberIn = (text: string) => (text === '' ? null : Number(text));
const known = (answer: string) => (answer === 'yes' ? true : answer === 'no' ? false : null);

const fieldAt: Readonly<Record<string, DraftField>> = {
  place: 'place',
  date: 'date',
  'artist.nationality': 'nationality',
  'artist.birthYear': 'birth',
  'artist.life.year': 'death',
  acquiredOn: 'acquired',
  'exchange.rate': 'rate',
  'exchange.on': 'rateOn',
  'exchange.source': 'rateSource',
};
