import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ownWorkStates } from '@verso/contract/discovery/record.ts';
import type { OwnWorkState } from '@verso/contract/discovery/schemas/record.ts';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import type { Total } from '@verso/contract/schemas/page.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SearchForm } from '#components/shared/forms/SearchForm.tsx';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { useMemberRefusal } from '#components/people/accounts/use-member-refusal.ts';
import { formatCount, formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { sizes, worksQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress, worksIn } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded, type Result } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { LossLine } from '#features/operations/dashboard/lists/LossLine.tsx';
import { WorkRow, WorkRows } from '#features/operations/dashboard/lists/WorkRow.tsx';
import { stateWords } from '#features/operations/dashboard/lists/work-states.ts';

interface OwnWorks {
  artworks: ArtworkCard[];
  total: Total;
  counts?: Partial<Record<OwnWorkState, number>>;
  recoveryAskedAt?: Record<string, string>;
  owned?: string[];
  inventoryNumbers?: Record<string, string>;
}

interface WorksProps {
  title: string;
  result: Result<OwnWorks>;
  /** The empty state. */
  empty: ReactNode;
}

/** All own works, optionally filtered by words and status. */
export function Works({ title, result, empty }: WorksProps) {
  const { params } = useAddress();
  const cannotEdit = useMemberRefusal('registrar');
  const filter = worksIn(params);
  const { state, words } = filter;
  return (
    <section aria-labelledby="works" aria-busy={result.isFetching}>
      <SectionHeading id="works" size="sub" level={2}>
        {title}
      </SectionHeading>
      <Loaded result={result} what="your works">
        {({ artworks, total, counts, recoveryAskedAt, owned = [], inventoryNumbers = {} }) =>
          Object.keys(counts ?? {}).length === 0 && artworks.length === 0 && !state && words === '' ? (
            empty
          ) : (
            <>
              <div className={classes.filter}>
                <WordsFilter words={words} />
                <StateFilter state={state} />
                <div className={classes.counted}>
                  <p className="meta" role="status">
                    {formatCount(total, 'work', 'works')}
                  </p>
                  {artworks.length > 0 && (
                    <>
                      <ReasonedButton
                        refusal={cannotEdit}
                        to={paths.bulkEdit({ status: state, words })}
                        variant="outline"
                      >
                        Edit several works
                      </ReasonedButton>
                      <ExportMenu list="listed-works" values={worksQuery(filter, 1).queryKey[2]} />
                    </>
                  )}
                </div>
              </div>
              {artworks.length > 0 ? (
                <WorkRows label={title} wide>
                  {artworks.map((work) => (
                    <WorkRow key={work._id} work={work} side={72}>
                      <p className="meta">
                        {inventoryNumbers[work._id] && `Inventory number ${inventoryNumbers[work._id]} · `}
                        Last changed {formatDay(work.updatedAt)}
                      </p>
                      <LossLine
                        work={work}
                        askedAt={recoveryAskedAt?.[work._id]}
                        owned={cannotEdit === null && owned.includes(work._id)}
                      />
                    </WorkRow>
                  ))}
                </WorkRows>
              ) : (
                <EmptyState>
                  {words === '' ? 'You have no works with this status.' : 'No works match your search.'}
                </EmptyState>
              )}
              <Pages field="page" total={total} size={sizes.works} section="works" label={`Pages of ${title}`} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function WordsFilter({ words }: { words: string }) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  return (
    <SearchForm
      words={words}
      label="Your works"
      field="Title, artist or number"
      onSearch={(works) => void navigate({ search: addressWith({ works, page: 1 }) }, { preventScrollReset: true })}
    />
  );
}

function StateFilter({ state }: { state: OwnWorkState | undefined }) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  return (
    <NativeSelect
      label="Status"
      value={state ?? ''}
      data={[
        { value: '', label: 'All statuses' },
        ...ownWorkStates.map((value) => ({ value, label: stateWords[value] })),
      ]}
      onChange={({ currentTarget }) =>
        void navigate({ search: addressWith({ state: currentTarget.value, page: 1 }) }, { preventScrollReset: true })
      }
    />
  );
}
