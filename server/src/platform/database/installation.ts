import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Pool } from './pool.ts';
import { keyedHash } from '#platform/keys/secrets.ts';
import type { Services } from '#platform/services.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import type { Storage } from '#platform/files/storage.ts';

/** The key under which a storage names its installation. */
const mark = 'installation';

/** The id of the storage's installation; undefined before its first start. */
export async function installationOf(storage: Storage): Promise<string | undefined> {
  const found = await storage.get(mark);
  return found && text(found);
}

/**
 * Checks that this process has the same files and keys as all others on this database. The first start records them.
 * Processes with different ones could not find, open or verify each other's data.
 * @param keys the public keys that the log and certificates are checked with
 * @throws StartupError that names the setting to change
 */
export async function joinInstallation(
  pool: Pool,
  { settings, storage, secretKey }: Pick<Services, 'settings' | 'storage' | 'secretKey'>,
  keys: { log: string; certificate: string },
): Promise<void> {
  await pool.transaction().execute(async (tx) => {
    // Locked until the storage has answered: of several processes starting at once, the first decides and the others
    // compare.
    const known = await tx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();
    const secret = keyedHash(secretKey, 'installation', 'secret key');
    if (known.secret && !known.secret.equals(secret))
      throw new StartupError(
        'The secret key is not the one that this registry was first started with. Set SECRET_KEY to the original key. If you never set it, use the key in the file secret-key in the original data folder.',
      );
    if (known.log_key !== null && known.log_key !== keys.log)
      throw new StartupError(
        `The log was started with a different key, ${known.log_key}. Set LOG_KEY to the private key that belongs to it. If you never set it, use the key in the file log-key in the original data folder.`,
      );
    if (known.certificate_key !== null && known.certificate_key !== keys.certificate)
      throw new StartupError(
        `Certificates are signed with a different key, ${known.certificate_key}. Set CERTIFICATE_KEY to the private key that belongs to it. If you never set it, use the key in the file certificate-key in the original data folder.`,
      );
    const files = await installationOf(storage);
    if (known.files !== null && known.files !== files)
      throw new StartupError(
        settings.s3
          ? `The bucket ${settings.s3.bucket} does not contain the files of this registry. Set S3_BUCKET and S3_ENDPOINT to the bucket that does.`
          : `The data folder ${settings.dataDir} does not contain the files of this registry. Set DATA_DIR to the folder that does (all instances share it), or set S3_BUCKET to the bucket that does.`,
      );
    const own = files ?? randomUUID();
    if (files === undefined) await storage.put(mark, Buffer.from(own));
    await tx
      .updateTable('installation')
      .set({ files: own, secret, log_key: keys.log, certificate_key: keys.certificate })
      .execute();
  });
}
