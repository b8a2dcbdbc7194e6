import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { sameFocus } from '#components/shared/page/navigation-focus.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { lazyDialog } from '#lazy-part.ts';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { inboxQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { rowId, SplitView } from '#features/operations/dashboard/lists/SplitView.tsx';
import { DecidedNote } from './decided/DecidedNote.tsx';
import { useNextAfter } from './decided/use-next-after.ts';
import classes from './Inbox.module.css';
import { InboxItemPanel } from './InboxItemPanel.tsx';
import { ageWords, dueWords, isOverdue, labelOf, nameOf } from './inbox-words.ts';

const refreshInterval = 60_000;

const ClosedReports = lazyDialog(
  () => import('./ClosedReports.tsx'),
  (module) => module.ClosedReports,
);

/** Everything that waits for an admin, most urgent first; each is decided beside the list, and then the next opens. */
export function Component() {
  const { id: open } = useParams();
  const result = useQuery({ ...inboxQuery, refetchInterval: refreshInterval });
  const [readingClosed, setReadingClosed] = useState(false);
  const now = new Date(result.dataUpdatedAt);
  const items = useHeld(result.data)?.items;
  const { decided, dismiss } = useNextAfter(open, items);
  const note = <DecidedNote decided={decided} onDismiss={dismiss} />;
  const item = items?.find(({ _id: id }) => id === open);
  return (
    <SplitView
      title="Waiting for the admins"
      open={open}
      wide="item"
      itemLabel="Open item"
      back={{ to: paths.inbox(), words: 'Back to the list' }}
      list={
        <>
          {open === undefined && note}
          <Loaded result={result} what="the inbox">
            {({ items, total }) =>
              items.length > 0 ? (
                <>
                  <p className={`meta ${classes.count}`} role="status">
                    {formatCount(total, 'item', 'items')}, most urgent first
                  </p>
                  <ol role="list" aria-label="Waiting for the admins" className={classes.items}>
                    {items.map((one) => (
                      <Row key={one._id} item={one} open={one._id === open} now={now} />
                    ))}
                  </ol>
                </>
              ) : (
                <EmptyState>
                  Nothing is waiting. Requests, disputes, recoveries, bills and reports that need an admin will appear
                  here.
                </EmptyState>
              )
            }
          </Loaded>
          <Button variant="subtle" className={classes.closed} onClick={() => setReadingClosed(true)}>
            Closed reports about content
          </Button>
          <>{readingClosed && <ClosedReports onClose={() => setReadingClosed(false)} />}</>
        </>
      }
      item={
        <>
          {note}
          {item ? (
            <InboxItemPanel key={item._id} item={item} />
          ) : (
            items && <EmptyState>This item is no longer waiting. It was decided or withdrawn.</EmptyState>
          )}
        </>
      }
    />
  );
}

function Row({ item, open, now }: { item: InboxItem; open: boolean; now: Date }) {
  return (
    <li className={classes.item} data-open={open || undefined}>
      <p className="meta">{labelOf(item)}</p>
      <p className="name">
        <Link
          id={rowId(item._id)}
          to={paths.inbox(item._id)}
          state={sameFocus}
          preventScrollReset={open}
          aria-current={open || undefined}
          className={classes.name}
        >
          {nameOf(item)}
        </Link>
      </p>
      <p className={isOverdue(item, now) ? 'meta tone-ochre' : 'meta'}>
        {ageWords(item, now)}, {dueWords(item, now)}
      </p>
    </li>
  );
}
