import { z } from 'zod';
import { fact } from '#platform/events.ts';

export const viewingLinkIssued = fact('viewing_link_issued', z.object({ linkId: z.string(), expiresAt: z.string() }));
export const viewingLinkRevoked = fact('viewing_link_revoked', z.object({ linkId: z.string() }));
