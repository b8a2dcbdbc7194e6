import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { isOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { signerFor } from '#features/works/artworks/entries/signer-for.ts';
import { openIssuer } from './credentials/issuer.ts';
import { certificatePdf, certificateProof } from './pdf/certificate-files.ts';
import { readCertificate } from './present.ts';
import { type CertificateRow, findCertificate } from './queries.ts';
import { scanWork } from './scan.ts';

export function certificateRoutes(services: Services): Route[] {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;
  const seen = {
    load: (db: Db, { params }: { params: { id: string } }) => findArtwork(db, params.id),
    policy: seeRefusal,
    logRead: logWorkRead,
  };

  return [
    route(certificates.get, {
      ...seen,
      handle: async (db, { params, actor }, artwork) => {
        if (!artwork) throw notFound('work');
        const row = await getCertificate(db, params);
        const sign = signerFor(services, actor, artwork);
        return { certificate: await readCertificate(db, row, { publicUrl, sign, own: isOwner(actor, artwork) }) };
      },
    }),

    route(certificates.pdf, {
      ...seen,
      handle: async (db, { params }) => {
        const row = await getCertificate(db, params);
        const pdf = await certificatePdf(db, services, row);
        return { file: { name: `${fileName(row)}.pdf`, pdf: pdf.toString('base64') } };
      },
    }),

    route(certificates.bundle, {
      ...seen,
      handle: async (db, { params }) => {
        const row = await getCertificate(db, params);
        const bundle = await certificateProof(db, row, issuer);
        if (bundle === null)
          throw new AppError('conflict', 'This certificate is being signed. Try again in a few seconds.');
        return { file: { name: `${fileName(row)}.json`, json: `${JSON.stringify(bundle, null, 2)}\n` } };
      },
    }),

    route(certificates.scan, {
      policy: anyone,
      handle: async (db, { params, query, actor }) => ({
        scan: await scanWork(db, { actor, services, artworkId: params.id, scanned: query.certificate ?? null }),
      }),
      logRead: logWorkRead,
    }),
  ];
}

async function getCertificate(db: Db, { id, version }: { id: string; version: number }): Promise<CertificateRow> {
  const row = await findCertificate(db, id, version);
  if (!row) throw notFound('certificate');
  return row;
}

/** `verso-V0417-certificate-2`. */
const fileName = ({ record, version }: Pick<CertificateRow, 'record' | 'version'>) =>
  `verso-V${String(numberIn(record)).padStart(4, '0')}-certificate-${version}`;

const numberIn = (record: unknown) =>
  typeof record === 'object' && record !== null && 'number' in record ? record.number : '';
