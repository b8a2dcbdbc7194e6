import { type Actor, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { WalletRow } from './queries.ts';

/** More than a user needs; it limits the load of one account. */
export const mostWallets = 20;

export function linkRefusal(actor: Actor, linked: number): Refusal | null {
  const refusal = unverifiedRefusal(actor);
  if (refusal) return refusal;
  return linked < mostWallets
    ? null
    : conflict(`An account can have at most ${mostWallets} wallets. Unlink one that you no longer use.`);
}

export function unlinkRefusal(actor: Actor, wallet: WalletRow | undefined): Refusal | null {
  return wallet?.person_id === actor.id ? null : hiddenFromYou('wallet');
}
