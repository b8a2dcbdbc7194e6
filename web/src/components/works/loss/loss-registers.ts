interface LossRegister {
  /** ISO 3166-1 code of the only country whose losses it takes; null for all. */
  country: string | null;
  name: string;
  url: string;
  /** Who reports, and what for. */
  how: string;
  /** Where that was read. */
  source: string;
}

/** The day on which the sources were read. */
export const registersReadOn = '2026-11-23';

/** Registers outside Verso where the loss of a work can be reported. */
const lossRegisters: readonly LossRegister[] = [
  {
    country: null,
    name: 'INTERPOL Stolen Works of Art Database',
    url: 'https://www.interpol.int/en/Crimes/Cultural-heritage-crime/Stolen-Works-of-Art-Database',
    how: 'Takes reports from the police only. Ask your police force to have the work entered.',
    source:
      'https://netcher.eu/project-news/stolen-works-of-art-databases-for-law-enforcement-agencies-at-european-level/',
  },
  {
    country: null,
    name: 'INTERPOL ID-Art app',
    url: 'https://www.interpol.int/en/Crimes/Cultural-heritage-crime/ID-Art-mobile-app',
    how: 'Lets you check from your phone whether the work is in INTERPOL’s database.',
    source:
      'https://netcher.eu/project-news/stolen-works-of-art-databases-for-law-enforcement-agencies-at-european-level/',
  },
  {
    country: null,
    name: 'Art Loss Register',
    url: 'https://www.artloss.com/',
    how: 'A private register that dealers and auction houses search before a sale. You can report a loss yourself.',
    source: 'https://blog.vastari.com/lost-and-found--five-victories-for-the-art-loss-register/',
  },
  {
    country: 'US',
    name: 'FBI National Stolen Art File',
    url: 'https://artcrimes.fbi.gov/',
    how: 'For losses in the United States. It takes reports from the police for works worth $2,000 or more.',
    source: 'https://definitions.uslegal.com/n/national-stolen-art-file-nsaf/',
  },
  {
    country: 'PL',
    name: 'National register of stolen cultural goods (Krajowy wykaz zabytków skradzionych)',
    url: 'https://skradzionezabytki.pl/',
    how: 'For losses in Poland. You can report a loss yourself after you have reported it to the police.',
    source:
      'https://obs-traffic.museum/database-stolen-and-illicitly-exported-cultural-objects-krajowy-wykaz-zabytk%C3%B3w-skradzionych-lub',
  },
];

/** The registers that take losses from a country. */
export const registersFor = (country: string) =>
  lossRegisters.filter((one) => one.country === null || one.country === country);
