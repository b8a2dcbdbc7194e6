import { z } from 'zod';
import { Id } from '#schemas/fields.ts';
import { duplicateReasons } from '#discovery/duplicates.ts';

export const discoveryEvents = {
  /** A work of another owner may be the same object as this one. */
  duplicate_found: z.object({ otherId: Id, reasons: z.array(z.enum(duplicateReasons)) }),
  duplicate_dismissed: z.object({ otherId: Id }),
  viewing_link_issued: z.object({ linkId: z.string(), expiresAt: z.string() }),
  viewing_link_revoked: z.object({ linkId: z.string() }),
};
