import { useState } from 'react';
import { useConnection, WagmiProvider } from 'wagmi';
import type { Chain, Wallet } from '@verso/contract/people/schemas/wallet.ts';
import { ConnectedWallet } from './ConnectedWallet.tsx';
import { FoundWallets } from './FoundWallets.tsx';
import { walletConfig } from './wallet-config.ts';

interface WalletPanelProps {
  chain: Chain;
  wallets: readonly Wallet[];
  /** Why no wallet can be linked now. */
  refused: string | null;
}

/** Connects to the browser's wallets. Loaded on demand, because the wallet libraries are large. */
export function WalletPanel(props: WalletPanelProps) {
  const [config] = useState(() => walletConfig(props.chain));
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <Panel {...props} />
    </WagmiProvider>
  );
}

function Panel(props: WalletPanelProps) {
  const { isConnected, address } = useConnection();
  return isConnected && address ? <ConnectedWallet key={address} address={address} {...props} /> : <FoundWallets />;
}
