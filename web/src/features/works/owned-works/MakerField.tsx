import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { makers } from '@verso/contract/works/makers.ts';
import { query } from '#api/query.ts';
import { paths } from '#paths.ts';
import { authorityLinks } from '#components/works/artworks/authority-links.ts';
import { Required } from '#components/shared/forms/Required.tsx';
import classes from './AddOwnedWork.module.css';
import { makerFacts } from './maker-words.ts';
import { NewMakerFields } from './NewMakerFields.tsx';
import { type ChosenMaker, newMaker } from './owned-work-values.ts';

interface MakerFieldProps {
  value: ChosenMaker | null;
  onChange: (value: ChosenMaker | null) => void;
  /** By the path of the field, as sentences. */
  faults: Readonly<Record<string, string>>;
}

/** The artist of a work: chosen among those known here, or newly named. */
export function MakerField({ value, onChange, faults }: MakerFieldProps) {
  if (value === null) return <MakerSearch onChoose={onChange} error={faults['maker']} />;
  const change = (
    <Button variant="outline" size="compact-md" onClick={() => onChange(null)}>
      Choose another artist
    </Button>
  );
  if (value.kind === 'new') return <NewMakerFields value={value} onChange={onChange} faults={faults} change={change} />;
  const { maker } = value;
  return (
    <>
      <div className={classes.maker} id="field-maker" tabIndex={-1}>
        <div>
          <p className="entry-title">
            <Link to={paths.artist(maker.url)} target="_blank" className="linked">
              {maker.name}
            </Link>
          </p>
          <p className="quiet">{makerFacts(maker)}</p>
          {authorityLinks(maker).map(({ label, url }) => (
            <p key={url} className="meta">
              <a href={url} target="_blank" rel="noreferrer" className="linked">
                {label}
              </a>
            </p>
          ))}
        </div>
        {change}
      </div>
      {maker.account && maker.deathYear === null && (
        <p className="quiet">
          We’ll notify {maker.name} that you named them as the artist. They can confirm the record, suggest corrections
          or dispute it.
        </p>
      )}
      {faults['maker'] && <p className="tone-madder">{faults['maker']}</p>}
    </>
  );
}

/** The option that names a new artist; the others are ids. */
const asNew = 'new';

function MakerSearch({ onChoose, error }: { onChoose: (maker: ChosenMaker) => void; error: string | undefined }) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const [sought] = useDebouncedValue(name, 150);
  const searching = sought.length > 1;
  const { data } = useQuery({
    ...query(makers.find, { name: sought }),
    enabled: searching,
    placeholderData: keepPreviousData,
  });
  const found = (searching && data?.makers) || [];
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        const maker = found.find(({ _id }) => _id === chosen);
        onChoose(maker ? { kind: 'known', maker } : newMaker(name));
      }}
    >
      <Combobox.Target>
        <TextInput
          id="field-maker"
          label={
            <>
              Artist
              <Required />
            </>
          }
          description="Type a name. If the artist is not in the registry yet, you can add them."
          maxLength={200}
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={name.length < 2}>
        <Combobox.Options aria-label="Artists">
          {found.map((maker) => (
            <Combobox.Option key={maker._id} value={maker._id} className={classes.offer}>
              <span className="name">{maker.name}</span>
              <span className="meta">{makerFacts(maker)}</span>
            </Combobox.Option>
          ))}
          <Combobox.Option value={asNew}>Add “{name}” as a new artist</Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
