import { z } from 'zod';
import { Party } from '@verso/contract/works/schemas/provenance.ts';

/** A party as an entry stores it. Those who decided on a work are stored by id: their names go with their accounts. */
export const StoredParty = z.union([Party, z.strictObject({ role: z.literal('examiner'), person: z.uuid() })]);
export type StoredParty = z.infer<typeof StoredParty>;
