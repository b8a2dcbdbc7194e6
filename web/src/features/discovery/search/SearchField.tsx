import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { artistOf, artworkHref, titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import { MarkedText } from '#components/shared/text/marked/MarkedText.tsx';
import { paths } from '#paths.ts';
import classes from './Search.module.css';
import { suggestionsQuery } from './search-queries.ts';

interface SearchFieldProps {
  q: string;
  label: string;
  placeholder: string;
}

/** A search field with suggestions: Enter searches, an arrow key and Enter opens a suggestion. */
export function SearchField({ q, label, placeholder }: SearchFieldProps) {
  const navigate = useNavigate();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState(q);
  const [term] = useDebouncedValue(typed.trim(), 150);
  const isSuggesting = term.length > 1 && term !== q;
  const { data } = useQuery({ ...suggestionsQuery(term), enabled: isSuggesting, placeholderData: keepPreviousData });
  const { artworks = [], artists = [], organisations = [] } = (isSuggesting && data) || {};
  const highlighted = data?.interpretedQuery?.marks ?? [];
  const hasSuggestions = artworks.length + artists.length + organisations.length > 0;
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(address) => {
        combobox.closeDropdown();
        void navigate(address);
      }}
    >
      <Combobox.Target>
        <TextInput
          name="q"
          label={label}
          placeholder={placeholder}
          size="lg"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          className={classes.field}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!hasSuggestions}>
        <Combobox.Options aria-label="Suggestions" className={classes.offers}>
          {artworks.length > 0 && (
            <Combobox.Group label="Works">
              {artworks.map((work) => (
                <Combobox.Option key={work._id} value={artworkHref(work)} className={classes.offer}>
                  <cite>
                    <MarkedText text={titleOf(work.title)} highlighted={highlighted} />
                  </cite>
                  <span className="meta">
                    <MarkedText
                      text={[artistOf(work), yearOf(work)].filter(Boolean).join(', ')}
                      highlighted={highlighted}
                    />
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {artists.length > 0 && (
            <Combobox.Group label="Artists">
              {artists.map((artist) => (
                <Combobox.Option key={artist._id} value={paths.artist(artist.url)} className={classes.offer}>
                  <MarkedText text={artist.name} highlighted={highlighted} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {organisations.length > 0 && (
            <Combobox.Group label="Organisations">
              {organisations.map(({ _id, name }) => (
                <Combobox.Option key={_id} value={paths.organisation(_id)} className={classes.offer}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
