import { type Actor, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { WalletRow } from './queries.ts';

/** More than anybody needs; a bound on what one account can take from all. */
export const mostWallets = 20;

export function linkRefusal(actor: Actor, linked: number): Refusal | null {
  const refusal = unverifiedRefusal(actor);
  if (refusal) return refusal;
  return linked < mostWallets
    ? null
    : conflict(`An account has at most ${mostWallets} wallets. Unlink one that you do not use any more.`);
}

export function unlinkRefusal(actor: Actor, wallet: WalletRow | undefined): Refusal | null {
  return wallet?.person_id === actor.id ? null : hiddenFromYou('wallet');
}
