/**
 * The country that a reader's languages name (`en-GB`), most preferred first; without one, where the first language is
 * most spoken.
 */
export function countryOfLanguages(languages: readonly string[]): string | undefined {
  const locales = languages.map((language) => new Intl.Locale(language));
  return locales.find(({ region }) => region !== undefined)?.region ?? locales[0]?.maximize().region;
}
