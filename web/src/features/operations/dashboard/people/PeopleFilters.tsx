import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { userListTypes } from '@verso/contract/people/people.ts';
import { SearchForm } from '#components/shared/forms/SearchForm.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { havings, type PeopleFilter, peopleSorts, useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { havingWords, listWords, sortWords } from './people-words.ts';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  /** On a narrow screen the filters are folded, and the order is among them, because the list has no column headers. */
  narrow: boolean;
}

/** Each filter takes effect at once and is stored in the address. */
export function PeopleFilters({ filter: { words, type, having, sort }, narrow }: PeopleFiltersProps) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  const show = (change: Partial<Record<'people' | 'type' | 'having' | 'sort', string>>) =>
    void navigate({ search: addressWith({ ...change, page: 1 }) }, { preventScrollReset: true });
  const choices = (
    <>
      <NativeSelect
        label="Show"
        value={type}
        data={userListTypes.map((value) => ({ value, label: listWords[value] }))}
        onChange={({ currentTarget }) => show({ type: currentTarget.value === 'all' ? '' : currentTarget.value })}
      />
      <NativeSelect
        label="Filter by"
        value={having}
        data={[{ value: '', label: 'Any' }, ...havings.map((value) => ({ value, label: havingWords(value) }))]}
        onChange={({ currentTarget }) => show({ having: currentTarget.value })}
      />
      {narrow && (
        <NativeSelect
          label="Sort by"
          value={sort}
          data={[
            { value: '', label: 'Newest first' },
            ...peopleSorts.map((value) => ({ value, label: sortWords[value] })),
          ]}
          onChange={({ currentTarget }) => show({ sort: currentTarget.value })}
        />
      )}
    </>
  );
  return (
    <div className={classes.filter}>
      <SearchForm words={words} label="People" field="Name or email" onSearch={(people) => show({ people })} />
      {narrow ? (
        <details className={classes.folded}>
          <summary>Filter and sort</summary>
          {choices}
        </details>
      ) : (
        choices
      )}
    </div>
  );
}
