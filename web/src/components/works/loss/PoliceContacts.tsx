import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profiles } from '@verso/contract/works/profiles.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import classes from './SeenWork.module.css';
import { registersFor } from './loss-registers.ts';
import { countriesWith112, policeContacts, policeReadOn } from './police-contacts.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const elsewhere = 'other';

const countries = [...new Set([...countriesWith112, ...policeContacts.map(({ country }) => country)])]
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
  const country = chosen ?? listed(data?.profile.residence ?? browserRegion());
  const police = policeContacts.find((one) => one.country === country);
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
            <>
              <a href={police.url} className="linked" rel="noreferrer">
                {police.unit}
              </a>
              . {police.call && `Call ${police.call}. `}In an emergency, call {police.emergency}.
            </>
          ) : (
            `Your local police.${countriesWith112.includes(country) ? ' In an emergency, call 112.' : ''}`
          )}
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
      <p className="meta">Last checked {formatDay(policeReadOn)}.</p>
    </div>
  );
}

const listed = (country: string | undefined) => countries.find(({ value }) => value === country)?.value ?? elsewhere;

/** The region in the browser's languages (`en-GB`); a language without one names no country. */
const browserRegion = () =>
  navigator.languages.map((language) => new Intl.Locale(language).region).find((region) => region !== undefined);
