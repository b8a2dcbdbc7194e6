import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Facets } from '@verso/contract/discovery/schemas/search.ts';
import { statusWords } from '#components/works/artworks/artwork-words.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { centuryWords, activeFilters, mediumWords, nationalityWords } from './filter-words.ts';
import { PriceFilter } from './PriceFilter.tsx';
import classes from '#features/discovery/search/Search.module.css';
import type { SearchState } from '#features/discovery/search/search-state.ts';

const statuses = ['approved', 'in_review', 'recorded', 'denied'] as const;
const centuries = [21, 20, 19, 18, 17, 16, 15, 14];

interface WorkFiltersProps {
  state: SearchState;
  facets: Facets | undefined;
  address: (change: Partial<SearchState>) => string;
}

/**
 * A row of filters, each option with its number of works. A choice takes effect at once and is stored in the address.
 */
export function WorkFilters({ state, facets, address }: WorkFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<SearchState>) => void navigate(address(next));
  const [shown, setShown] = useState(false);
  const { status, century, medium, nationality, sale, oldest } = state;
  const activeCount = activeFilters({ ...state, sale: false }, facets).length + (oldest ? 1 : 0);
  const counted = (label: string, works: number | undefined) =>
    works === undefined ? label : `${label} (${formatNumber(works)}${facets?.more ? '+' : ''})`;
  /** The counted options, plus the active one even if its count is zero. */
  const choices = <V extends string | number>(
    counts: readonly { value: V; works: number }[] | undefined,
    inForceNow: V | null | '',
    labelOf: (value: V) => string,
  ) => {
    const options = (counts ?? []).map(({ value, works }) => ({
      value: String(value),
      label: counted(labelOf(value), works),
    }));
    if (inForceNow === null || inForceNow === '' || options.some(({ value }) => value === String(inForceNow)))
      return options;
    return [{ value: String(inForceNow), label: labelOf(inForceNow) }, ...options];
  };
  const worksOf = <V,>(counts: readonly { value: V; works: number }[] | undefined, value: V) =>
    counts?.find((one) => one.value === value)?.works;
  return (
    <>
      <div className={classes.first}>
        <Checkbox
          label={counted('For sale', facets?.forSale)}
          checked={sale}
          onChange={({ currentTarget }) => change({ sale: currentTarget.checked })}
        />
        <Button
          variant="outline"
          className={classes.toggle}
          aria-expanded={shown}
          aria-controls="filters"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide the filters' : `Filters${activeCount > 0 ? ` (${activeCount})` : ''}`}
        </Button>
      </div>
      <div id="filters" className={classes.filters} data-shown={shown || undefined} role="group" aria-label="Filters">
        <NativeSelect
          label="Medium"
          value={medium}
          data={[{ value: '', label: 'Any medium' }, ...choices(facets?.medium, medium, mediumWords)]}
          onChange={({ currentTarget }) => change({ medium: currentTarget.value })}
        />
        <NativeSelect
          label="Century"
          value={century ?? ''}
          data={[
            { value: '', label: 'Any century' },
            ...centuries.map((value) => ({
              value: String(value),
              label: counted(centuryWords(value), worksOf(facets?.century, value)),
            })),
          ]}
          onChange={({ currentTarget }) =>
            change({ century: currentTarget.value ? Number(currentTarget.value) : null })
          }
        />
        <NativeSelect
          label="Artist’s nationality"
          value={nationality ?? ''}
          data={[
            { value: '', label: 'Any nationality' },
            ...choices(facets?.nationality, nationality, (id) => nationalityWords(facets, id)),
          ]}
          onChange={({ currentTarget }) =>
            change({ nationality: currentTarget.value ? Number(currentTarget.value) : null })
          }
        />
        <NativeSelect
          label="Status"
          value={status}
          data={[
            { value: '', label: 'Any status' },
            ...statuses.map((value) => ({
              value,
              label: counted(statusWords[value], worksOf(facets?.status, value)),
            })),
          ]}
          onChange={({ currentTarget }) =>
            change({ status: statuses.find((one) => one === currentTarget.value) ?? '' })
          }
        />
        <NativeSelect
          label="Sort by"
          value={oldest ? 'oldest' : ''}
          data={[
            { value: '', label: state.q ? 'Best match' : 'Newest with pictures first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
          onChange={({ currentTarget }) => change({ oldest: currentTarget.value === 'oldest' })}
        />
        {/* The key resets the price for each search, also on Back. */}
        <PriceFilter key={`${state.priceFrom} ${state.priceTo} ${state.currency}`} price={state} onChange={change} />
      </div>
    </>
  );
}
