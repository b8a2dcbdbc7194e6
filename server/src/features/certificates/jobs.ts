import { z } from 'zod';
import type { Pool } from '#platform/db.ts';
import { react } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { certificateIssued } from '#features/review/events.ts';
import { issueCredential } from './issue-credential.ts';
import { openIssuer } from './issuer.ts';
import { selectFull } from './queries.ts';

const task = 'sign-certificate';
react(certificateIssued, task);

const Payload = z.object({ eventId: z.int() });

/** Signs every certificate that is not signed yet: the one the event tells of, and any that an earlier try has left. */
export function signCertificates(pool: Pool, services: Services): Jobs {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;
  return {
    [task]: async (payload) => {
      Payload.parse(payload);
      const waiting = await pool
        .selectFrom('certificate')
        .leftJoin('credential', 'credential.certificate_id', 'certificate.id')
        .where('credential.certificate_id', 'is', null)
        .select('certificate.id')
        .orderBy('certificate.issued_at')
        .execute();
      for (const { id } of waiting) await pool.transaction().execute((tx) => signOnce(tx, id));
    },
  };

  async function signOnce(tx: Parameters<typeof issueCredential>[0], id: string): Promise<void> {
    await tx.selectFrom('certificate').where('id', '=', id).select('id').forUpdate().execute();
    const certificate = await selectFull(tx).where('certificate.id', '=', id).executeTakeFirstOrThrow();
    if (certificate.document === null) await issueCredential(tx, certificate, { issuer, publicUrl });
  }
}
