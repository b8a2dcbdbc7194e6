import { nationalities } from '@verso/contract/nationalities.ts';

/** The nationalities as a select shows them, by name. */
export const nationalityChoices = nationalities
  .map(({ NationalityID, Nationality }) => ({ value: String(NationalityID), label: Nationality }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
