import { Secret, TOTP } from 'otpauth';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { seal, unseal } from '#platform/keys/secrets.ts';
import { readSiteName } from '#platform/site-settings.ts';

const purpose = 'authenticator apps';
const bytesOfSecret = 20;
const period = 30;

const totp = (secret: Secret, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, algorithm: 'SHA1', digits: 6, period, secret });

/**
 * A new secret, as text to type and as the address in a QR code. It counts once `confirmApp` has seen a code; the
 * earlier app counts until then.
 */
export async function startApp(
  tx: Tx,
  secretKey: string,
  person: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: bytesOfSecret });
  const pending = { pending_secret: seal(secretKey, purpose, person.id, Buffer.from(secret.bytes)) };
  await tx
    .insertInto('authenticator_app')
    .values({ person_id: person.id, ...pending })
    .onConflict((on) => on.column('person_id').doUpdateSet(pending))
    .execute();
  const issuer = await readSiteName(tx);
  return { secret: secret.base32, uri: totp(secret, { issuer, label: person.email }).toString() };
}

/** Activates an app whose code proves that it has the last secret. */
export async function confirmApp(tx: Tx, secretKey: string, personId: string, code: string): Promise<boolean> {
  const app = await lockApp(tx, personId);
  const step = app?.pending_secret && stepOf(unseal(secretKey, purpose, personId, app.pending_secret), code);
  if (!app || typeof step !== 'number') return false;
  await tx
    .updateTable('authenticator_app')
    .set({ secret: app.pending_secret, pending_secret: null, last_step: step, confirmed_at: now() })
    .where('person_id', '=', personId)
    .execute();
  return true;
}

/**
 * Checks and consumes a code of an authenticator app, of this half minute or the one before or after. A code and all
 * older ones then become invalid.
 */
export async function useAppCode(tx: Tx, secretKey: string, personId: string, code: string): Promise<boolean> {
  const app = await lockApp(tx, personId);
  const step = app?.secret && stepOf(unseal(secretKey, purpose, personId, app.secret), code);
  if (!app || typeof step !== 'number' || step <= app.last_step) return false;
  await tx.updateTable('authenticator_app').set({ last_step: step }).where('person_id', '=', personId).execute();
  return true;
}

const lockApp = (tx: Tx, personId: string) =>
  tx.selectFrom('authenticator_app').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst();

/** The half minute of a code, if it is close enough to now. */
function stepOf(secret: Buffer, code: string): number | null {
  const timestamp = now().getTime();
  const delta = totp(new Secret({ buffer: new Uint8Array(secret).buffer })).validate({
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
