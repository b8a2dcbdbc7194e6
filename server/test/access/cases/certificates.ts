import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildCertified } from '#features/proof/certificates/fixtures.ts';
import { buildPlacedEntry } from '#features/evidence/log/fixtures.ts';
import { attachTag } from '#features/proof/tags/attach-tag.ts';
import { testCertificateKey } from '../../support/app.ts';
import { type Arrange, shown, work } from '../arrange.ts';

const certified =
  (values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => ({
    ...(await buildCertified(tx, { owner, certificateKey: testCertificateKey })),
    ...values,
  });

export const certificateCases: Record<string, Arrange> = {
  'certificates.get': certified({ version: 1 }),
  'certificates.pdf': certified({ version: 1 }),
  'certificates.bundle': certified({ version: 1 }),
  'tags.list': work(shown),
  'tags.attach': work(shown, { uid: '04A1B2C3D4E5F6' }),
  'tags.end': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    const uid = crypto.randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase();
    const tag = await attachTag(tx, artwork, { uid, actorId: owner.id });
    return { id: tag.id, ending: 'lost' };
  },
  'tags.tap': work(shown, { e: '0'.repeat(32), c: '0'.repeat(16) }),
  'certificates.scan': certified({}),
  'log.ofWork': work({ status: 'approved' }),
  'log.entry': async ({ tx }) => ({ index: await buildPlacedEntry(tx) }),
};
