import { z } from 'zod';
import { ArtworkCard, MarkEvidence } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Time } from './fields.ts';
import { CertificateSummary, OpinionBasis, RevisionRecord } from './review.ts';
import { Picture } from './picture.ts';
import { Upheld } from './provenance.ts';

const Version = z.coerce.number('must be a number').int('must be a whole number').min(1).max(100_000);
const OfCertificate = z.strictObject({ id: Id, version: Version });

/** Who voted in the round that a certificate rests on. */
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

/** One version of a work's certificate: what it says, and where it stands now. */
export const Certificate = CertificateSummary.extend({
  artworkId: Id,
  slug: z.string(),
  /** The record that was approved, which the certificate speaks of for ever. */
  record: RevisionRecord,
  picture: Picture.nullable(),
  round: z.int(),
  quorum: z.int(),
  votes: z.array(Vote),
  /** All the versions there are, newest first. */
  versions: z.array(CertificateSummary),
  upheld: Upheld.nullable(),
  /** The address of the credential, and the key it was signed with; null in the seconds before it is signed. */
  credential: z.object({ id: z.string(), issuer: z.string(), key: z.string() }).nullable(),
  /** The address on the paper's code, and the code. */
  scanUrl: z.string(),
  code: Code,
});
export type Certificate = z.infer<typeof Certificate>;

/**
 * What a scan says at one glance. `suspended`: the record is being edited; `superseded`: the certificate in hand is not
 * the last one; `uncertified`: a certificate of that version was never issued; `unknown`: nothing that the reader may
 * see is registered under this code.
 */
export const verdicts = [
  'authentic',
  'in_review',
  'stolen',
  'missing',
  'police',
  'disputed',
  'withdrawn',
  'denied',
  'suspended',
  'superseded',
  'uncertified',
  'recorded',
  'unknown',
] as const;
export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

export const Scan = z.object({
  verdict: Verdict,
  work: ArtworkCard.nullable(),
  /** The newest certificate, and the one whose code was scanned. */
  certificate: CertificateSummary.nullable(),
  scanned: z.int().nullable(),
  /** Who approved, and who did not agree. */
  approval: z.object({ voters: z.array(z.string()), dissenting: z.array(z.string()), on: Time }).nullable(),
  upheld: Upheld.nullable(),
  evidence: MarkEvidence,
  /** Leads here again, from a print. */
  code: Code.nullable(),
  checkedAt: Time,
});
export type Scan = z.infer<typeof Scan>;

export const certificates = {
  get: endpoint({
    method: 'GET',
    path: '/artwork/{id}/certificates/{version}',
    summary: 'One version of a work’s certificate: what it says, and where it stands now',
    access: 'public',
    effect: 'read',
    params: OfCertificate,
    reply: z.object({ certificate: Certificate }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/artwork/{id}/certificates/{version}/pdf',
    summary: 'The certificate as a page to print, as a PDF in base64',
    access: 'public',
    effect: 'read',
    params: OfCertificate,
    reply: z.object({ file: z.object({ name: z.string(), pdf: z.base64() }) }),
    budget: { most: 60, seconds: 600 },
  }),
  bundle: endpoint({
    method: 'GET',
    path: '/artwork/{id}/certificates/{version}/bundle',
    summary: 'Everything that is needed to check the certificate without this server, as one JSON text',
    access: 'public',
    effect: 'read',
    params: OfCertificate,
    reply: z.object({ file: z.object({ name: z.string(), json: z.string() }) }),
    budget: { most: 120, seconds: 600 },
  }),
  scan: endpoint({
    method: 'GET',
    path: '/artwork/scan/{id}',
    summary: 'What a scan of a work’s code says at one glance',
    access: 'public',
    effect: 'read',
    params: ById,
    query: z.strictObject({ certificate: Version.optional() }),
    reply: z.object({ scan: Scan }),
  }),
};
