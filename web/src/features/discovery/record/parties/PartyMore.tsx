import { NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { doubts } from '@verso/contract/works/provenance.ts';
import classes from './PartiesField.module.css';
import type { PartyText } from './party-roles.ts';

const certainties = [
  { value: '', label: 'Certain' },
  { value: 'probably', label: 'Probable' },
  { value: 'possibly', label: 'Possible' },
];

/** Optional details of a party: life dates and how certain the attribution is. Open if any is given. */
export function PartyMore({
  party: { name, born, died, doubt },
  place,
  onChange,
}: {
  party: PartyText;
  /** Position in the list, from 1. */
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
          label="Certainty"
          aria-label={`Certainty about party ${place}`}
          data={certainties}
          value={doubt ?? ''}
          onChange={({ currentTarget }) => onChange({ doubt: doubts.find((one) => one === currentTarget.value) })}
        />
      </div>
    </details>
  );
}
