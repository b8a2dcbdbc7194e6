import { z } from 'zod';
import { ArtworkCard, ClaimKind, MarkEvidence } from '#works/schemas/artworks.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Id, Time } from '#schemas/fields.ts';
import { CertificateSummary, OpinionBasis, RevisionRecord } from '#works/schemas/review.ts';
import { Picture } from '#schemas/picture.ts';
import { Upheld } from '#works/schemas/provenance.ts';
import { certificates as calls, verdicts } from '#proof/certificates.ts';

const Version = z.coerce.number('must be a number').int('must be a whole number').min(1).max(100_000);
const OfCertificate = z.strictObject({ id: Id, version: Version });

/** A voter in a certificate's round. */
export const Vote = z.object({
  voter: z.string(),
  voterId: Id.nullable(),
  choice: z.enum(['approve', 'deny']),
  opinion: z.string(),
  ...OpinionBasis.shape,
  castAt: Time,
});

/** A QR code as a path of squares, each a unit wide. */
export const Code = z.object({ side: z.int(), path: z.string() });
export type Code = z.infer<typeof Code>;

/** One version of a work's certificate, with its current state. */
export const Certificate = CertificateSummary.extend({
  artworkId: Id,
  slug: z.string(),
  /** The approved record, which never changes. */
  record: RevisionRecord,
  picture: Picture.nullable(),
  round: z.int(),
  quorum: z.int(),
  votes: z.array(Vote),
  /** All versions, newest first. */
  versions: z.array(CertificateSummary),
  /** The most serious open claim on the work. */
  claim: ClaimKind.nullable(),
  /** Whether the reader owns the work. */
  own: z.boolean(),
  upheld: Upheld.nullable(),
  /** The address of the credential, and the key it was signed with; null until it is signed. */
  credential: z.object({ id: z.string(), issuer: z.string(), key: z.string() }).nullable(),
  /** The address in the printed code, and the code. */
  scanUrl: z.string(),
  code: Code,
});
export type Certificate = z.infer<typeof Certificate>;

export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

export const Scan = z.object({
  verdict: Verdict,
  work: ArtworkCard.nullable(),
  /** Whether the reader owns the work. */
  own: z.boolean(),
  /** The newest certificate, and the scanned one. */
  certificate: CertificateSummary.nullable(),
  scanned: z.int().nullable(),
  /** Who approved, and who did not agree. */
  approval: z.object({ voters: z.array(z.string()), dissenting: z.array(z.string()), on: Time }).nullable(),
  upheld: Upheld.nullable(),
  evidence: MarkEvidence,
  /** The code of this page, for prints. */
  code: Code.nullable(),
  checkedAt: Time,
});
export type Scan = z.infer<typeof Scan>;

export const certificates = {
  get: endpoint(calls.get, {
    summary: 'Get one version of a work’s certificate, with its current status',
    effect: 'read',
    params: OfCertificate,
    reply: z.object({ certificate: Certificate }),
  }),
  pdf: endpoint(calls.pdf, {
    summary: 'Get the certificate as a printable PDF, in base64',
    effect: 'read',
    params: OfCertificate,
    reply: z.object({ file: z.object({ name: z.string(), pdf: z.base64() }) }),
    budget: { most: 60, seconds: 600 },
  }),
  bundle: endpoint(calls.bundle, {
    summary: 'Get all data needed to check the certificate without this server, as one JSON text',
    effect: 'read',
    params: OfCertificate,
    reply: z.object({ file: z.object({ name: z.string(), json: z.string() }) }),
    alsoRefused: ['conflict'],
    budget: { most: 120, seconds: 600 },
  }),
  scan: endpoint(calls.scan, {
    summary: 'Get the result of scanning a work’s code',
    effect: 'read',
    params: ById,
    query: z.strictObject({ certificate: Version.optional() }),
    reply: z.object({ scan: Scan }),
  }),
} satisfies Definitions<typeof calls>;
