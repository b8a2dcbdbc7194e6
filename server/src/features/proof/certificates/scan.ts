import type { z } from 'zod';
import type { Scan } from '@verso/contract/proof/schemas/certificates.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { isOwner, maySee } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { presentUpheld } from '#features/works/provenance/present.ts';
import { upheldOf } from '#features/works/provenance/queries.ts';
import { presentCard, selectCards } from '#features/works/artworks/cards.ts';
import { markEvidence } from '#features/works/artworks/marks/mark-evidence.ts';
import { presentCertificate } from '#features/works/review/present.ts';
import { addresses } from './addresses.ts';
import { codeOf } from './code.ts';
import { listDecidingVotes, selectFull } from './queries.ts';
import { verdictOf } from './verdict.ts';

interface Scanning {
  actor: Actor | null;
  services: Services;
  artworkId: string;
  /** The version of the scanned certificate. */
  scanned: number | null;
}

const nothing = { own: false, upheld: null, evidence: { round: null, bill: null, claim: null }, code: null };

/** The result of a scan. A hidden work is as unknown as a missing one. */
export async function scanWork(
  db: Db,
  { actor, services, artworkId, scanned }: Scanning,
): Promise<z.input<typeof Scan>> {
  const checkedAt = now().toISOString();
  const artwork = await findArtwork(db, artworkId);
  if (!artwork || !maySee(actor, artwork))
    return { verdict: 'unknown', work: null, certificate: null, scanned, approval: null, ...nothing, checkedAt };
  const card = await selectCards(db)
    .where('artwork.id', '=', artworkId)
    .select([upheldOf('artwork.id').as('upheld'), markEvidence.as('evidence')])
    .executeTakeFirstOrThrow();
  const rows = await selectFull(db)
    .where('certificate.artwork_id', '=', artworkId)
    .orderBy('certificate.version', 'desc')
    .execute();
  const [newest] = rows;
  const votes = newest ? await listDecidingVotes(db, newest.round_id) : [];
  const work = presentCard(card, { actor, services });
  const certificates = rows.map(presentCertificate);
  return {
    verdict: verdictOf({ status: work.status, claim: artwork.open_claims[0] ?? null, certificates, scanned }),
    work,
    own: isOwner(actor, artwork),
    certificate: certificates[0] ?? null,
    scanned,
    approval: newest
      ? {
          voters: votes.filter(({ choice }) => choice === 'approve').map(({ voter }) => voter),
          dissenting: votes.filter(({ choice }) => choice === 'deny').map(({ voter }) => voter),
          on: newest.issued_at.toISOString(),
        }
      : null,
    upheld: presentUpheld(card.upheld),
    evidence: card.evidence,
    code: newest ? codeOf(services.settings.publicUrl + addresses.scan(artworkId, work.slug, newest.version)) : null,
    checkedAt,
  };
}
