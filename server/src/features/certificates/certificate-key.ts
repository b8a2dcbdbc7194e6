import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { textInFile } from '#platform/data-folder.ts';
import type { Settings } from '#platform/env.ts';
import { newSecretMultikey, readSecretMultikey } from '#platform/signing-key.ts';
import { StartupError } from '#platform/startup-error.ts';

/**
 * The key that certificates are signed with: that of the settings, else one made at the first start and kept in the
 * data folder.
 */
export async function openCertificateKey({
  certificateKey,
  dataDir,
}: Pick<Settings, 'certificateKey' | 'dataDir'>): Promise<KeyObject> {
  const file = path.resolve(dataDir, 'certificate-key');
  try {
    return readSecretMultikey(certificateKey ?? (await textInFile(file, newSecretMultikey)));
  } catch (cause) {
    const place = certificateKey === undefined ? `The file ${file}` : 'The setting CERTIFICATE_KEY';
    throw new StartupError(
      `${place} does not hold the key of certificates (${String(cause)}). Put back the key that they were signed with.`,
      { cause },
    );
  }
}
