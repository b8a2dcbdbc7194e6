import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profiles } from '@verso/contract/works/profiles.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import classes from './SeenWork.module.css';
import { emergencyNumbers, numbersReadOn } from './emergency-numbers.ts';
import { registersFor } from './loss-registers.ts';
import { policeContacts } from './police-contacts.ts';
import { countryOfLanguages } from './reader-country.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const elsewhere = 'other';

const countries = [...emergencyNumbers.keys()]
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/**
 * Whom to tell about a stolen work, for the reader's country as far as it is known, or one they choose.
 * @param registers whether registers of lost art are listed too
 */
export function PoliceContacts({ registers = true }: { registers?: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const user = useSession();
  const { data } = useQuery({
    ...query(profiles.get, { id: user?.id ?? '' }),
    enabled: user?.secondFactorDue === false,
  });
  const country = chosen ?? listed(data?.profile.residence ?? countryOfLanguages(navigator.languages));
  const police = policeContacts.find((one) => one.country === country);
  const emergency = emergencyNumbers.get(country);
  return (
    <div className={classes.contacts}>
      <NativeSelect
        label="Country"
        value={country}
        data={[...countries, { value: elsewhere, label: 'Another country' }]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <ul role="list" className={classes.list}>
        <li>
          {police ? (
            <a href={police.url} className="linked" rel="noreferrer">
              {police.unit}
            </a>
          ) : (
            'Your local police'
          )}
          .{police?.call && ` Call ${police.call}.`}
          {emergency && ` In an emergency, call ${emergency}.`}
        </li>
        {registers &&
          registersFor(country).map(({ name, url }) => (
            <li key={url}>
              <a href={url} className="linked" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
      </ul>
      <p className="meta">Last checked {formatDay(oldest(police?.readOn, numbersReadOn))}.</p>
    </div>
  );
}

const oldest = (one: string | undefined, other: string): string => (one !== undefined && one < other ? one : other);

const listed = (country: string | undefined) => countries.find(({ value }) => value === country)?.value ?? elsewhere;
