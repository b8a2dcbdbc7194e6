import { nationalities } from '@verso/contract/people/nationalities.ts';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';

const alsoCalled: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  holland: 'NL',
  'the netherlands': 'NL',
};
/** More often the state of the US. */
const ambiguous = new Set(['georgia']);

type Account = Pick<Profile, 'residence' | 'nationalityId'>;

/**
 * Where the owner of a lost work reports it: the country of the first place that names one, or the one where they live, or
 * that of their nationality.
 */
export const countryOfOwner = (places: readonly string[], account: Account | undefined): string | undefined =>
  places.flatMap((place) => countryOfPlace(place) ?? [])[0] ??
  account?.residence ??
  nationalities.find(({ NationalityID }) => NationalityID === account?.nationalityId)?.CountryCode;

/** The country that a place names last, as in `Rua do Alecrim 12, Lisbon, Portugal`; undefined if it names none. */
function countryOfPlace(place: string): string | undefined {
  const parts = place.split(/[,;()]/).map(folded);
  const named = parts.findLast((part) => part !== '' && countryNames().has(part));
  return named && countryNames().get(named);
}

let names: ReadonlyMap<string, string> | undefined;

/** Countries by their names, in English and in their own language. */
function countryNames(): ReadonlyMap<string, string> {
  names ??= new Map([
    ...nationalities.flatMap(({ CountryCode }) =>
      ['en', new Intl.Locale('und', { region: CountryCode }).maximize().language]
        .map((locale) => folded(new Intl.DisplayNames(locale, { type: 'region' }).of(CountryCode) ?? ''))
        .filter((name) => !ambiguous.has(name))
        .map((name) => [name, CountryCode] as const),
    ),
    ...Object.entries(alsoCalled),
  ]);
  return names;
}

const folded = (words: string) =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('.', '').trim();
