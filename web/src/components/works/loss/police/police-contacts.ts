interface PoliceContact {
  /** ISO 3166-1 code. */
  country: string;
  /** Who investigates thefts of art there. */
  unit: string;
  /** What follows the unit's name, outside its link. */
  more?: string;
  url: string;
  /** How to reach the police when it is not an emergency; null if it differs within the country or is not known. */
  call: string | null;
  /** Where and on which day that was read. */
  source: string;
  readOn: string;
}

const unesco =
  'http://www.unesco.org/new/en/culture/themes/illicit-trafficking-of-cultural-property/partnerships/specialized-police-forces/';

/** Police forces with a unit for works of art. */
export const policeContacts: readonly PoliceContact[] = [
  {
    country: 'FR',
    unit: 'Office central de lutte contre le trafic de biens culturels (OCBC), Police nationale',
    url: 'https://www.police-nationale.interieur.gouv.fr/',
    call: null,
    source: unesco,
    readOn: '2026-11-23',
  },
  {
    country: 'IT',
    unit: 'Carabinieri, Tutela Patrimonio Culturale',
    url: 'https://tpcweb.carabinieri.it/',
    call: null,
    source: unesco,
    readOn: '2026-11-23',
  },
  {
    country: 'ES',
    unit: 'Guardia Civil, Grupo de Patrimonio Histórico',
    url: 'https://www.guardiacivil.es/',
    call: null,
    source: unesco,
    readOn: '2026-11-23',
  },
  {
    country: 'GB',
    unit: 'Metropolitan Police, Art and Antiques Unit (London)',
    more: ', or your local force',
    url: 'https://www.police.uk/',
    call: '101',
    source: 'https://en.wikipedia.org/wiki/Art_and_Antiques_Unit',
    readOn: '2026-11-23',
  },
  {
    country: 'US',
    unit: 'FBI, Art Crime Team',
    url: 'https://tips.fbi.gov/',
    call: null,
    source: 'https://eca.state.gov/cultural-heritage-center/cultural-property-protection/process-and-purpose/resources',
    readOn: '2026-11-23',
  },
  {
    country: 'AT',
    unit: 'Bundeskriminalamt, Kulturgutreferat',
    url: 'https://www.bundeskriminalamt.at/',
    call: null,
    source: 'https://www.bundeskriminalamt.at/news.aspx?id=75585A375443506A5654453D',
    readOn: '2026-11-27',
  },
  {
    country: 'BR',
    unit: 'Polícia Federal, unit for crimes against cultural heritage',
    more: ', or your local police',
    url: 'https://www.gov.br/pf/',
    call: null,
    source: 'https://arteref.com/arte/curiosidades/picasso-monet-e-dali-na-policia-federal',
    readOn: '2026-11-27',
  },
  {
    country: 'CA',
    unit: 'Sûreté du Québec, art crime investigators (Quebec)',
    more: ', or your local police',
    url: 'https://www.sq.gouv.qc.ca/',
    call: null,
    source: 'http://www.sq.gouv.qc.ca/prevenir-la-criminalite/la-surete-vous-conseille/fraude-vol-oeuvre-d-art.jsp',
    readOn: '2026-11-27',
  },
  {
    country: 'CH',
    unit: 'Federal Office of Police (fedpol)',
    more: ', through your cantonal police',
    url: 'https://www.fedpol.admin.ch/',
    call: null,
    source: 'https://presseportal.ch/fr/pm/100000865/100478520',
    readOn: '2026-11-27',
  },
  {
    country: 'CZ',
    unit: 'Policie ČR, search department of the criminal police',
    url: 'https://www.policie.cz/',
    call: null,
    source: 'https://icom-czech.mini.icom.museum/en/partneri/policie-cr/',
    readOn: '2026-11-27',
  },
  {
    country: 'DE',
    unit: 'Bundeskriminalamt (BKA)',
    more: ', or the Landeskriminalamt of your state',
    url: 'https://www.bka.de/',
    call: null,
    source: 'https://presseportal.de/blaulicht/pm/7/1396684',
    readOn: '2026-11-27',
  },
  {
    country: 'NL',
    unit: 'Politie, Team Kunstcriminaliteit',
    url: 'https://www.politie.nl/',
    call: null,
    source: 'https://magazines.rijksoverheid.nl/jenv/jenvmagazine/2023/23/gestolen-kunst',
    readOn: '2026-11-27',
  },
  {
    country: 'PT',
    unit: 'Polícia Judiciária',
    url: 'https://www.policiajudiciaria.pt/',
    call: null,
    source:
      'https://www.dn.pt/portugal/interior/ha-muitas-obras-de-arte-falsificadas-a-circular-algumas-bem-produzidas-9111411.html',
    readOn: '2026-11-27',
  },
  {
    country: 'TR',
    unit: 'Ministry of Culture and Tourism, Anti-Smuggling Department',
    more: ', and your local police',
    url: 'https://kvmgm.ktb.gov.tr/',
    call: null,
    source: 'https://dailysabah.com/turkey/turkiye-restores-1120-smuggled-artifacts-in-2022/news',
    readOn: '2026-11-27',
  },
];
