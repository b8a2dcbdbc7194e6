import { z } from 'zod';
import { fact } from '#platform/events.ts';

export const collectionImported = fact(
  'collection_imported',
  z.object({ source: z.string(), fileSha256: z.string(), rows: z.int() }),
);
