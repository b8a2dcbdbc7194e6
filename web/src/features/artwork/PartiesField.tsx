import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Party, partyRoles } from '@verso/contract/provenance.ts';
import classes from './PartiesField.module.css';
import type { PartyText } from './party-roles.ts';
import { PartyMore } from './PartyMore.tsx';
import { partyWords } from './provenance-words.ts';

const roles = partyRoles.map((value) => ({ value, label: partyWords[value] }));
const unsaid = { value: '', label: 'Took part as…', disabled: true };

/** Who took part, and as what. */
export function PartiesField({
  parties,
  usual,
  onChange,
  error,
}: {
  parties: readonly PartyText[];
  /** As what most who are named here took part; null where that is to be said. */
  usual: Party['role'] | null;
  onChange: (parties: PartyText[]) => void;
  error: ReactNode;
}) {
  const replace = (at: number, change: Partial<PartyText>) =>
    onChange(parties.map((party, index) => (index === at ? { ...party, ...change } : party)));
  return (
    <fieldset className={classes.parties}>
      <legend className="label">People and institutions</legend>
      {parties.map((party, at) => (
        // Parties have no identity but their place in the list.
        <div key={at} className={classes.one}>
          <div className={classes.party}>
            <NativeSelect
              aria-label={`Role of party ${at + 1}`}
              data={party.role === null ? [unsaid, ...roles] : roles}
              value={party.role ?? ''}
              error={Boolean(error) && party.role === null}
              onChange={({ currentTarget }) =>
                replace(at, { role: partyRoles.find((role) => role === currentTarget.value) ?? null })
              }
            />
            <TextInput
              aria-label={`Name of party ${at + 1}`}
              placeholder="Name"
              value={party.name}
              maxLength={200}
              required
              error={Boolean(error) && party.name.trim() === ''}
              onChange={({ currentTarget }) => replace(at, { name: currentTarget.value })}
              className={classes.name}
            />
            <CloseButton
              aria-label={`Remove party ${at + 1}`}
              size={36}
              onClick={() => onChange(parties.filter((_, index) => index !== at))}
            />
          </div>
          <PartyMore party={party} place={at + 1} onChange={(change) => replace(at, change)} />
        </div>
      ))}
      {error && <p className="tone-madder">{error}</p>}
      <Button
        variant="outline"
        size="xs"
        onClick={() => onChange([...parties, { role: usual, name: '' }])}
        disabled={parties.length >= 20}
      >
        Add a party
      </Button>
    </fieldset>
  );
}
