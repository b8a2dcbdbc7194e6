/** Languages of one country, or of neighbours with the emergency number 112. Others are spoken where it is another one. */
const ofOneCountry = new Set(
  'bg cs da de el et fi ga hr hu is it lb lt lv mt nb nl nn no pl ro sk sl sv tr'.split(' '),
);

/**
 * The country that a reader's languages name (`en-GB`), most preferred first; without one, that of the first language if it
 * has one.
 */
export function countryOfLanguages(languages: readonly string[]): string | undefined {
  const locales = languages.flatMap((language) => localeOf(language) ?? []);
  // `es-419` names a continent.
  const named = locales.find(({ region }) => region !== undefined && /^[A-Z]{2}$/.test(region));
  if (named) return named.region;
  const [first] = locales;
  return first && ofOneCountry.has(first.language) ? first.maximize().region : undefined;
}

/** Undefined for a malformed tag. */
function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language);
  } catch {
    return undefined;
  }
}
