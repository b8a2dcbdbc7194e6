import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import {
  conflictWords,
  filterWords,
  reasonWords,
  similarWords,
  waitingWords,
} from '#components/works/review/voting/queue-words.ts';
import { Shortcuts } from '#components/works/review/voting/Shortcuts.tsx';
import { useShortcuts } from '#components/works/review/voting/use-shortcuts.ts';
import {
  type QueuedWork,
  queueFilterIn,
  queueFilters,
  useVoteQueue,
  voteQueueQuery,
} from '#components/works/review/voting/vote-queue.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { sameFocus } from '#components/shared/page/navigation-focus.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { WorkRow, WorkRows } from '#features/operations/dashboard/lists/WorkRow.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';

const keys = [
  ['j', 'Move to the next work'],
  ['k', 'Move to the previous work'],
  ['o', 'Open the work'],
] as const;

/** Works that await the reader's vote, longest waiting first. */
export function VoteQueue() {
  const { params, addressWith } = useAddress();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const filter = queueFilterIn(params);
  const { result, queued } = useVoteQueue(filter);
  const first = (pageIn(params, 'queue') - 1) * sizes.votes;
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  const current = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const focusOn = (link: HTMLElement | undefined) => {
    link?.focus();
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({
    j: () => focusOn(links()[current() + 1]),
    k: () => focusOn(links()[current() - 1]),
    o: () => (links()[current()] ?? links()[0])?.click(),
  });
  return (
    <section aria-labelledby="awaiting" aria-busy={result.isFetching}>
      <SectionHeading id="awaiting" size="sub" level={2} action={<Shortcuts keys={keys} />}>
        Awaiting your vote
      </SectionHeading>
      <Loaded result={result} what="the queue">
        {({ artworks, total }) =>
          artworks.length === 0 ? (
            <EmptyState>
              No works are waiting for your vote. Works sent for review will appear here, oldest first.
            </EmptyState>
          ) : (
            <div ref={list}>
              <div className={classes.filter}>
                <NativeSelect
                  label="Show"
                  value={filter ?? ''}
                  data={[
                    { value: '', label: 'All works' },
                    ...queueFilters.map((value) => ({ value, label: filterWords[value] })),
                  ]}
                  onChange={({ currentTarget }) =>
                    void navigate(
                      { search: addressWith({ show: currentTarget.value, queue: 1 }) },
                      { state: sameFocus, preventScrollReset: true },
                    )
                  }
                />
                {(total.more || total.count > artworks.length) && (
                  <p className="meta">
                    Showing the {voteQueueQuery.queryKey[2].pagesize} works that have waited longest.
                  </p>
                )}
              </div>
              {queued.length > 0 ? (
                <WorkRows label="Works awaiting your vote">
                  {queued.slice(first, first + sizes.votes).map((one) => (
                    <Awaiting key={one.work._id} queued={one} show={filter} />
                  ))}
                </WorkRows>
              ) : (
                <EmptyState>
                  No works in your queue match this filter. Choose “All works” to see the whole queue.
                </EmptyState>
              )}
              <Pages
                field="queue"
                total={{ count: queued.length, more: false }}
                size={sizes.votes}
                section="awaiting"
                label="Pages of the queue"
              />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function Awaiting({ queued: { work, awaited, similar }, show }: { queued: QueuedWork; show: string | undefined }) {
  const warnings = [similarWords(similar), ...awaited.conflicts.map((one) => conflictWords[one])].filter(Boolean);
  return (
    <WorkRow
      work={work}
      actions={
        <Button
          component={Link}
          to={paths.artworkVote(work._id, { show })}
          variant="outline"
          data-opens
          aria-label={`Examine and vote on ${titleOf(work.title)}`}
        >
          Examine and vote
        </Button>
      }
    >
      <p>
        {waitingWords(awaited.since)}. {reasonWords(awaited)}.
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="tone-ochre">
          {warning}
        </p>
      ))}
    </WorkRow>
  );
}
