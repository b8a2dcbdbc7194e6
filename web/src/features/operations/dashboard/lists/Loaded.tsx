import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageFault } from '#components/shared/page/page-error.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { Loader } from '#ui/states/Loader.tsx';

/** The result of one query, or of several combined. */
export interface Result<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  result: Result<Data>;
  /** What is loading, for the loader and the error: `the queue`. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A list that loads and fails independently of the others. */
export function Loaded<Data>({ result, what, children }: LoadedProps<Data>) {
  const data = useHeld(result.data);
  if (data !== undefined) return children(data);
  if (!result.error) return <Loader label={`Loading ${what}`} />;
  const fault = pageFault(result.error);
  return (
    <ErrorState
      title={fault.kind === 'offline' ? 'No connection' : `We couldn’t load ${what}`}
      happened={wordsOf(fault)}
      safe="Nothing was changed."
      reference={fault.kind === 'other' ? (fault.requestId ?? undefined) : undefined}
      actions={
        <Button variant="outline" onClick={() => void result.refetch()} loading={result.isFetching}>
          Try again
        </Button>
      }
    />
  );
}

function wordsOf(fault: ReturnType<typeof pageFault>): string {
  if (fault.kind === 'forbidden' && fault.reason) return fault.reason;
  if (fault.kind === 'other' && fault.message) return fault.message;
  return fault.kind === 'offline' ? 'There is no connection to the server.' : 'Something went wrong on our side.';
}
