import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { toBase64url } from '@verso/verifier/bytes.ts';
import type { JsonObject } from '@verso/verifier/json.ts';
import { listLength } from '@verso/verifier/status-list.ts';
import { days, later, now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { frozen } from '#features/works/review/queries.ts';
import { addresses } from './addresses.ts';
import { inSeconds } from './credentials/issuer.ts';

export const purposes = ['revocation', 'suspension', 'message'] as const;
type Purpose = (typeof purposes)[number];

/** Messages of the status list, by number. */
const messages = ['in force', 'superseded by a later version', 'withdrawn with the work', 'suspended'] as const;
const bitsOf = { revocation: 1, suspension: 1, message: 2 } as const satisfies Record<Purpose, number>;

/** A certificate's entries in the status lists. */
export const statusEntries = (publicUrl: string, statusIndex: number): JsonObject[] =>
  purposes.map((purpose) => {
    const list = publicUrl + addresses.statusList(purpose, Math.floor(statusIndex / listLength) + 1);
    return {
      id: `${list}#${statusIndex % listLength}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(statusIndex % listLength),
      statusListCredential: list,
      ...(purpose === 'message' && {
        statusSize: bitsOf.message,
        statusMessage: messages.map((message, value) => ({ status: `0x${value}`, message })),
      }),
    };
  });

interface CertificateSituation {
  revoked: boolean;
  suspended: boolean;
  superseded: boolean;
}

/**
 * Superseded and withdrawn certificates stay so; a suspended one, or one whose work is claimed, may become valid again.
 */
const valueOf = {
  revocation: ({ revoked }: CertificateSituation) => (revoked ? 1 : 0),
  suspension: ({ suspended }: CertificateSituation) => (suspended ? 1 : 0),
  message: ({ revoked, suspended, superseded }: CertificateSituation) =>
    superseded ? 1 : revoked ? 2 : suspended ? 3 : 0,
} satisfies Record<Purpose, (certificate: CertificateSituation) => number>;

const suspended = sql<boolean>`(certificate.suspended_at is not null or ${frozen})`;

/**
 * How long a list is valid: as long as proofs are commonly kept offline, and no longer than a revocation may go unseen.
 */
const listLifetime = days(7);

/** The current status list, not yet signed; undefined for a list without entries, except the first. */
export async function readStatusList(
  db: Db,
  publicUrl: string,
  { purpose, list, issuer }: { purpose: Purpose; list: number; issuer: string },
): Promise<JsonObject | undefined> {
  const first = (list - 1) * listLength;
  const reached = await db
    .selectFrom('credential')
    .select((of) => of.fn.max('status_index').as('last'))
    .executeTakeFirst();
  if (list > 1 && (reached?.last ?? -1) < first) return undefined;
  // Valid ones are most of them, and need no bit.
  const rows = await db
    .selectFrom('credential')
    .innerJoin('certificate', 'certificate.id', 'credential.certificate_id')
    .where('credential.status_index', '>=', first)
    .where('credential.status_index', '<', first + listLength)
    .where(
      sql<boolean>`(certificate.superseded_at is not null or certificate.withdrawn_at is not null or ${suspended})`,
    )
    .select('credential.status_index')
    .select([
      sql<boolean>`certificate.superseded_at is not null`.as('superseded'),
      sql<boolean>`(certificate.superseded_at is not null or certificate.withdrawn_at is not null)`.as('revoked'),
      suspended.as('suspended'),
    ])
    .execute();
  const size = bitsOf[purpose];
  const bits = Buffer.alloc((listLength * size) / 8);
  for (const row of rows) {
    const place = (row.status_index - first) * size;
    const at = Math.floor(place / 8);
    bits[at] = (bits[at] ?? 0) | (valueOf[purpose](row) << (8 - size - (place % 8)));
  }
  const id = publicUrl + addresses.statusList(purpose, list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: inSeconds(now()),
    validUntil: inSeconds(later(listLifetime)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: `u${toBase64url(Uint8Array.from(gzipSync(bits)))}`,
    },
  };
}
