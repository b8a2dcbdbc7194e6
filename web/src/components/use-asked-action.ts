import { useRef } from 'react';
import type { EndpointDefinition, Values } from '@verso/contract/endpoint.ts';
import type { ApiError } from '#api/api-error.ts';
import type { Answered } from '#api/call.ts';
import { useAction } from '#api/use-action.ts';

/** An action whose password was asked for in a dialog: what is wrong with it is shown there. */
export function useAskedAction<E extends EndpointDefinition>(endpoint: E, onDone: (answer: Answered<E>) => void) {
  const show = useRef<(error: ApiError) => boolean>(() => false);
  const { act, busy } = useAction(endpoint, { onDone, onRefused: (error) => show.current(error) });
  return {
    busy,
    act: (values: Values<E>, showRefused: (error: ApiError) => boolean) => {
      show.current = showRefused;
      act(values);
    },
  };
}
