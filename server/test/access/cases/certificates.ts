import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildCertified } from '#features/proof/certificates/fixtures.ts';
import { buildPlacedEntry } from '#features/evidence/log/fixtures.ts';
import { attachTag } from '#features/proof/tags/attach-tag.ts';
import { makeTap } from '#platform/ntag424.ts';
import { testCertificateKey, testKey } from '../../support/app.ts';
import { type Arrange, shown, work } from '../arrange.ts';

const certified =
  (values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => ({
    ...(await buildCertified(tx, { owner, certificateKey: testCertificateKey })),
    ...values,
  });

async function buildTag({ tx, owner }: Parameters<Arrange>[0]) {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  const uid = crypto.randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase();
  return attachTag(tx, artwork, { uid, actorId: owner.id });
}

export const certificateCases: Record<string, Arrange> = {
  'certificates.get': certified({ version: 1 }),
  'certificates.pdf': certified({ version: 1 }),
  'certificates.bundle': certified({ version: 1 }),
  'tags.list': work(shown),
  'tags.attach': work(shown, { uid: '04A1B2C3D4E5F6' }),
  'tags.start': async (arrangement) => {
    const { id, uid, key_label: keyLabel } = await buildTag(arrangement);
    return { id, ...makeTap(testKey, { uid: Buffer.from(uid, 'hex'), counter: 1, keyLabel }) };
  },
  'tags.end': async (arrangement) => ({ id: (await buildTag(arrangement)).id, ending: 'lost' }),
  'tags.tap': work(shown, { e: '0'.repeat(32), c: '0'.repeat(16) }),
  'certificates.scan': certified({}),
  'log.ofWork': work({ status: 'approved' }),
  'log.entry': async ({ tx }) => ({ index: await buildPlacedEntry(tx) }),
};
