import type { Tx } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { issueCredential } from './credentials/issue-credential.ts';
import { openSigner } from './credentials/issuer.ts';
import { findCertificate } from './queries.ts';

/** An approved work without pictures, with a signed certificate. */
export async function buildCertified(
  tx: Tx,
  given: ArtworkFixture & Pick<Services, 'certificateKey'>,
): Promise<{ id: string }> {
  const { certificateKey, ...work } = given;
  const { id } = await buildArtwork(tx, { status: 'approved', pictures: 0, ...work });
  const certificate = await findCertificate(tx, id, 1);
  if (!certificate) throw new Error('the work just approved has no certificate');
  await issueCredential(tx, certificate, {
    issuer: openSigner('http://localhost', certificateKey),
    logged: undefined,
  });
  return { id };
}
