import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { partyRoles } from '@verso/contract/works/provenance-kinds.ts';
import classes from './PartiesField.module.css';
import type { PartyText } from './party-roles.ts';
import { PartyMore } from './PartyMore.tsx';
import { partyWords } from '#features/discovery/record/provenance/provenance-words.ts';

const roles = partyRoles.map((value) => ({ value, label: partyWords[value] }));
const unsaid = { value: '', label: 'Choose a role', disabled: true };

/** The people involved and their roles. */
export function PartiesField({
  parties,
  usual,
  onChange,
  error,
}: {
  parties: readonly PartyText[];
  /** The default role; null where the user must choose one. */
  usual: Party['role'] | null;
  onChange: (parties: PartyText[]) => void;
  error: ReactNode;
}) {
  const replace = (at: number, change: Partial<PartyText>) =>
    onChange(parties.map((party, index) => (index === at ? { ...party, ...change } : party)));
  return (
    <fieldset className={classes.parties}>
      <legend className="label">People and organisations</legend>
      {parties.map((party, at) => (
        // Parties have no key but their position in the list.
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
        Add a person or organisation
      </Button>
    </fieldset>
  );
}
