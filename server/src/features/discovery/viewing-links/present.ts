import type { ViewingLink } from '@verso/contract/discovery/schemas/viewing-links.ts';
import type { listLinks } from './queries.ts';

export function presentLink(row: Awaited<ReturnType<typeof listLinks>>[number]): ViewingLink {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    openings: row.openings,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    open: row.open,
  };
}
