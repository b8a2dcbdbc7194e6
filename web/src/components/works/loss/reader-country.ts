import { emergencyNumbers } from './emergency-numbers.ts';

/**
 * The country that a reader's languages name (`en-GB`), most preferred first. A language alone counts only where a wrong
 * country does no harm: where it is most spoken, 112 is the emergency number, as in its neighbours.
 */
export function countryOfLanguages(languages: readonly string[]): string | undefined {
  const locales = languages.map((language) => new Intl.Locale(language));
  // `es-419` names a continent.
  const named = locales.find(({ region }) => region !== undefined && /^[A-Z]{2}$/.test(region));
  if (named) return named.region;
  const spoken = locales[0]?.maximize().region;
  return spoken !== undefined && emergencyNumbers.get(spoken) === '112' ? spoken : undefined;
}
