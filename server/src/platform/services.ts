import type { KeyObject } from 'node:crypto';
import type { Settings } from './env.ts';
import type { Storage } from './storage.ts';

/** What a feature may stand on besides the database. */
export interface Services {
  settings: Settings;
  storage: Storage;
  /** Where uploads wait while they are looked at. */
  uploadFolder: string;
  /** Signs addresses of files and encrypts what second factors rest on. */
  secretKey: string;
  /** Signs certificates, and nothing else. */
  certificateKey: KeyObject;
  /** Where this server answers on its own machine, or the one whose sandboxes it uses: how they reach each other. */
  ownAddress(): string;
}
