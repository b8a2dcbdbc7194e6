import { Currency, type Money } from '@verso/contract/schemas/money.ts';
import { type KnownFacts, RoyaltyFacts } from '@verso/contract/market/schemas/royalties.ts';

/** The form's values as stored in the address: all text, empty where not given. */
export const draftFields = [
  'place',
  'date',
  'amount',
  'currency',
  'resale',
  'professional',
  'nationality',
  'residence',
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

const yesOrNo = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no');
const numberText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** The form values known from a registered work; unknown ones are empty. */
export function draftOf(known: KnownFacts | undefined, today: string): Draft {
  const life = known?.artist.life;
  return {
    place: '',
    date: today,
    amount: numberText(known?.price?.amount),
    currency: known?.price?.currency ?? 'EUR',
    resale: yesOrNo(known?.resale ?? null),
    professional: '',
    nationality: known?.artist.nationality ?? '',
    residence: known?.artist.residence ?? '',
    life: life?.kind ?? '',
    birth: numberText(known?.artist.birthYear),
    death: life?.kind === 'died' ? numberText(life.year) : '',
    from: yesOrNo(known?.fromArtist ?? null),
    acquired: known?.acquiredOn ?? '',
    reciprocity: '',
    rate: '',
    rateOn: '',
    rateSource: '',
    unverified: '',
  };
}

/** The form values from the address, with defaults. */
export function readDraft(params: URLSearchParams, initial: Draft): Draft {
  const entries = draftFields.map((field) => [field, params.get(field)?.slice(0, 200) ?? initial[field]] as const);
  return { ...initial, ...Object.fromEntries(entries) };
}

/** The query string for the form values, without defaults. */
export function writeDraft(draft: Draft, initial: Draft, artwork: string | null): string {
  const params = new URLSearchParams(artwork === null ? {} : { artwork });
  // The date is always included: a shared address must not change its meaning tomorrow.
  for (const field of draftFields)
    if (draft[field] !== initial[field] || (field === 'date' && draft.place !== '')) params.set(field, draft[field]);
  return params.toString();
}

/** Applies a change and clears answers that depend on it, such as those about another country. */
export function applyChange(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change };
  const moved = next.place !== draft.place;
  return {
    ...next,
    ...(moved ? { unverified: '' } : {}),
    ...(moved || next.nationality !== draft.nationality || next.residence !== draft.residence
      ? { reciprocity: '' }
      : {}),
    ...(moved || next.currency !== draft.currency ? { rate: '', rateOn: '', rateSource: '' } : {}),
  };
}

export type Faults = Partial<Record<DraftField, string>>;

/** The year of birth is only needed while the year of death is unknown. */
export const asksBirth = ({ life, death }: Draft): boolean => life === '' || (life === 'died' && death === '');

/** The facts of a draft with a place, a date and a price; otherwise its errors by field. */
export function factsIn(draft: Draft): { facts: RoyaltyFacts | null; faults: Faults } {
  const hasRate = draft.rate !== '' && draft.rateOn !== '' && draft.rateSource.trim() !== '';
  const parsed = RoyaltyFacts.safeParse({
    place: draft.place,
    date: draft.date,
    price: priceIn(draft),
    artist: {
      nationality: draft.nationality || null,
      residence: draft.residence || null,
      birthYear: asksBirth(draft) ? numberIn(draft.birth) : null,
      life:
        draft.life === 'living'
          ? { kind: 'living' }
          : draft.life === 'died'
            ? { kind: 'died', year: numberIn(draft.death) }
            : null,
    },
    resale: booleanIn(draft.resale),
    professional: booleanIn(draft.professional),
    fromArtist: booleanIn(draft.from),
    acquiredOn: draft.acquired || null,
    reciprocity: booleanIn(draft.reciprocity),
    exchange: hasRate
      ? { rate: draft.rate.trim().replace(',', '.'), on: draft.rateOn, source: draft.rateSource }
      : null,
    acceptUnverified: draft.unverified === 'yes',
  });
  if (parsed.success) return { facts: parsed.data, faults: {} };
  const faults: Faults = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOfPath[path.join('.')];
    // A field not filled in yet is not an error.
    if (field && draft[field] !== '') faults[field] ??= message;
  }
  return { facts: null, faults };
}

export function priceIn({ amount, currency }: Pick<Draft, 'amount' | 'currency'>): Money | null {
  const known = Currency.safeParse(currency);
  return known.success && /^\d{1,13}$/.test(amount) ? { amount: Number(amount), currency: known.data } : null;
}

const numberIn = (text: string) => (text === '' ? null : Number(text));
const booleanIn = (answer: string) => (answer === 'yes' ? true : answer === 'no' ? false : null);

const fieldOfPath: Readonly<Record<string, DraftField>> = {
  place: 'place',
  date: 'date',
  'artist.nationality': 'nationality',
  'artist.residence': 'residence',
  'artist.birthYear': 'birth',
  'artist.life.year': 'death',
  acquiredOn: 'acquired',
  'exchange.rate': 'rate',
  'exchange.on': 'rateOn',
  'exchange.source': 'rateSource',
};
