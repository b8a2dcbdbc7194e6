import { buffer } from 'node:stream/consumers';
import type { JsonObject } from '@verso/verifier/json.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { readSiteName } from '#platform/site-settings.ts';
import { openCopy } from '#features/evidence/files/derivatives.ts';
import { readBundle } from '#features/proof/certificates/credentials/bundle.ts';
import type { Issuer } from '#features/proof/certificates/credentials/issuer.ts';
import { findPictureFile, readCertificate } from '#features/proof/certificates/present.ts';
import type { CertificateRow } from '#features/proof/certificates/queries.ts';

/** A certificate as its printed page. */
export async function certificatePdf(db: Db, services: Services, row: CertificateRow): Promise<Buffer> {
  // The PDF library loads slowly and is rarely needed.
  const { drawCertificate } = await import('./certificate-pdf.ts');
  const certificate = await readCertificate(db, row, { publicUrl: services.settings.publicUrl });
  return drawCertificate(certificate, await readCover(db, services, certificate.picture?._id), await readSiteName(db));
}

/** Its proof: everything needed to check it without this server; null until it is signed. */
export async function certificateProof(
  db: Db,
  { document, ...row }: CertificateRow,
  issuer: Issuer,
): Promise<JsonObject | null> {
  return document === null ? null : readBundle(db, { ...row, document }, issuer);
}

/** The cover, large enough to print. */
async function readCover(db: Db, services: Services, id: string | undefined): Promise<Buffer | null> {
  const file = id === undefined ? null : await findPictureFile(db, id);
  return file && buffer(await openCopy(services, file, { size: '1600', format: 'jpeg' }));
}
