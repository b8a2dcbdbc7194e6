import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import type { Call } from '@verso/contract/call.ts';
import type { ValuesOf } from '@verso/contract/schemas/api.ts';
import { isHolding, renewHeld } from '#ui/dialogs/held.ts';
import { leaveUnasked } from '#ui/dialogs/leaving.ts';
import { onceDialogsClosed } from '#ui/dialogs/open-dialogs.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { isUnreachable } from '#ui/notices/notice-rules.ts';
import { dismissError, toastError } from '#ui/notices/toast.ts';
import { ApiError } from './api-error.ts';
import { type Answered, call, type CallOptions } from './call.ts';
import { onceRead } from '#api/calls/once-read.ts';
import { SeenWorkContext } from './seen-work.ts';

interface ActionOptions<C extends Call> {
  onDone?: (answer: Answered<C>, values: ValuesOf<C>) => void | Promise<void>;
  /**
   * Navigates away when the call removed what this page shows; the new page fetches its own data. Undefined to stay.
   */
  leave?: (values: ValuesOf<C>) => void | Promise<void>;
  /** Handles an error with a place of its own on the page, such as form fields; return true to show no toast. */
  onRefused?: (error: ApiError) => boolean | void;
  /** It is about no page in particular, as in the header: a page with unsent input stays as it is. */
  beside?: boolean;
  /** It sends a form of the page: a conflict does not take away what is typed there. */
  form?: boolean;
}

/** A call that was begun, and the path of the page where it was. */
interface Begun<C extends Call> {
  values: ValuesOf<C>;
  options: CallOptions | undefined;
  path: string;
}

/**
 * Runs a write: shows the server's notice, shows errors as toasts until a later success, and refetches the page's data.
 * `act` never throws; `busy` is true while it runs; `sent` are its values until the page's data shows their effect;
 * `unreached` is true when it last failed for lack of a connection.
 */
export function useAction<C extends Call>(
  endpoint: C,
  { onDone, leave, onRefused, beside = false, form = false }: ActionOptions<C> = {},
) {
  const queryClient = useQueryClient();
  const shown = useContext(SeenWorkContext);
  const seen = (endpoint.seen && shown?.work) || undefined;
  const shownErrors = useRef<unknown[]>([]);
  const renewPage = (path: string) => {
    // Another page may have taken its place, with input of its own.
    if (location.pathname !== path) return;
    shown?.renew();
    renewHeld();
  };
  // What was held is shown only once components have been told of what was read.
  const renewOnceTold = (path: string) => notifyManager.schedule(() => renewPage(path));
  // Set in the click itself: the mutation says later that it began, and a controlled switch would jump back first.
  const [sent, setSent] = useState<ValuesOf<C>>();
  const { mutate, isPending, error } = useMutation({
    // One change of a work at a time: the next one has seen the result.
    ...(seen && { scope: { id: seen._id } }),
    mutationFn: async ({ values, options }: Begun<C>) => {
      // A read in progress would get a 404 once the call has removed its subject.
      if (leave) await queryClient.cancelQueries();
      const answer: Answered<C> | null = await call(endpoint, values, { seen, ...options });
      return answer;
    },
    onSuccess: async (answer, { values, path }) => {
      for (const failure of shownErrors.current.splice(0)) dismissError(failure);
      if (answer?.message) snackbar(answer.message);
      // A success without a body is done as well, and has no fields.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      await onDone?.(answer ?? ({} as Answered<C>), values);
      await queryClient.invalidateQueries({ refetchType: 'none' });
      const left = leave && leaveUnasked(() => leave(values));
      await (left ?? queryClient.refetchQueries({ type: 'active' }));
      // Unsent words may still hold the page, and its reader expects to see what they did.
      if (!beside) renewOnceTold(path);
    },
    onError: (failure, { options, path }) => {
      if (leave) void queryClient.refetchQueries({ type: 'active', stale: true });
      // The page shows what has changed meanwhile, and the next press counts for that.
      const code = failure instanceof ApiError ? failure.code : null;
      if (code === 'outdated' || ((options?.seen ?? seen) && code === 'conflict')) {
        const read = queryClient.invalidateQueries();
        // Behind a dialog without input, the page already shows what it has read.
        if (code === 'outdated' && !isHolding()) renewPage(path);
        if (code === 'outdated') onceRead(read, () => renewOnceTold(path));
        // An answer that comes too late stays in its dialog until that is closed.
        else if (!form) onceRead(read, () => onceDialogsClosed(() => renewOnceTold(path)));
      }
      if (failure instanceof ApiError && onRefused?.(failure)) return;
      shownErrors.current.push(failure);
      toastError(failure);
    },
    onSettled: (_answer, _failure, { values }) => setSent((last) => (last === values ? undefined : last)),
  });
  return {
    act: (values: ValuesOf<C>, options?: CallOptions) => {
      setSent(() => values);
      mutate({ values, options, path: location.pathname });
    },
    busy: isPending || sent !== undefined,
    sent,
    unreached: error !== null && isUnreachable(error),
  };
}
