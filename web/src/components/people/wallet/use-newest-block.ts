import { useBlockNumber } from 'wagmi';
import { pollingInterval } from './wallet-config.ts';

// wagmi would answer from its own cache for as long as one interval.
const fresh = { cacheTime: 0 };

/** The chain's newest block; undefined until it is known. `usePolling` keeps it current. */
export const useNewestBlock = (chainId: number): bigint | undefined =>
  useBlockNumber({ ...fresh, chainId, query: { retry: false } }).data;

/** Polls the chain while the tab is visible. */
export function usePolling(chainId: number): void {
  useBlockNumber({ ...fresh, chainId, query: { retry: false, refetchInterval: pollingInterval } });
}
