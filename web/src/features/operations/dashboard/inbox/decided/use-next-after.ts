import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { isNavigating } from '#components/shared/page/navigating.ts';
import { sameFocus } from '#components/shared/page/navigation-focus.ts';
import { paths } from '#paths.ts';

/** The last item that the user decided, and the server's words about it. */
export interface Decided {
  item: InboxItem;
  /** Empty if the server said nothing. */
  message: string;
}

/** An item while it is open. */
interface Shown {
  open: string | undefined;
  /** In the list; -1 until it was there. */
  place: number;
  item: InboxItem | null;
  /** When it was opened; in milliseconds. */
  since: number;
}

const shownNow = (open: string | undefined): Shown => ({ open, place: -1, item: null, since: Date.now() });

/**
 * Opens the next item once the user has decided the open one, and returns what they decided. An item that someone else
 * decided stays open.
 */
export function useNextAfter(
  open: string | undefined,
  items: readonly InboxItem[] | undefined,
): { decided: Decided | null; dismiss: () => void } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const deciding = useIsMutating() > 0;
  const [left, setLeft] = useState<{ item: InboxItem; during: Time } | null>(null);
  const [decided, setDecided] = useState<Decided | null>(null);
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (shown.current?.open !== open) shown.current = shownNow(open);
    const now = (shown.current ??= shownNow(open));
    if (!items || open === undefined) return;
    const at = items.findIndex(({ _id: id }) => id === open);
    if (at >= 0) Object.assign(now, { place: at, item: items[at] });
    else if (now.item && !leaving && !isNavigating()) {
      const { item, place } = now;
      const during = { since: now.since, until: Date.now() };
      now.item = null;
      // Someone else decided it. A decision of the user on another item may still be on its way.
      if (actionsIn(queryClient, during).length === 0) return;
      setLeft({ item, during });
      setDecided(null);
      const next = items[Math.min(place, items.length - 1)];
      void navigate(paths.inbox(next?._id), { replace: true, state: sameFocus, preventScrollReset: true });
    }
  }, [items, open, leaving, navigate, queryClient]);
  // An answer is noted only once the page's data has been read again.
  if (left && !deciding) {
    const done = actionsIn(queryClient, left.during).filter(({ status }) => status === 'success');
    const message = done.map(({ data }) => data).findLast(hasMessage)?.message ?? '';
    // An action that was refused meanwhile decided nothing.
    setDecided(done.length > 0 ? { item: left.item, message } : null);
    setLeft(null);
  }
  return { decided, dismiss: () => setDecided(null) };
}

/** In milliseconds since 1970. */
interface Time {
  since: number;
  until: number;
}

/** The user's actions that were begun in a time and not refused. */
const actionsIn = (queryClient: QueryClient, { since, until }: Time) =>
  queryClient
    .getMutationCache()
    .getAll()
    .map(({ state }) => state)
    .filter(
      ({ status, submittedAt }) =>
        ['pending', 'success'].includes(status) && submittedAt >= since && submittedAt <= until,
    );

const hasMessage = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';
