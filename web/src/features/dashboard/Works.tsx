import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { artworkStatuses, type ArtworkCard, type ArtworkStatus } from '@verso/contract/artworks.ts';
import type { Total } from '@verso/contract/page.ts';
import { statusWords } from '#components/artwork-words.ts';
import { countWords, dayWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './Dashboard.module.css';
import { sizes } from './dashboard-queries.ts';
import { stateIn, useAddress } from './dashboard-state.ts';
import { Loaded, type Reading } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { WorkRow, WorkRows } from './WorkRow.tsx';

interface OwnWorks {
  artworks: ArtworkCard[];
  total: Total;
  counts?: Partial<Record<ArtworkStatus, number>>;
}

interface WorksProps {
  title: string;
  result: Reading<OwnWorks>;
  /** What stands here before the first work. */
  empty: ReactNode;
}

/** All own works, narrowed to one state or not. */
export function Works({ title, result, empty }: WorksProps) {
  const { params } = useAddress();
  const state = stateIn(params);
  return (
    <section aria-labelledby="works" aria-busy={result.isFetching}>
      <SectionHeading id="works" size="sub" level={2}>
        {title}
      </SectionHeading>
      <Loaded result={result} what="your works">
        {({ artworks, total, counts }) =>
          Object.keys(counts ?? {}).length === 0 && artworks.length === 0 && !state ? (
            empty
          ) : (
            <>
              <div className={classes.filter}>
                <StateFilter state={state} />
                <p className="meta" role="status">
                  {countWords(total, 'work', 'works')}
                </p>
              </div>
              {artworks.length > 0 ? (
                <WorkRows label={title} wide>
                  {artworks.map((work) => (
                    <WorkRow key={work._id} work={work} side={72}>
                      <p className="meta">Last changed {dayWords(work.updatedAt)}</p>
                    </WorkRow>
                  ))}
                </WorkRows>
              ) : (
                <EmptyState>No work of yours stands there at present.</EmptyState>
              )}
              <Pages field="page" total={total} size={sizes.works} section="works" label={`Pages of ${title}`} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function StateFilter({ state }: { state: ArtworkStatus | undefined }) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  return (
    <NativeSelect
      label="State"
      value={state ?? ''}
      data={[
        { value: '', label: 'All states' },
        ...artworkStatuses.map((value) => ({ value, label: statusWords[value] })),
      ]}
      onChange={({ currentTarget }) =>
        void navigate({ search: addressWith({ state: currentTarget.value, page: 1 }) }, { preventScrollReset: true })
      }
    />
  );
}
