import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organisationKindWords, organisations } from '@verso/contract/people/organisations.ts';
import type { FoundOrganisation } from '@verso/contract/people/schemas/organisations.ts';
import { query } from '#api/query.ts';
import { FieldGroup } from '#components/shared/forms/FieldGroup.tsx';
import classes from './BuyerField.module.css';

interface BuyerFieldProps extends TextInputProps {
  /** Called with the organisation's account address and its name; with empty texts when the user returns to the email. */
  onChoose: (account: string, name: string) => void;
}

/** Who bought a work: the email of a person, or an organisation of the registry, which has none. */
export function BuyerField({ onChoose, ...email }: BuyerFieldProps) {
  const [chosen, setChosen] = useState<FoundOrganisation | null>(null);
  const choose = (organisation: FoundOrganisation | null) => {
    setChosen(organisation);
    onChoose(organisation?.account ?? '', organisation?.name ?? '');
  };
  if (chosen)
    return (
      <FieldGroup
        label="Buyer"
        description="The organisation’s owners are notified. Any owner can accept the work on its behalf."
        error={email.error}
      >
        <p>
          {chosen.name}, {factsOf(chosen)}
        </p>
        <div>
          <Button variant="outline" size="compact-md" onClick={() => choose(null)}>
            Enter an email instead
          </Button>
        </div>
      </FieldGroup>
    );
  return (
    <div className={classes.buyer}>
      <TextInput {...email} type="email" required maxLength={254} />
      <details>
        <summary className="quiet">The buyer is an organisation</summary>
        <OrganisationSearch onChoose={choose} />
      </details>
    </div>
  );
}

function OrganisationSearch({ onChoose }: { onChoose: (organisation: FoundOrganisation) => void }) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 200);
  const searching = words.length > 2;
  const { data } = useQuery({
    ...query(organisations.find, { words }),
    enabled: searching,
    placeholderData: keepPreviousData,
  });
  const found = searching ? data?.organisations : undefined;
  return (
    <div className={classes.search}>
      <TextInput
        label="Name or page address of the organisation"
        description="The organisation must have an account here."
        value={typed}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="meta" role="status">
        {found?.length === 0 && 'No organisation with this name or address has an account here.'}
      </p>
      {found && found.length > 0 && (
        <ul role="list" aria-label="Organisations" className={classes.found}>
          {found.map((organisation) => (
            <li key={organisation._id}>
              <Button variant="outline" size="compact-md" onClick={() => onChoose(organisation)}>
                {organisation.name}
              </Button>{' '}
              <span className="meta">{factsOf(organisation)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const factsOf = ({ kind, country, verified }: FoundOrganisation) =>
  [organisationKindWords[kind].toLowerCase(), country, verified ? 'verified' : 'not verified']
    .filter(Boolean)
    .join(', ');
