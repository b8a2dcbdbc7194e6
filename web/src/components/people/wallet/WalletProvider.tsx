import type { ReactNode } from 'react';
import { WagmiContext } from 'wagmi';
import type { Chain } from '@verso/contract/people/schemas/wallet.ts';
import { walletConfig } from './wallet-config.ts';

interface WalletProviderProps {
  personId: string;
  chain: Chain;
  children: ReactNode;
}

/** Not WagmiProvider, which ends connections each time it is drawn unless it may connect by itself. */
export const WalletProvider = ({ personId, chain, children }: WalletProviderProps) => (
  <WagmiContext value={walletConfig(personId, chain)}>{children}</WagmiContext>
);
