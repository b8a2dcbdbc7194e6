import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Pool } from './db.ts';
import { keyedHash } from './secrets.ts';
import type { Services } from './services.ts';
import { StartupError } from './startup-error.ts';

/** Where the storage says whose files it holds. */
const mark = 'installation';

/**
 * Makes sure that this process stands on the same files and keys as all others on this database: the first that starts
 * lays down which those are. Two that differ would each write what the other cannot find, open or sign.
 * @param keys the public keys that the log and certificates are checked with
 * @throws StartupError that says what to set
 */
export async function joinInstallation(
  pool: Pool,
  { settings, storage, secretKey }: Pick<Services, 'settings' | 'storage' | 'secretKey'>,
  keys: { log: string; certificate: string },
): Promise<void> {
  await pool.transaction().execute(async (tx) => {
    // Held while the storage is asked: of several that start at once, the first decides and the others compare.
    const known = await tx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();
    const secret = keyedHash(secretKey, 'installation', 'secret key');
    if (known.secret && !known.secret.equals(secret))
      throw new StartupError(
        'The secret key is another than the one that this registry began with. Set SECRET_KEY to that one; if it was never set, it is in the file secret-key of the data folder of the first start.',
      );
    if (known.log_key !== null && known.log_key !== keys.log)
      throw new StartupError(
        `The log was begun with another key, ${known.log_key}. Set LOG_KEY to the private one; if it was never set, it is in the file log-key of the data folder of the first start.`,
      );
    if (known.certificate_key !== null && known.certificate_key !== keys.certificate)
      throw new StartupError(
        `Certificates are signed with another key, ${known.certificate_key}. Set CERTIFICATE_KEY to the private one; if it was never set, it is in the file certificate-key of the data folder of the first start.`,
      );
    const found = await storage.get(mark);
    const files = found && (await text(found));
    if (known.files !== null && known.files !== files)
      throw new StartupError(
        settings.s3
          ? `The bucket ${settings.s3.bucket} does not hold the files of this registry. Set S3_BUCKET and S3_ENDPOINT to where they are.`
          : `The data folder ${settings.dataDir} does not hold the files of this registry. Set DATA_DIR to the folder that does, which all instances share, or S3_BUCKET to the bucket.`,
      );
    const own = files ?? randomUUID();
    if (files === undefined) await storage.put(mark, Buffer.from(own));
    await tx
      .updateTable('installation')
      .set({ files: own, secret, log_key: keys.log, certificate_key: keys.certificate })
      .execute();
  });
}
