import { type Config, createConfig, createStorage, http, injected, unstable_connector } from 'wagmi';
import { defineChain } from 'viem';
import type { Chain } from '@verso/contract/people/schemas/wallet.ts';
import { connectedWallet } from './connected-wallet.ts';
import { chainWords } from './wallet-words.ts';

/** Milliseconds between polls of the chain; about one block. */
export const pollingInterval = 12_000;

let last: { personId: string; chain: Chain; config: Config } | undefined;

/** The provider that every page of a person shares, so that a connection lasts from page to page. */
export function walletConfig(personId: string, chain: Chain): Config {
  if (last?.personId !== personId || last.chain.id !== chain.id || last.chain.rpcUrl !== chain.rpcUrl)
    last = { personId, chain, config: newConfig(personId, chain) };
  return last.config;
}

/** Finds wallets by EIP-6963, and also a legacy `window.ethereum` wallet. */
function newConfig(personId: string, { id, rpcUrl }: Chain): Config {
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
    // Stores no address. wagmi only reads whether the legacy wallet may be connected again.
    storage: createStorage({
      key: 'wallet',
      storage: {
        getItem: (key) =>
          key === 'wallet.injected.connected' && connectedWallet(personId) === 'injected' ? 'true' : null,
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    }),
  });
}
