import { z } from 'zod';
import { fact } from '#platform/events.ts';

export const personDeleted = fact('person_deleted', z.object({ own: z.boolean(), drafts: z.int(), sales: z.int() }));
export const dataExported = fact('data_exported', z.object({}));
