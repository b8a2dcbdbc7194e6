import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { artistOf, artworkHref, titleOf, yearOf } from '#components/artwork-words.ts';
import { MarkedText } from '#components/MarkedText.tsx';
import { paths } from '#paths.ts';
import classes from './Search.module.css';
import { suggestionsQuery } from './search-queries.ts';

interface SearchFieldProps {
  q: string;
  label: string;
  placeholder: string;
}

/** A field that offers works and artists as one types; Enter searches, an arrow and Enter go to what is offered. */
export function SearchField({ q, label, placeholder }: SearchFieldProps) {
  const navigate = useNavigate();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState(q);
  const [term] = useDebouncedValue(typed.trim(), 150);
  const asked = term.length > 1 && term !== q;
  const { data } = useQuery({ ...suggestionsQuery(term), enabled: asked, placeholderData: keepPreviousData });
  const { artworks = [], artists = [] } = (asked && data) || {};
  const sought = data?.reading?.marks ?? [];
  const offers = artworks.length + artists.length > 0;
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
      <Combobox.Dropdown hidden={!offers}>
        <Combobox.Options aria-label="What may be meant" className={classes.offers}>
          {artworks.length > 0 && (
            <Combobox.Group label="Works">
              {artworks.map((work) => (
                <Combobox.Option key={work._id} value={artworkHref(work)} className={classes.offer}>
                  <cite>
                    <MarkedText text={titleOf(work.title)} sought={sought} />
                  </cite>
                  <span className="meta">
                    <MarkedText text={[artistOf(work), yearOf(work)].filter(Boolean).join(', ')} sought={sought} />
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {artists.length > 0 && (
            <Combobox.Group label="Artists">
              {artists.map((artist) => (
                <Combobox.Option key={artist._id} value={paths.artist(artist.url)} className={classes.offer}>
                  <MarkedText text={artist.name} sought={sought} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
