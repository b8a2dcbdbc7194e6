import { sql } from 'kysely';
import { z } from 'zod';
import { later, seconds } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueue, react } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { lockContents } from '#features/evidence/log/forget-in-log.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { issueCredential } from './credentials/issue-credential.ts';
import { openIssuer } from './credentials/issuer.ts';
import { findLogged, isSigning, logSigned } from './logged.ts';
import { type CertificateRow, selectFull } from './queries.ts';

const task = 'sign-certificate';
react('certificate_issued', task);

export const commitCertificates = 'commit-certificates';
/** Other changes of these works wait for the transaction. */
const perTransaction = 20;

/** Sorts before the id of every work. */
const leastId = '00000000-0000-0000-0000-000000000000';

const Payload = z.object({ eventId: z.int(), tries: z.int().default(0) });

/**
 * A certificate includes its place in the log, which it gets within seconds of the approval; after that retries slow
 * down.
 */
const pause = (tries: number) => seconds(Math.min(1 + tries, 60));

export function signCertificates(database: Database, services: Services): Jobs {
  const issuer = openIssuer(services);
  return {
    [task]: (payload) =>
      database.transaction().execute(async (tx) => {
        const { eventId, tries } = Payload.parse(payload);
        const signed = await sign(tx, await lockIssued(tx, eventId));
        if (signed) return;
        await enqueue(tx, task, { eventId, tries: tries + 1 }, { notBefore: later(pause(tries)) });
      }),
    [commitCertificates]: async () => {
      let last: string | undefined = leastId;
      while (last !== undefined) {
        const after: string = last;
        last = await database.transaction().execute((tx) => commitSome(tx, after));
      }
    },
  };

  /** False if it has no place in the log yet. */
  async function sign(tx: Tx, certificate: CertificateRow): Promise<boolean> {
    if (certificate.document !== null) return true;
    const logged = await findLogged(tx, certificate.id);
    if (logged?.index === null) return false;
    await issueCredential(tx, certificate, { issuer, logged });
    return true;
  }
}

/**
 * Commits to certificates that were signed before the log committed to all of them, of works after one in the order of
 * their ids. Returns the last of these works if there may be more.
 */
async function commitSome(tx: Tx, after: string): Promise<string | undefined> {
  const uncommitted = tx
    .selectFrom('credential')
    .innerJoin('certificate', 'certificate.id', 'credential.certificate_id')
    .where((of) => of.exists(of.selectFrom('log_entry').select('id').whereRef('about_id', '=', 'certificate.id')))
    .where((of) => of.not(of.exists(of.selectFrom('log_entry').select('id').where(isSigning))));
  // The works first, and in their order, as every change of several works locks them.
  const works = await tx
    .selectFrom('artwork')
    .where('id', '>', after)
    .where('id', 'in', uncommitted.select('certificate.artwork_id'))
    .select('id')
    .orderBy('id')
    .limit(perTransaction)
    .forUpdate()
    .execute();
  const ids = works.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  await lockContents(tx);
  const rows = await uncommitted
    .where('certificate.artwork_id', 'in', ids)
    .select(['certificate.id', 'certificate.artwork_id', 'certificate.version', 'credential.document'])
    .orderBy('certificate.artwork_id')
    .forUpdate('credential')
    .execute();
  for (const { document, ...certificate } of rows) await logSigned(tx, certificate, document);
  return ids.length === perTransaction ? ids.at(-1) : undefined;
}

/** The certificate of an event, locked until the transaction ends. */
async function lockIssued(tx: Tx, eventId: number): Promise<CertificateRow> {
  const { id, artwork_id: artworkId } = await tx
    .selectFrom('certificate')
    .innerJoin('event', 'event.artwork_id', 'certificate.artwork_id')
    .where('event.id', '=', eventId)
    .where('certificate.version', '=', sql<number>`(event.data ->> 'version')::int`)
    .select(['certificate.id', 'certificate.artwork_id'])
    .executeTakeFirstOrThrow();
  // The work first, as every change of it does: its certificate and its log can then be locked in either order.
  await lockArtwork(tx, artworkId);
  await tx.selectFrom('certificate').where('id', '=', id).select('id').forUpdate().execute();
  return selectFull(tx).where('certificate.id', '=', id).executeTakeFirstOrThrow();
}
