import { useState } from 'react';
import { useConnection, WagmiProvider } from 'wagmi';
import type { Chain, Wallet } from '@verso/contract/wallet.ts';
import { ConnectedWallet } from './ConnectedWallet.tsx';
import { FoundWallets } from './FoundWallets.tsx';
import { walletConfig } from './wallet-config.ts';

interface WalletPanelProps {
  chain: Chain;
  wallets: readonly Wallet[];
  /** Why no wallet can be linked now. */
  refused: string | null;
}

/** The wallets of this browser. With all that speaks to them it is fetched where it is shown, and nowhere else. */
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
