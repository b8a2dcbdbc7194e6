import type { PoliceContactFields } from '@verso/contract/publishing/schemas/police-contacts.ts';

/** All that an admin enters about the police of a country. */
export const policeContactFields = (given: Partial<PoliceContactFields> = {}): PoliceContactFields => ({
  country: 'UY',
  unit: 'Interpol Montevideo, Patrimonio',
  url: 'https://police.example/art',
  phone: '+598 2030 4638',
  ...given,
});
