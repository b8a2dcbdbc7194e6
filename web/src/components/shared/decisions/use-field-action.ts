import { useState } from 'react';
import type { Call } from '@verso/contract/call.ts';
import { useAction } from '#api/use-action.ts';

/** A call whose error is shown at one field. */
export function useFieldAction<C extends Call>(endpoint: C, field: string, onDone: () => void) {
  const [fault, setFault] = useState<string | null>(null);
  const action = useAction(endpoint, {
    onDone,
    onRefused: ({ fields }) => {
      setFault(fields[field] ?? null);
      return fields[field] !== undefined;
    },
  });
  return { ...action, fault, setFault };
}
