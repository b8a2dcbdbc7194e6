import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { textInFile } from '#platform/files/data-folder.ts';
import type { Settings } from '#platform/env.ts';
import { newSecretMultikey, readSecretMultikey } from '#platform/keys/signing-key.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

/**
 * The key that signs certificates: the one in the settings, else one made at the first start and kept in the data
 * folder.
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
      `${place} does not contain the certificates’ signing key (${String(cause)}). Restore the key that existing certificates were signed with.`,
      { cause },
    );
  }
}
