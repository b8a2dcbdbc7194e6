import { z } from 'zod';
import { seconds } from '#platform/clock.ts';
import type { Pool, Tx } from '#platform/db.ts';
import { enqueue, react } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { certificateIssued } from '#features/review/events.ts';
import { issueCredential } from './issue-credential.ts';
import { openIssuer } from './issuer.ts';
import { findLogged } from './logged.ts';
import { selectFull } from './queries.ts';

const task = 'sign-certificate';
react(certificateIssued, task);

const Payload = z.object({ eventId: z.int(), tries: z.int().default(0) });

/** A certificate names its place in the log, which it gets within seconds of the approval; after that it is asked for less often. */
const pause = (tries: number) => seconds(Math.min(1 + tries, 60));

/** Signs every certificate that is not signed yet: the one the event tells of, and any that an earlier try has left. */
export function signCertificates(pool: Pool, services: Services): Jobs {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;
  return {
    [task]: async (payload) => {
      const { eventId, tries } = Payload.parse(payload);
      const waiting = await pool
        .selectFrom('certificate')
        .leftJoin('credential', 'credential.certificate_id', 'certificate.id')
        .where('credential.certificate_id', 'is', null)
        .select('certificate.id')
        .orderBy('certificate.issued_at')
        .execute();
      let left = 0;
      for (const { id } of waiting) {
        const signed = await pool.transaction().execute((tx) => signOnce(tx, id));
        if (!signed) left += 1;
      }
      if (left === 0) return;
      const notBefore = new Date(Date.now() + pause(tries));
      await pool.transaction().execute((tx) => enqueue(tx, task, { eventId, tries: tries + 1 }, { notBefore }));
    },
  };

  /** False where the log has no place for it yet. */
  async function signOnce(tx: Tx, id: string): Promise<boolean> {
    await tx.selectFrom('certificate').where('id', '=', id).select('id').forUpdate().execute();
    const certificate = await selectFull(tx).where('certificate.id', '=', id).executeTakeFirstOrThrow();
    if (certificate.document !== null) return true;
    const logged = await findLogged(tx, id);
    if (logged?.index === null) return false;
    await issueCredential(tx, certificate, { issuer, publicUrl, logged });
    return true;
  }
}
