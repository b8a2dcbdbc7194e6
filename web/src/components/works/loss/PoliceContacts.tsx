import { NativeSelect } from '@mantine/core';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import classes from './SeenWork.module.css';
import { emergencyNumbers } from './police/emergency-numbers.ts';
import { useEnteredContacts } from './police/entered-contacts.ts';
import { registersFor } from './loss-registers.ts';
import { checkedOn, contactIn, listedCountries } from './police/shown-contact.ts';
import { elsewhere, type useLossCountry } from './use-loss-country.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

const choicesOf = (countries: Iterable<string>) =>
  [...countries]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

interface PoliceContactsProps extends ReturnType<typeof useLossCountry> {
  /** Whether registers of lost art are listed too. */
  registers?: boolean;
}

/** The police and registers to contact about a stolen work in a country. */
export function PoliceContacts({ country, setCountry, registers = true }: PoliceContactsProps) {
  const entered = useEnteredContacts();
  const police = contactIn(country, entered);
  const emergency = emergencyNumbers.get(country);
  return (
    <div className={classes.contacts}>
      <NativeSelect
        label="Country"
        value={country}
        data={[...choicesOf(listedCountries(entered)), { value: elsewhere, label: 'Another country' }]}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      />
      <ul role="list" className={classes.list}>
        <li>
          {police?.url ? (
            <a href={police.url} className="linked" rel="noreferrer">
              {police.unit}
            </a>
          ) : (
            (police?.unit ?? 'Your local police')
          )}
          {police?.more}.{police?.call && <Call before=" Call " number={police.call} />}
          {emergency && <Call before=" In an emergency, call " number={emergency} />}
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
      <p className="meta">Last checked on {formatDay(checkedOn(country, entered))}.</p>
    </div>
  );
}

/** A number that a phone dials when it is tapped. */
function Call({ before, number }: { before: string; number: string }) {
  return (
    <>
      {before}
      <a href={`tel:${number.replace('(0)', '').replaceAll(/[^+\d]/g, '')}`} className="linked">
        {number}
      </a>
      .
    </>
  );
}
