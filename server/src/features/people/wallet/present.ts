import type { Wallet } from '@verso/contract/people/schemas/wallet.ts';
import type { WalletRow } from './queries.ts';

export const presentWallet = ({ id, address, chain_id, linked_at }: WalletRow): Wallet => ({
  _id: id,
  address,
  chainId: chain_id,
  linkedAt: linked_at.toISOString(),
});
