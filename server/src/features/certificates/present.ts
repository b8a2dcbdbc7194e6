import type { z } from 'zod';
import type { Certificate } from '@verso/contract/certificates.ts';
import { RevisionRecord } from '@verso/contract/review.ts';
import { objectAt, textAt } from '@verso/verifier/json.ts';
import type { Db } from '#platform/db.ts';
import { slugOf } from '#platform/slug.ts';
import { type Signer, unsigned } from '#features/files/links.ts';
import { presentPicture } from '#features/files/present.ts';
import { presentUpheld } from '#features/provenance/present.ts';
import { presentCertificate } from '#features/review/present.ts';
import { basisOf, selectCertificates } from '#features/review/queries.ts';
import { addresses } from './addresses.ts';
import { codeOf } from './code.ts';
import { type CertificateRow, listDecidingVotes } from './queries.ts';

/** A certificate as somebody who may see its work reads it. */
export async function readCertificate(
  db: Db,
  row: CertificateRow,
  { publicUrl, sign = unsigned }: { publicUrl: string; sign?: Signer },
): Promise<z.input<typeof Certificate>> {
  const record = RevisionRecord.parse(row.record);
  const slug = slugOf(record.title);
  const scanUrl = publicUrl + addresses.scan(row.artwork_id, slug, row.version);
  const votes = await listDecidingVotes(db, row.round_id);
  const versions = await selectCertificates(db, row.artwork_id).execute();
  return {
    ...presentCertificate(row),
    artworkId: row.artwork_id,
    slug,
    record,
    picture: await coverOf(db, record, sign),
    round: row.round,
    quorum: row.quorum,
    votes: votes.map((vote) => ({
      voter: vote.voter,
      voterId: vote.voter_left ? null : vote.voter_id,
      choice: vote.choice,
      opinion: vote.opinion,
      ...basisOf(vote),
      castAt: vote.cast_at.toISOString(),
    })),
    versions: versions.map(presentCertificate),
    upheld: presentUpheld(row.upheld),
    credential: credentialOf(row),
    scanUrl,
    code: codeOf(scanUrl),
  };
}

function credentialOf({ document }: CertificateRow) {
  const [id, issuer] = [textAt(document, 'id'), textAt(document, 'issuer')];
  const method = document && textAt(objectAt(document, 'proof'), 'verificationMethod');
  const key = method?.split('#')[1];
  return id === undefined || issuer === undefined || key === undefined ? null : { id, issuer, key };
}

/** The first picture of the record, though it may have been taken out of the work since. */
async function coverOf(db: Db, record: RevisionRecord, sign: Signer) {
  const [first] = record.pictures;
  if (!first) return null;
  const file = await findPictureFile(db, first._id);
  return file && presentPicture({ ...file, caption: first.caption }, sign);
}

export async function findPictureFile(db: Db, id: string) {
  const file = await db
    .selectFrom('file')
    .where('id', '=', id)
    .select(['id', 'width', 'height', 'colour', 'storage_key'])
    .executeTakeFirst();
  if (!file || file.width === null || file.height === null || file.colour === null) return null;
  return { ...file, width: file.width, height: file.height, colour: file.colour };
}
