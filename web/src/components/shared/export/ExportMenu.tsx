import { Button } from '@mantine/core';
import { lazyPart } from '#lazy-part.ts';

/** Downloads the whole list, with its filters, as a file. Its menu is loaded after the list. */
export const ExportMenu = lazyPart(
  () => import('./ExportFormats.tsx'),
  (module) => module.ExportFormats,
  {
    waiting: () => (
      <Button variant="outline" disabled>
        Export
      </Button>
    ),
  },
);
