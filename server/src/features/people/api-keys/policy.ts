import { mostApiKeys } from '@verso/contract/people/api-keys.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';

export function createKeyRefusal(_actor: Actor | null, { keys }: { keys: number }): Refusal | null {
  return keys < mostApiKeys
    ? null
    : conflict(`You already have ${mostApiKeys} API keys, which is the maximum. Revoke one that you no longer use.`);
}

/** Others do not see whether a key exists. */
export const revokeKeyRefusal = (actor: Actor, key: { person_id: string } | undefined): Refusal | null =>
  key?.person_id === actor.id ? null : hiddenFromYou('API key');
