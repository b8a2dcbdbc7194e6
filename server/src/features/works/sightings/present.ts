import type { Sighting } from '@verso/contract/works/schemas/sightings.ts';
import type { Actor } from '#platform/actor.ts';
import type { Services } from '#platform/services.ts';
import { briefSigner } from '#features/evidence/files/links.ts';
import { presentDocument } from '#features/evidence/files/present.ts';
import type { SightingRow } from './queries.ts';

export function presentSighting(row: SightingRow, actor: Actor, services: Services): Sighting {
  const sign = briefSigner(services, actor);
  const { photograph_id: id, name, media_type, bytes } = row;
  return {
    _id: row.id,
    place: row.place,
    note: row.note,
    contact: row.contact,
    photograph:
      id === null || name === null || media_type === null || bytes === null
        ? null
        : presentDocument(
            {
              id,
              name,
              media_type,
              bytes,
              uploaded_by: row.uploaded_by,
              granted_to: row.granted_to,
              public: false,
              scanned: row.scanned_at !== null,
            },
            { sign, signOwn: sign, actor, checks: actor.admin },
          ),
    reportedAt: row.reported_at.toISOString(),
  };
}
