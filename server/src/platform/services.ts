import type { KeyObject } from 'node:crypto';
import type { Settings } from './env.ts';
import type { Storage } from './files/storage.ts';

/** Everything a feature may use besides the database. */
export interface Services {
  settings: Settings;
  storage: Storage;
  /** The folder of uploads during inspection. */
  uploadFolder: string;
  /** Signs addresses of files and encrypts the secrets of second factors. */
  secretKey: string;
  /** Signs certificates, and nothing else. */
  certificateKey: KeyObject;
  /** The local address of this server, or of the instance whose sandboxes it uses. */
  ownAddress(): string;
}
