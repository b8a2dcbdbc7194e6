import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { sameFocus } from '#components/shared/page/navigation-focus.ts';
import { paths } from '#paths.ts';

/** The last item that the user decided, and the server's words about it. */
export interface Decided {
  item: InboxItem;
  /** Empty if the server said nothing. */
  message: string;
}

interface Shown {
  open: string | undefined;
  place: number;
  item: InboxItem | null;
  decided: boolean;
  /** When it was opened; in milliseconds. */
  since: number;
}

const shownNow = (open: string | undefined): Shown => ({
  open,
  place: -1,
  item: null,
  decided: false,
  since: Date.now(),
});

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
  const [decided, setDecided] = useState<Decided | null>(null);
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (shown.current?.open !== open) shown.current = shownNow(open);
    const now = (shown.current ??= shownNow(open));
    if (deciding) now.decided = true;
    if (!items || open === undefined) return;
    const at = items.findIndex(({ _id: id }) => id === open);
    if (at >= 0) Object.assign(now, { place: at, item: items[at] });
    else if (now.decided && now.item && !leaving) {
      const next = items[Math.min(now.place, items.length - 1)];
      setDecided({ item: now.item, message: noticeSince(queryClient, now.since) });
      now.item = null;
      void navigate(paths.inbox(next?._id), { replace: true, state: sameFocus, preventScrollReset: true });
    }
  }, [items, open, deciding, leaving, navigate, queryClient]);
  return { decided, dismiss: () => setDecided(null) };
}

/** The server's words about the last action since a time; empty without any. */
function noticeSince(queryClient: QueryClient, since: number): string {
  const answers = queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && state.submittedAt >= since)
    .map(({ state }): unknown => state.data);
  return answers.findLast(hasMessage)?.message ?? '';
}

const hasMessage = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';
