import type { z } from 'zod';
import type { Certificate } from '@verso/contract/proof/schemas/certificates.ts';
import { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { parseRecorded } from '@verso/contract/visible-text.ts';
import { objectAt, textAt } from '@verso/verifier/json.ts';
import type { Db } from '#platform/database/db.ts';
import { slugOf } from '#platform/text/slug.ts';
import { type Signer, unsigned } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { presentUpheld } from '#features/works/provenance/present.ts';
import { presentCertificate } from '#features/works/review/present.ts';
import { basisOf, selectCertificates } from '#features/works/review/queries.ts';
import { addresses } from './addresses.ts';
import { codeOf } from './code.ts';
import { type CertificateRow, listDecidingVotes } from './queries.ts';

/** A certificate for a reader of its work. `own`: they own it. */
export async function readCertificate(
  db: Db,
  row: CertificateRow,
  { publicUrl, sign = unsigned, own = false }: { publicUrl: string; sign?: Signer; own?: boolean },
): Promise<z.input<typeof Certificate>> {
  const record = parseRecorded(() => RevisionRecord.parse(row.record));
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
    claim: row.claim,
    own,
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

/** The record's first picture, though it may have been removed from the work since. */
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
