import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profiles } from '@verso/contract/works/profiles.ts';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { useEnteredContacts } from './police/entered-contacts.ts';
import { countryOfLanguages } from './reader-country.ts';
import { listedCountries } from './police/shown-contact.ts';

/** A country that is not in the list. */
export const elsewhere = 'other';

/**
 * The country whose police and registers are shown: the one that the reader chooses, or the one where they live, or that
 * of their browser.
 * @param better a country that comes before these two, from the reader's profile; undefined if it is not known
 */
export function useLossCountry(better?: (profile: Profile | undefined) => string | undefined): {
  country: string;
  setCountry: (country: string) => void;
} {
  const [chosen, setCountry] = useState<string | null>(null);
  const listed = listedCountries(useEnteredContacts());
  const user = useSession();
  const { data } = useQuery({
    ...query(profiles.get, { id: user?.id ?? '' }),
    enabled: user?.secondFactorDue === false,
  });
  const known = better?.(data?.profile) ?? data?.profile.residence ?? countryOfLanguages(navigator.languages);
  return { country: chosen ?? (known && listed.has(known) ? known : elsewhere), setCountry };
}
