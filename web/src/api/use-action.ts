import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointDefinition, Values } from '@verso/contract/endpoint.ts';
import { snackbar } from '#ui/snackbar.ts';
import { isUnreachable } from '#ui/notice-rules.ts';
import { dismissError, toastError } from '#ui/toast.ts';
import { ApiError } from './api-error.ts';
import { type Answered, call, type CallOptions } from './call.ts';

interface ActionOptions<E extends EndpointDefinition> {
  onDone?: (answer: Answered<E>, values: Values<E>) => void;
  /** Takes an error that has a place of its own on the page (a form's fields); true: nothing more is to be shown. */
  onRefused?: (error: ApiError) => boolean | void;
}

/**
 * A changing call: says the server's notice in the snackbar, shows an error as a toast until it succeeds after all, and
 * has everything on the page read again. `act` never throws; `busy` is true while it runs, `unreached` when it last
 * failed for want of a connection.
 */
export function useAction<E extends EndpointDefinition>(endpoint: E, { onDone, onRefused }: ActionOptions<E> = {}) {
  const queryClient = useQueryClient();
  const told = useRef<unknown[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ values, options }: { values: Values<E>; options?: CallOptions }) => call(endpoint, values, options),
    onSuccess: async (answer, { values }) => {
      for (const failure of told.current.splice(0)) dismissError(failure);
      if (answer.message) snackbar(answer.message);
      onDone?.(answer, values);
      await queryClient.invalidateQueries();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && onRefused?.(failure)) return;
      told.current.push(failure);
      toastError(failure);
    },
  });
  return {
    act: (values: Values<E>, options?: CallOptions) => mutate({ values, options }),
    busy: isPending,
    unreached: error !== null && isUnreachable(error),
  };
}
