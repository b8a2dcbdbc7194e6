import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Facets } from '@verso/contract/discovery/schemas/search.ts';
import { activeFilters } from './filter-words.ts';
import classes from '#features/discovery/search/Search.module.css';
import type { SearchState } from '#features/discovery/search/search-state.ts';

interface ActiveFiltersProps {
  state: SearchState;
  facets: Facets | undefined;
  address: (change: Partial<SearchState>) => string;
}

/** The active filters, each with a remove button; also on a phone, where the filters are collapsed. */
export function ActiveFilters({ state, facets, address }: ActiveFiltersProps) {
  const filters = activeFilters(state, facets);
  if (filters.length === 0) return null;
  return (
    <ul role="list" aria-label="Active filters" className={classes.activeFilters}>
      {filters.map(({ words, without }) => (
        <li key={words}>
          <Link to={address(without)} aria-label={`Remove the filter ${words}`}>
            {words} <IconX size={14} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
