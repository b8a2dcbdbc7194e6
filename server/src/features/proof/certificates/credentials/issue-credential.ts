import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { parseRecorded } from '@verso/contract/visible-text.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { fromBase64url } from '@verso/verifier/bytes.ts';
import { isObject, textAt } from '@verso/verifier/json.ts';
import { hashSalted, hashValue } from '@verso/verifier/salted.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { slugOf } from '#platform/text/slug.ts';
import { basisOf } from '#features/works/review/queries.ts';
import { addresses } from '#features/proof/certificates/addresses.ts';
import { inSeconds, keepIssuer, type Signer } from './issuer.ts';
import { type Logged, logSigned } from '#features/proof/certificates/logged.ts';
import { type CertificateRow, findCertificate, listDecidingVotes } from '#features/proof/certificates/queries.ts';
import { statusEntries } from '#features/proof/certificates/status.ts';

const saltBytes = 32;

/**
 * Signs a certificate as a W3C credential, once and permanently. It says who approved which record when; not that the
 * work is authentic.
 */
export async function issueCredential(
  tx: Tx,
  certificate: CertificateRow,
  { issuer, logged }: { issuer: Signer; logged: Logged | undefined },
): Promise<void> {
  const { publicUrl } = issuer;
  const record = parseRecorded(() => RevisionRecord.parse(certificate.record));
  // The record in the database may have been changed since.
  const hash = isObject(certificate.record) ? await hashValue(certificate.record) : '';
  if (logged && hash !== `sha256:${logged.recordHash}`)
    throw new Error(`The record of certificate ${certificate.id} is not the one that the log committed to.`);
  const opinions = await sealOpinions(tx, certificate);
  const id = (version: number) => publicUrl + addresses.credential(certificate.artwork_id, version);
  const earlier = textAt((await findCertificate(tx, certificate.artwork_id, certificate.version - 1))?.document, 'id');
  const { rows } = await sql<{ index: number }>`select nextval('credential_status')::int as index`.execute(tx);
  const index = rows[0]?.index ?? 0;
  const document = await issuer.secure({
    '@context': ['https://www.w3.org/ns/credentials/v2', publicUrl + addresses.context],
    id: id(certificate.version),
    type: ['VerifiableCredential', 'ArtworkAuthenticityCertificate'],
    issuer: issuer.did,
    validFrom: inSeconds(certificate.issued_at),
    credentialStatus: statusEntries(publicUrl, index),
    ...(certificate.version > 1 && { supersedes: earlier ?? id(certificate.version - 1) }),
    credentialSubject: {
      id: `${publicUrl}${paths.artworkDetail(certificate.artwork_id, slugOf(record.title))}`,
      type: 'VisualArtwork',
      number: record.number,
      name: record.title,
      creator: record.artist,
      attribution: record.attribution,
      certificateVersion: certificate.version,
      recordHash: `sha256:${certificate.record_hash}`,
      imageHashes: record.pictures.map(({ sha256 }) => `sha256:${sha256}`),
      review: {
        round: certificate.round,
        quorum: certificate.quorum,
        approvals: opinions.filter(({ choice }) => choice === 'approve').length,
        denials: opinions.filter(({ choice }) => choice === 'deny').length,
        opinionHashes: opinions.map(({ hash }) => hash),
      },
      ...(logged && { logEntry: { origin: logged.origin, index: logged.index } }),
    },
    ...(logged && {
      evidence: [{ id: `${publicUrl}/log/entry/${logged.index}.tlog-proof`, type: 'TransparencyLogProof' }],
    }),
  });
  await keepIssuer(tx, issuer, true);
  await tx
    .insertInto('credential')
    .values({
      certificate_id: certificate.id,
      status_index: index,
      document: JSON.stringify(document),
      signed_at: now(),
    })
    .execute();
  if (logged) await logSigned(tx, certificate, document);
}

/** Hashes each opinion with its own salt, so that the hash reveals nothing without it. */
async function sealOpinions(tx: Tx, certificate: CertificateRow) {
  const sealed = [];
  for (const vote of await listDecidingVotes(tx, certificate.round_id)) {
    const statement = {
      artwork: certificate.artwork_id,
      round: certificate.round,
      voter: vote.voter,
      choice: vote.choice,
      opinion: vote.opinion,
      ...basisOf(vote),
      castAt: vote.cast_at.toISOString(),
    };
    const salt = randomBytes(saltBytes).toString('base64url');
    const hash = await hashSalted(fromBase64url(salt), statement);
    await tx
      .insertInto('opinion_opening')
      .values({ vote_id: vote.id, voter_id: vote.voter_id, hash, salt, statement: JSON.stringify(statement) })
      .execute();
    sealed.push({ hash, choice: vote.choice });
  }
  return sealed;
}
