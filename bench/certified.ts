import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashValue } from '@verso/verifier/salted.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Pool } from '#server/platform/database/pool.ts';
import { placeEntries } from '#server/features/evidence/log/advance.ts';
import { appendAllToLog } from '#server/features/evidence/log/append-to-log.ts';
import { inSeconds, type Signer } from '#server/features/proof/certificates/credentials/issuer.ts';
import { statusEntries } from '#server/features/proof/certificates/status.ts';

const batch = 1000;
/** One in so many certificates is suspended. */
const suspendedEvery = 10;

interface Certified {
  certificate_id: string;
  artwork_id: string;
  record_hash: string;
  number: number;
}

/** Gives each work of a collection a signed certificate in the log. Some are suspended since. */
export async function certify(pool: Pool, signer: Signer): Promise<void> {
  await pool.transaction().execute(approveAll);
  let place = 0;
  for (;;) {
    const rows = await pool
      .selectFrom('certificate')
      .innerJoin('artwork', 'artwork.id', 'certificate.artwork_id')
      .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
      .leftJoin('credential', 'credential.certificate_id', 'certificate.id')
      .where('credential.certificate_id', 'is', null)
      .select(['certificate.id as certificate_id', 'artwork.id as artwork_id', 'record_hash', 'artwork.number'])
      .limit(batch)
      .execute();
    if (rows.length === 0) break;
    const from = place;
    await pool.transaction().execute((tx) => sign(tx, signer, rows, from));
    place += rows.length;
  }
  while ((await pool.transaction().execute(placeEntries)) > 0);
  await sql`vacuum analyze`.execute(pool);
}

/** One approved round for each work. Its triggers are for changes by people. */
async function approveAll(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`insert into artwork_revision (artwork_id, number, record, record_hash, submitted_by, submitted_at)
    select id, 1, jsonb_build_object('title', title), encode(sha256(convert_to(title, 'UTF8')), 'hex'), owner_id, now()
    from artwork`.execute(tx);
  await sql`insert into review_round (artwork_id, number, revision_id, quorum, opened_at, closed_at, outcome)
    select artwork_id, 1, id, 2, now(), now(), 'approved' from artwork_revision`.execute(tx);
  await sql`insert into certificate (artwork_id, version, round_id, revision_id, issued_at, suspended_at)
    select round.artwork_id, 1, round.id, round.revision_id, now(),
      case when row_number() over (order by round.artwork_id) % ${suspendedEvery} = 0 then now() end
    from review_round round`.execute(tx);
  await sql`update artwork set status = case when exists (
      select from certificate where artwork_id = artwork.id and suspended_at is not null) then 'draft' else 'approved' end`.execute(
    tx,
  );
}

async function sign(tx: Tx, signer: Signer, rows: readonly Certified[], from: number): Promise<void> {
  const suspended = await tx
    .selectFrom('certificate')
    .where('suspended_at', 'is not', null)
    .where(
      'id',
      'in',
      rows.map((row) => row.certificate_id),
    )
    .select('id')
    .execute();
  const signed = await Promise.all(
    rows.map(async (row, at) => ({ row, document: await documentOf(signer, row, from + at) })),
  );
  await tx
    .insertInto('credential')
    .values(
      signed.map(({ row, document }, at) => ({
        certificate_id: row.certificate_id,
        status_index: from + at,
        document: JSON.stringify(document),
        signed_at: now(),
      })),
    )
    .execute();
  const entries = await Promise.all(
    signed.map(async ({ row, document }) => {
      const state = (isSuspended: boolean) => ({
        artworkId: row.artwork_id,
        kind: 'state' as const,
        payload: {
          id: row.artwork_id,
          verdict: isSuspended ? null : ('approved' as const),
          rounds: [{ number: 1, outcome: 'approved' }],
          certificates: [
            { version: 1, round: 1, recordHash: row.record_hash, state: isSuspended ? 'suspended' : 'in_force' },
          ],
          claims: [],
          paymentDisputed: false,
          confirmed: {},
        },
      });
      const about = { artworkId: row.artwork_id, kind: 'certificate' as const };
      const logged = { id: row.certificate_id, version: 1 };
      return [
        { ...about, payload: { ...logged, state: 'issued', recordHash: row.record_hash, round: 1 } },
        state(false),
        { ...about, payload: { ...logged, state: 'signed', credentialHash: await hashValue(document) } },
        ...(suspended.some(({ id }) => id === row.certificate_id) ? [state(true)] : []),
      ];
    }),
  );
  await appendAllToLog(tx, entries.flat());
}

/** As long as a credential of a work with three pictures and three votes. */
const documentOf = (signer: Signer, { artwork_id: id, number, record_hash: hash }: Certified, place: number) =>
  signer.secure({
    '@context': ['https://www.w3.org/ns/credentials/v2', `${signer.publicUrl}/contexts/certificate/v1`],
    id: `${signer.publicUrl}/credentials/${id}/1`,
    type: ['VerifiableCredential', 'ArtworkAuthenticityCertificate'],
    issuer: signer.did,
    validFrom: inSeconds(now()),
    credentialStatus: statusEntries(signer.publicUrl, place),
    credentialSubject: {
      id: `${signer.publicUrl}/artwork/detail/${id}/work-${number}`,
      type: 'VisualArtwork',
      number,
      name: `Work ${number}`,
      creator: 'A maker of the collection',
      attribution: 'by',
      certificateVersion: 1,
      recordHash: `sha256:${hash}`,
      imageHashes: [randomUUID(), randomUUID(), randomUUID()].map((one) => `sha256:${one}`),
      review: {
        round: 1,
        quorum: 2,
        approvals: 3,
        denials: 0,
        opinionHashes: [randomUUID(), randomUUID(), randomUUID()],
      },
      logEntry: { origin: 'bench/log', index: place },
    },
    evidence: [{ id: `${signer.publicUrl}/log/entry/${place}.tlog-proof`, type: 'TransparencyLogProof' }],
  });
