import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profiles } from '@verso/contract/works/profiles.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { emergencyNumbers } from './emergency-numbers.ts';
import { countryOfLanguages } from './reader-country.ts';

/** A country that is not in the list. */
export const elsewhere = 'other';

/** The reader's country as far as it is known, or the one they choose. */
export function useLossCountry(): { country: string; setCountry: (country: string) => void } {
  const [chosen, setCountry] = useState<string | null>(null);
  const user = useSession();
  const { data } = useQuery({
    ...query(profiles.get, { id: user?.id ?? '' }),
    enabled: user?.secondFactorDue === false,
  });
  const known = data?.profile.residence ?? countryOfLanguages(navigator.languages);
  return { country: chosen ?? (known && emergencyNumbers.has(known) ? known : elsewhere), setCountry };
}
