import { Button, Input, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import type { Consent } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { search } from '@verso/contract/discovery/search.ts';
import { query } from '#api/query.ts';
import { artistOf, titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import type { Chosen } from './exhibition-draft.ts';
import classes from './Exhibitions.module.css';

interface WorksFieldProps {
  id: string;
  label: string;
  works: readonly Chosen[];
  onChange: (works: readonly Chosen[]) => void;
  error?: string | undefined;
}

const consentWords: Readonly<Record<Consent, string>> = {
  not_asked: 'We’ll ask the owner once the exhibition is published.',
  waiting: 'The owner has not answered yet.',
  given: 'The owner agreed. The exhibition will be added to the work’s provenance when it opens.',
  declined: 'The owner declined. Nothing will be added to the work’s provenance.',
  recorded: 'The exhibition is in the work’s provenance, so you can’t remove the work.',
};

const nameOf = (work: ArtworkCard) => [artistOf(work), titleOf(work.title), yearOf(work)].filter(Boolean).join(', ');

/** The exhibition's works, chosen by search, in order. */
export function WorksField({ id, label, works, onChange, error }: WorksFieldProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    ...query(search.normal, { term }),
    enabled: term.length > 1,
    placeholderData: keepPreviousData,
  });
  const offered = (term.length > 1 ? (found.data?.artworks ?? []) : []).filter(({ _id }) =>
    works.every(({ artwork }) => artwork._id !== _id),
  );
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description="We’ll ask each owner whether to add the exhibition to their work’s provenance."
      error={error}
    >
      {works.length > 0 && (
        <ol role="list" className={classes.chosen} aria-label="Works chosen">
          {works.map(({ artwork, consent }) => (
            <li key={artwork._id}>
              <span>
                {nameOf(artwork)}
                {consent && <span className="meta"> {consentWords[consent]}</span>}
              </span>
              {consent !== 'recorded' && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Remove ${titleOf(artwork.title)}`}
                  onClick={() => onChange(works.filter((one) => one.artwork._id !== artwork._id))}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <TextInput
        id={id}
        type="search"
        mt="sm"
        aria-label="Find a work to show"
        placeholder="Artist, title or number"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Not a field of the form: only selecting an option adds a work.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="meta">
        {term.length > 1 && !found.isFetching && offered.length === 0 && 'No other works match.'}
      </p>
      {offered.length > 0 && (
        <ul role="list" className={classes.chosen} aria-label="Works found">
          {offered.map((artwork) => (
            <li key={artwork._id}>
              <span>{nameOf(artwork)}</span>
              <Button
                variant="outline"
                size="compact-sm"
                aria-label={`Add ${titleOf(artwork.title)}`}
                onClick={() => onChange([...works, { artwork, consent: null }])}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
