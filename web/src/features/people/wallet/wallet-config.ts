import { type Config, createConfig, http, injected, unstable_connector } from 'wagmi';
import { defineChain } from 'viem';
import type { Chain } from '@verso/contract/people/schemas/wallet.ts';
import { chainWords } from './wallet-words.ts';

/** Milliseconds between polls while a wallet is connected; about one block. */
const pollingInterval = 12_000;

/** Finds wallets by EIP-6963, and also a legacy `window.ethereum` wallet. */
export function walletConfig({ id, rpcUrl }: Chain): Config {
  const chain = defineChain({
    id,
    name: chainWords(id),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: rpcUrl === null ? [] : [rpcUrl] } },
  });
  return createConfig({
    chains: [chain],
    connectors: 'ethereum' in window ? [injected()] : [],
    transports: { [id]: rpcUrl === null ? unstable_connector(injected) : http(rpcUrl) },
    pollingInterval,
    // No storage: wallets must be connected again on each visit.
    storage: null,
  });
}
