import type { Scope } from '@verso/contract/people/api-keys.ts';
import type { Tx } from '#platform/database/db.ts';
import { createKey } from './create-key.ts';

/** An API key of a person, with every scope by default. Returns the key. */
export const buildApiKey = (
  tx: Tx,
  person: { id: string; email: string },
  { scopes = ['read', 'works', 'webhooks'] }: { scopes?: Scope[] } = {},
): Promise<string> => createKey(tx, person, { name: 'Inventory', scopes, days: 30 }, 'http://localhost:3000');
