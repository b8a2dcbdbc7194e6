import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import { openCheck } from '#features/people/identity/open-check.ts';
import { takeMessage } from '#features/people/identity/take-message.ts';

/** Completes a check at the sandbox with an approval; it is valid for the demo only. */
export async function verifyIdentity(
  tx: Tx,
  personId: string,
  { country, publicUrl }: { country: string; publicUrl: string },
): Promise<void> {
  const [id, vendorData, attemptId] = [randomUUID(), randomUUID(), randomUUID()];
  const check = await openCheck(tx, personId, 'sandbox', { id, vendorData, url: `${publicUrl}/sandbox/veriff` });
  const message = { sessionId: id, attemptId, vendorData, decisionTime: null, reasonCode: null, country: null };
  await takeMessage(tx, check, { ...message, status: 'submitted' });
  await takeMessage(tx, check, { ...message, status: 'approved', country });
}
