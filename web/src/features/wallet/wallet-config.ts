import { type Config, createConfig, http, injected, unstable_connector } from 'wagmi';
import { defineChain } from 'viem';
import type { Chain } from '@verso/contract/wallet.ts';
import { chainWords } from './wallet-words.ts';

/** How often the chain is looked at while a wallet is connected, in milliseconds: as often as it has a new block. */
const pollingInterval = 12_000;

/**
 * Wallets announce themselves (EIP-6963). One of the older kind, that only stands in the page, is taken if it is there.
 */
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
    // Nothing is remembered: a wallet is asked again on each visit.
    storage: null,
  });
}
