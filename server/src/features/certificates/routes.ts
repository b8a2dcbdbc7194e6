import { buffer } from 'node:stream/consumers';
import { certificates } from '@verso/contract/certificates.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { seeRefusal } from '#features/artworks/policy.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { signerFor } from '#features/artworks/signer-for.ts';
import { openCopy } from '#features/files/derivatives.ts';
import { readBundle } from './bundle.ts';
import { openIssuer } from './issuer.ts';
import { findPictureFile, readCertificate } from './present.ts';
import { type CertificateRow, findCertificate } from './queries.ts';
import { scanWork } from './scan.ts';

export function certificateRoutes(services: Services): Route[] {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;
  const seen = {
    load: (db: Db, { params }: { params: { id: string } }) => findArtwork(db, params.id),
    policy: seeRefusal,
  };

  return [
    route(certificates.get, {
      ...seen,
      handle: async (db, { params, actor }, artwork) => {
        if (!artwork) throw notFound('work');
        const row = await getCertificate(db, params);
        return {
          certificate: await readCertificate(db, row, { publicUrl, sign: signerFor(services, actor, artwork) }),
        };
      },
    }),

    route(certificates.pdf, {
      ...seen,
      handle: async (db, { params }) => {
        const row = await getCertificate(db, params);
        // What draws it takes a while to load, and is needed by few.
        const { drawCertificate } = await import('./certificate-pdf.ts');
        const certificate = await readCertificate(db, row, { publicUrl });
        const pdf = await drawCertificate(certificate, await readCover(db, services, certificate.picture?._id));
        return { file: { name: `${fileName(row)}.pdf`, pdf: pdf.toString('base64') } };
      },
    }),

    route(certificates.bundle, {
      ...seen,
      handle: async (db, { params }) => {
        const { document, ...row } = await getCertificate(db, params);
        if (document === null)
          throw new AppError('conflict', 'This certificate is being signed. Try again in a few seconds.');
        const bundle = await readBundle(db, { ...row, document }, { issuer, publicUrl });
        return { file: { name: `${fileName(row)}.json`, json: `${JSON.stringify(bundle, null, 2)}\n` } };
      },
    }),

    route(certificates.scan, {
      policy: anybody,
      handle: async (db, { params, query, actor }) => ({
        scan: await scanWork(db, { actor, services, artworkId: params.id, scanned: query.certificate ?? null }),
      }),
    }),
  ];
}

async function getCertificate(db: Db, { id, version }: { id: string; version: number }): Promise<CertificateRow> {
  const row = await findCertificate(db, id, version);
  if (!row) throw notFound('certificate');
  return row;
}

/** The cover, large enough to print. */
async function readCover(db: Db, services: Services, id: string | undefined): Promise<Buffer | null> {
  const file = id === undefined ? null : await findPictureFile(db, id);
  return file && buffer(await openCopy(services, file, { size: '1600', format: 'jpeg' }));
}

/** `verso-V0417-certificate-2`. */
const fileName = ({ record, version }: Pick<CertificateRow, 'record' | 'version'>) =>
  `verso-V${String(numberIn(record)).padStart(4, '0')}-certificate-${version}`;

const numberIn = (record: unknown) =>
  typeof record === 'object' && record !== null && 'number' in record ? record.number : '';
