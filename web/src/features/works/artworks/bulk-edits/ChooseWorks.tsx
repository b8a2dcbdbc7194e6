import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { artworkStatuses } from '@verso/contract/works/artworks.ts';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { mostEdited } from '@verso/contract/works/bulk-edits.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SearchForm } from '#components/shared/forms/SearchForm.tsx';
import { formatCount, formatNumber } from '#components/shared/text/reader-locale.ts';
import {
  artistOf,
  registryNumber,
  statusOf,
  statusWords,
  titleOf,
  yearOf,
} from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { Loader } from '#ui/states/Loader.tsx';
import { toastError } from '#ui/notices/toast.ts';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import { allOwnWorks, type Chosen, filterIn, ownWorksQuery, perPage } from './bulk-edit-queries.ts';
import classes from './BulkEdit.module.css';

interface ChooseWorksProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onNext: () => void;
}

/** Own works to select, also across pages and searches. */
export function ChooseWorks({ chosen, onChoose, onNext }: ChooseWorksProps) {
  const [params, setParams] = useSearchParams();
  const [collecting, setCollecting] = useState(false);
  const filter = filterIn(params);
  const page = pageIn(params);
  const works = useQuery({ ...ownWorksQuery(filter, page), placeholderData: keepPreviousData });
  const select = (some: readonly ArtworkCard[], selected: boolean) => {
    const next = new Map(chosen);
    for (const work of some) {
      if (selected) next.set(work._id, work);
      else next.delete(work._id);
    }
    onChoose(next);
  };
  const selectAll = async () => {
    setCollecting(true);
    try {
      select(await allOwnWorks(filter), true);
    } catch (error) {
      toastError(error);
    } finally {
      setCollecting(false);
    }
  };
  const show = (change: { words?: string; status?: string }) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { preventScrollReset: true });
  };
  return (
    <section aria-labelledby="works" aria-busy={works.isFetching} className={classes.section}>
      <h2 id="works" className="sub-title">
        Choose works
      </h2>
      <div className={classes.filter}>
        <SearchForm
          words={filter.words}
          label="Your works"
          field="Title, artist or number"
          onSearch={(words) => show({ words })}
        />
        <NativeSelect
          label="Status"
          value={filter.status ?? ''}
          data={[
            { value: '', label: 'All statuses' },
            ...artworkStatuses.map((value) => ({ value, label: statusWords[value] })),
          ]}
          onChange={({ currentTarget }) => show({ status: currentTarget.value })}
        />
      </div>
      {works.data ? (
        <List
          works={works.data.artworks}
          filtered={filter.words !== '' || filter.status !== undefined}
          chosen={chosen}
          numbers={works.data.inventoryNumbers ?? {}}
          onSelect={select}
          all={
            works.data.total.count > works.data.artworks.length && (
              <Button variant="subtle" loading={collecting} onClick={() => void selectAll()}>
                {works.data.total.more || works.data.total.count > mostEdited
                  ? `Select the first ${formatNumber(mostEdited)}`
                  : `Select all ${formatCount(works.data.total, 'work', 'works')}`}
              </Button>
            )
          }
          pages={
            <Pagination
              page={page}
              pages={Math.ceil(works.data.total.count / perPage)}
              label="Pages of your works"
              link={(to, props) => {
                const next = new URLSearchParams(params);
                next.set('page', String(to));
                return <Link to={{ search: `?${next}`, hash: 'works' }} {...props} />;
              }}
            />
          }
        />
      ) : works.error ? (
        <ErrorState title="We couldn’t load your works" happened="Reload the page." safe="Nothing was changed." />
      ) : (
        <Loader label="Loading your works" />
      )}
      <div className={classes.bar}>
        <p role="status">
          {chosen.size === 0
            ? 'No works selected'
            : `${formatCount({ count: chosen.size, more: false }, 'work', 'works')} selected`}
        </p>
        <div className={classes.actions}>
          {chosen.size > 0 && (
            <Button variant="subtle" onClick={() => onChoose(new Map())}>
              Clear selection
            </Button>
          )}
          <ReasonedButton refusal={refusalOf(chosen.size)} onClick={onNext}>
            Choose what to change
          </ReasonedButton>
        </div>
      </div>
    </section>
  );
}

function refusalOf(count: number): string | null {
  if (count === 0) return 'Select at least one work first.';
  return count > mostEdited
    ? `One edit can change at most ${formatNumber(mostEdited)} works. Clear the selection and choose fewer.`
    : null;
}

interface ListProps {
  works: readonly ArtworkCard[];
  filtered: boolean;
  chosen: Chosen;
  /** The reader's inventory numbers, by the ids of the works. */
  numbers: Readonly<Record<string, string>>;
  onSelect: (works: readonly ArtworkCard[], selected: boolean) => void;
  /** Selects the works of all pages. */
  all: React.ReactNode;
  pages: React.ReactNode;
}

function List({ works, filtered, chosen, numbers, onSelect, all, pages }: ListProps) {
  if (works.length === 0)
    return filtered ? (
      <EmptyState>None of your works match the filter.</EmptyState>
    ) : (
      <EmptyState
        action={
          <Link to={paths.imports()} className="linked">
            Import works
          </Link>
        }
      >
        No works yet. Works that you add or import will appear here.
      </EmptyState>
    );
  const selected = works.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <>
      <div className={classes.whole}>
        <Checkbox
          label={`Select ${formatCount({ count: works.length, more: false }, 'work', 'works')} on this page`}
          checked={selected === works.length}
          indeterminate={selected > 0 && selected < works.length}
          onChange={({ currentTarget }) => onSelect(works, currentTarget.checked)}
        />
        {all}
      </div>
      <ul role="list" aria-label="Your works" className={classes.list}>
        {works.map((work) => (
          <li key={work._id} className={classes.work}>
            <Checkbox
              checked={chosen.has(work._id)}
              onChange={({ currentTarget }) => onSelect([work], currentTarget.checked)}
              label={
                <>
                  <cite>{titleOf(work.title)}</cite>
                  {yearOf(work) && `, ${yearOf(work)}`}
                </>
              }
              description={[
                artistOf(work),
                ...(numbers[work._id] ? [`Inventory number ${numbers[work._id]}`] : []),
                registryNumber(work.number),
                statusOf(work),
              ].join(' · ')}
            />
            <MattedPicture picture={work.picture} side={48} alt="" />
          </li>
        ))}
      </ul>
      {pages}
    </>
  );
}
