import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { toBase64url } from '@verso/verifier/bytes.ts';
import { type JsonObject, numberAt, objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { listLength } from '@verso/verifier/status-list.ts';
import { days, later, now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { signedState, type WorkState, worksWithStateAgainst } from '#features/works/artworks/state/work-state.ts';
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

/** A version that the state does not have is not known to be in force. */
function situationOf({ certificates, claims, paymentDisputed }: WorkState, version: number): CertificateSituation {
  const state = certificates.find((one) => one.version === version)?.state;
  return {
    superseded: state === 'superseded',
    revoked: state === 'superseded' || state === 'withdrawn',
    suspended:
      state === undefined ||
      state === 'suspended' ||
      paymentDisputed ||
      claims.some(({ resolved }) => resolved === null),
  };
}

/**
 * How long a list is valid: as long as proofs are commonly kept offline, and no longer than a revocation may go unseen.
 */
const listLifetime = days(7);

/**
 * The current status list, not yet signed, by the states that the log committed to; undefined for a list without entries,
 * except the first.
 */
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
    .selectFrom('artwork')
    .innerJoin('certificate', 'certificate.artwork_id', 'artwork.id')
    .innerJoin('credential', 'credential.certificate_id', 'certificate.id')
    .where(sql<boolean>`artwork.id in ${worksWithStateAgainst}`)
    // Version and place as they were signed, since columns can be changed.
    .select([signedState.as('state'), 'credential.document'])
    .execute();
  const size = bitsOf[purpose];
  const bits = Buffer.alloc((listLength * size) / 8);
  for (const { state, document } of rows) {
    const index = placeIn(document, purpose, list);
    if (index === undefined) continue;
    const version = numberAt(objectAt(document, 'credentialSubject'), 'certificateVersion');
    const value = valueOf[purpose](situationOf(state, version ?? 0));
    const place = index * size;
    const at = Math.floor(place / 8);
    bits[at] = (bits[at] ?? 0) | (value << (8 - size - (place % 8)));
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

/** The place of a signed certificate in a list; undefined if it is in another one. */
function placeIn(document: JsonObject, purpose: Purpose, list: number): number | undefined {
  const entry = objectsAt(document, 'credentialStatus').find((one) => textAt(one, 'statusPurpose') === purpose);
  if (!textAt(entry, 'statusListCredential')?.endsWith(addresses.statusList(purpose, list))) return undefined;
  const index = Number(textAt(entry, 'statusListIndex'));
  return Number.isInteger(index) && index >= 0 && index < listLength ? index : undefined;
}
