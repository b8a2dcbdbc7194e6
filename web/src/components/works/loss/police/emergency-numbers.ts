/** The day on which the sources were read. */
export const numbersReadOn = '2026-11-27';

/**
 * The countries in which a number reaches the police, by the number.
 * Sources: https://digital-strategy.ec.europa.eu/en/policies/112 for the European Economic Area and Switzerland,
 * https://www.saps.gov.za/services/cc_10111.php for ZA, https://sinopism.saglik.gov.tr/TR-226526/acil-durumda-sadece-112.html
 * for TR, and for the others the table with which phones know an emergency call:
 * https://github.com/LineageOS/android_packages_services_Telephony/blob/HEAD/ecc/input/eccdata.txt
 */
const countriesOf: Readonly<Record<string, string>> = {
  '000': 'AU',
  '100': 'IL',
  '102': 'UA',
  '105': 'PE',
  '110': 'CN ID JP TW',
  '111': 'NZ',
  '112':
    'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK GE IN KR MC RU TR',
  '113': 'VN',
  '122': 'EG',
  '123': 'CO',
  '133': 'CL',
  '190': 'BR',
  '191': 'TH',
  '192': 'RS',
  '911': 'AR CA MX PH US',
  '999': 'AE GB HK KE MY QA SG',
  '10111': 'ZA',
};

/** What to call in an emergency, by the ISO 3166-1 code of the country. */
export const emergencyNumbers: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesOf).flatMap(([number, countries]) =>
    countries.split(' ').map((country) => [country, number] as const),
  ),
);
