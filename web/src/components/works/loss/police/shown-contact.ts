import type { PoliceContact } from '@verso/contract/publishing/schemas/police-contacts.ts';
import { emergencyNumbers, numbersReadOn } from './emergency-numbers.ts';
import { policeContacts } from './police-contacts.ts';

type Entered = readonly PoliceContact[];

/** What a page shows about the police of a country. */
interface ShownContact {
  unit: string;
  more?: string | undefined;
  /** Null if the unit has no website. */
  url: string | null;
  /** How to reach it when it is not an emergency. */
  call: string | null;
}

/** The contact that admins entered for a country, else the one that ships; undefined if there is neither. */
export function contactIn(country: string, entered: Entered): ShownContact | undefined {
  const own = enteredIn(country, entered);
  return own ? { unit: own.unit, url: own.url || null, call: own.phone || null } : shippedIn(country);
}

/** The day on which the contacts of a country were checked: the oldest one's. An entered one was checked when it was saved. */
export function checkedOn(country: string, entered: Entered): string {
  const readOn = enteredIn(country, entered)?.updatedAt ?? shippedIn(country)?.readOn ?? numbersReadOn;
  return readOn < numbersReadOn ? readOn : numbersReadOn;
}

/** The countries with a contact or an emergency number. */
export const listedCountries = (entered: Entered): ReadonlySet<string> =>
  new Set([...emergencyNumbers.keys(), ...entered.map(({ country }) => country)]);

const enteredIn = (country: string, entered: Entered) => entered.find((one) => one.country === country);
const shippedIn = (country: string) => policeContacts.find((one) => one.country === country);
