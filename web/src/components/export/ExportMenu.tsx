import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#lazy-part.ts';
import type { ExportedList } from './ExportFormats.tsx';

const ExportFormats = lazyPart(
  () => import('./ExportFormats.tsx'),
  (module) => module.ExportFormats,
);

/** Downloads the whole list, with its filters, as a file. Its menu is loaded after the list. */
export function ExportMenu(exported: ExportedList) {
  return (
    <Suspense
      fallback={
        <Button variant="outline" disabled>
          Export
        </Button>
      }
    >
      <ExportFormats {...exported} />
    </Suspense>
  );
}
