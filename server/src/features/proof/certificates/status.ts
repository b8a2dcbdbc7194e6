import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { toBase64url } from '@verso/verifier/bytes.ts';
import type { JsonObject } from '@verso/verifier/json.ts';
import { listLength } from '@verso/verifier/status-list.ts';
import { days, later, now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { limitedLog } from '#platform/logging/limited-log.ts';
import { log } from '#platform/logging/log.ts';
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
const situationOf = ({ state, frozen }: { state: string | null; frozen: boolean }): CertificateSituation => ({
  superseded: state === 'superseded',
  revoked: state === 'superseded' || state === 'withdrawn',
  suspended: state === null || state === 'suspended' || frozen,
});

/**
 * How long a list is valid: as long as proofs are commonly kept offline, and no longer than a revocation may go unseen.
 */
const listLifetime = days(7);

const oncePerMinute = limitedLog();

/**
 * The current status list, not yet signed, by the states that the log committed to; undefined for a list without entries,
 * except the first.
 * @throws AppError 'unavailable' if the log's rows or the signed certificates were altered in the database
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
  await refuseAltered(db);
  const size = bitsOf[purpose];
  const bits = Buffer.alloc((listLength * size) / 8);
  for (const { signed_place: index, ...stateOf } of await listAgainst(db, first)) {
    const value = valueOf[purpose](situationOf(stateOf));
    const place = ((index ?? 0) - first) * size;
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

/** A list that is made from altered rows could say that a suspended certificate is in force. The last lists stay valid. */
async function refuseAltered(db: Db): Promise<void> {
  const { altered, lost } = await db
    .selectFrom('log_tree')
    .select([
      // Expressions of partial indexes.
      sql<number | null>`(select log_entry.id from log_entry
        where not log_entry_fits(kind, about_id, artwork_id, payload, salt, body, leaf) order by log_entry.id limit 1)`.as(
        'altered',
      ),
      sql<string | null>`(select about_id from log_entry
        where kind = 'certificate' and payload like '%"state":"signed"%' and not exists (select from credential
          where certificate_id = log_entry.about_id and coalesce(signed_work, log_entry.artwork_id) = log_entry.artwork_id)
        limit 1)`.as('lost'),
    ])
    .executeTakeFirstOrThrow();
  if (altered === null && lost === null) return;
  const why =
    altered === null
      ? `The signed certificate ${lost} is missing from the database, or the log links it to a different work.`
      : `The log entry ${altered} doesn't match its hash in the log.`;
  oncePerMinute(why, (leftOut) =>
    log.error(
      { leftOut },
      `Signing of status lists has stopped. ${why} Run npm run audit-log, then restore the database.`,
    ),
  );
  throw new AppError(
    'unavailable',
    'The registry’s data doesn’t match its log, so it can’t confirm the status of certificates. Tell the operator of this site.',
  );
}

/**
 * The certificates of a list that may not be in force, with their places: valid ones are most of them, and need no bit.
 * Work, version and place are those that were signed, since other columns can be changed.
 */
const listAgainst = (db: Db, first: number) =>
  db
    .selectFrom('credential')
    .innerJoin('artwork', 'artwork.id', 'credential.signed_work')
    // Kept apart, so that a state is read once.
    .innerJoin(sql<{ state: WorkState }>`lateral (select ${signedState} as state offset 0)`.as('signed'), (join) =>
      join.onTrue(),
    )
    .where('credential.signed_place', '>=', first)
    .where('credential.signed_place', '<', first + listLength)
    .where(sql<boolean>`artwork.id in ${worksWithStateAgainst}`)
    .select('credential.signed_place')
    .select([
      sql<string | null>`(select one ->> 'state' from jsonb_array_elements(signed.state -> 'certificates') one
        where (one -> 'version')::int = credential.signed_version limit 1)`.as('state'),
      sql<boolean>`((signed.state -> 'paymentDisputed')::boolean is true
        or jsonb_path_exists(signed.state, '$.claims[*] ? (@.resolved == null)'))`.as('frozen'),
    ])
    .execute();
