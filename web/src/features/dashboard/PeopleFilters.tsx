import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { userListTypes } from '@verso/contract/users.ts';
import classes from './Dashboard.module.css';
import { havings, type PeopleFilter, peopleSorts, useAddress } from './dashboard-state.ts';
import { havingWords, listWords, sortWords } from './people-words.ts';

/** Each takes effect at once and is part of the address. */
export function PeopleFilters({ words, type, having, sort }: PeopleFilter) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  const show = (change: Partial<Record<'people' | 'type' | 'having' | 'sort', string>>) =>
    void navigate({ search: addressWith({ ...change, page: 1 }) }, { preventScrollReset: true });
  return (
    <div className={classes.filter}>
      <SearchField words={words} label="People" field="Name or email" onSearch={(people) => show({ people })} />
      <NativeSelect
        label="Show"
        value={type}
        data={userListTypes.map((value) => ({ value, label: listWords[value] }))}
        onChange={({ currentTarget }) => show({ type: currentTarget.value === 'all' ? '' : currentTarget.value })}
      />
      <NativeSelect
        label="Who"
        value={having}
        data={[{ value: '', label: 'Any' }, ...havings.map((value) => ({ value, label: havingWords(value) }))]}
        onChange={({ currentTarget }) => show({ having: currentTarget.value })}
      />
      <NativeSelect
        label="Order"
        value={sort}
        data={[
          { value: '', label: 'Newest first' },
          ...peopleSorts.map((value) => ({ value, label: sortWords[value] })),
        ]}
        onChange={({ currentTarget }) => show({ sort: currentTarget.value })}
      />
    </div>
  );
}

interface SearchFieldProps {
  words: string;
  /** What is searched. */
  label: string;
  field: string;
  onSearch: (words: string) => void;
}

export function SearchField({ words, label, field, onSearch }: SearchFieldProps) {
  return (
    <form
      role="search"
      aria-label={label}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('words');
        onSearch(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      {/* Back brings the field the words of its address. */}
      <TextInput key={words} name="words" defaultValue={words} label={field} maxLength={200} enterKeyHint="search" />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  );
}
