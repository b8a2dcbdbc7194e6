import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Facets } from '@verso/contract/search.ts';
import { filtersInForce } from './filter-words.ts';
import classes from './Search.module.css';
import type { SearchState } from './search-state.ts';

interface FiltersInForceProps {
  state: SearchState;
  facets: Facets | undefined;
  address: (change: Partial<SearchState>) => string;
}

/** What narrows the search, each to be taken away by itself; also on a phone, where the filters are put away. */
export function FiltersInForce({ state, facets, address }: FiltersInForceProps) {
  const filters = filtersInForce(state, facets);
  if (filters.length === 0) return null;
  return (
    <ul role="list" aria-label="Filters in force" className={classes.inForce}>
      {filters.map(({ words, without }) => (
        <li key={words}>
          <Link to={address(without)} aria-label={`Without the filter ${words}`}>
            {words} <IconX size={14} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
