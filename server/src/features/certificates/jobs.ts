import { sql } from 'kysely';
import { z } from 'zod';
import { later, seconds } from '#platform/clock.ts';
import type { Pool, Tx } from '#platform/db.ts';
import { enqueue, react } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { certificateIssued } from '#features/review/events.ts';
import { issueCredential } from './issue-credential.ts';
import { openIssuer } from './issuer.ts';
import { findLogged } from './logged.ts';
import { type CertificateRow, selectFull } from './queries.ts';

const task = 'sign-certificate';
react(certificateIssued, task);

const Payload = z.object({ eventId: z.int(), tries: z.int().default(0) });

/**
 * A certificate names its place in the log, which it gets within seconds of the approval; after that it is asked for
 * less often.
 */
const pause = (tries: number) => seconds(Math.min(1 + tries, 60));

export function signCertificates(pool: Pool, services: Services): Jobs {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;
  return {
    [task]: (payload) =>
      pool.transaction().execute(async (tx) => {
        const { eventId, tries } = Payload.parse(payload);
        const signed = await sign(tx, await lockIssued(tx, eventId));
        if (signed) return;
        await enqueue(tx, task, { eventId, tries: tries + 1 }, { notBefore: later(pause(tries)) });
      }),
  };

  /** False where the log has no place for it yet. */
  async function sign(tx: Tx, certificate: CertificateRow): Promise<boolean> {
    if (certificate.document !== null) return true;
    const logged = await findLogged(tx, certificate.id);
    if (logged?.index === null) return false;
    await issueCredential(tx, certificate, { issuer, publicUrl, logged });
    return true;
  }
}

/** The certificate of which an event tells, held until the transaction ends. */
async function lockIssued(tx: Tx, eventId: number): Promise<CertificateRow> {
  const { id } = await tx
    .selectFrom('certificate')
    .innerJoin('event', 'event.artwork_id', 'certificate.artwork_id')
    .where('event.id', '=', eventId)
    .where('certificate.version', '=', sql<number>`(event.data ->> 'version')::int`)
    .select('certificate.id')
    .forUpdate('certificate')
    .executeTakeFirstOrThrow();
  return selectFull(tx).where('certificate.id', '=', id).executeTakeFirstOrThrow();
}
