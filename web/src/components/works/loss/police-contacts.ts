interface PoliceContact {
  /** ISO 3166-1 code. */
  country: string;
  /** Who investigates thefts of art there. */
  unit: string;
  url: string;
  /** How to reach the police when it is not an emergency; null if that differs within the country. */
  call: string | null;
  emergency: string;
  /** Where that was read. */
  source: string;
}

/** The day on which the sources were read. */
export const policeReadOn = '2026-11-23';

const unesco =
  'http://www.unesco.org/new/en/culture/themes/illicit-trafficking-of-cultural-property/partnerships/specialized-police-forces/';

/** Police forces with a unit for works of art. */
export const policeContacts: readonly PoliceContact[] = [
  {
    country: 'FR',
    unit: 'Office central de lutte contre le trafic de biens culturels (OCBC), Police nationale',
    url: 'https://www.police-nationale.interieur.gouv.fr/',
    call: null,
    emergency: '112',
    source: unesco,
  },
  {
    country: 'IT',
    unit: 'Carabinieri, Tutela Patrimonio Culturale',
    url: 'https://tpcweb.carabinieri.it/',
    call: null,
    emergency: '112',
    source: unesco,
  },
  {
    country: 'ES',
    unit: 'Guardia Civil, Grupo de Patrimonio Histórico',
    url: 'https://www.guardiacivil.es/',
    call: null,
    emergency: '112',
    source: unesco,
  },
  {
    country: 'GB',
    unit: 'Metropolitan Police, Art and Antiques Unit (London), or your local force',
    url: 'https://www.police.uk/',
    call: '101',
    emergency: '999',
    source: 'https://en.wikipedia.org/wiki/Art_and_Antiques_Unit',
  },
  {
    country: 'US',
    unit: 'FBI, Art Crime Team',
    url: 'https://tips.fbi.gov/',
    call: null,
    emergency: '911',
    source: 'https://eca.state.gov/cultural-heritage-center/cultural-property-protection/process-and-purpose/resources',
  },
];

/**
 * Countries of the European Economic Area, and Switzerland, where 112 reaches the police.
 * Source: https://digital-strategy.ec.europa.eu/en/policies/112
 */
export const countriesWith112: readonly string[] =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
