import { storage } from '@verso/contract/evidence/files.ts';
import { query } from '#api/query.ts';

export const storageQuery = (id: string) => query(storage.usage, { id });
