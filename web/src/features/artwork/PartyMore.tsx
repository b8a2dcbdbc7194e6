import { NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { doubts } from '@verso/contract/provenance.ts';
import classes from './PartiesField.module.css';
import type { PartyText } from './party-roles.ts';

const sureness = [
  { value: '', label: 'It was them' },
  { value: 'probably', label: 'Probably them' },
  { value: 'possibly', label: 'Possibly them' },
];

/**
 * What sources sometimes say of somebody: their life dates, and how sure it is that it was them. Open where something
 * is said.
 */
export function PartyMore({
  party: { name, born, died, doubt },
  place,
  onChange,
}: {
  party: PartyText;
  /** Its place in the list, from 1. */
  place: number;
  onChange: (change: Partial<PartyText>) => void;
}) {
  const [open] = useState(born !== undefined || died !== undefined || doubt !== undefined);
  const year = (value: number | string) => (typeof value === 'number' ? value : undefined);
  return (
    <details className={classes.more} open={open}>
      <summary className="quiet">More about {name.trim() || 'this person'}</summary>
      <div className={classes.known}>
        <NumberInput
          label="Born"
          aria-label={`Year of birth of party ${place}`}
          placeholder="Year"
          value={born ?? ''}
          onChange={(value) => onChange({ born: year(value) })}
          allowDecimal={false}
          hideControls
        />
        <NumberInput
          label="Died"
          aria-label={`Year of death of party ${place}`}
          placeholder="Year"
          value={died ?? ''}
          onChange={(value) => onChange({ died: year(value) })}
          allowDecimal={false}
          hideControls
        />
        <NativeSelect
          label="How sure"
          aria-label={`How sure party ${place} is`}
          data={sureness}
          value={doubt ?? ''}
          onChange={({ currentTarget }) => onChange({ doubt: doubts.find((one) => one === currentTarget.value) })}
        />
      </div>
    </details>
  );
}
