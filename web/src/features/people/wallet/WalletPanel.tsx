import { useConnection } from 'wagmi';
import type { Chain, Wallet } from '@verso/contract/people/schemas/wallet.ts';
import { useNotedConnection } from '#components/people/wallet/use-kept-connection.ts';
import { WalletProvider } from '#components/people/wallet/WalletProvider.tsx';
import { ConnectedWallet } from './ConnectedWallet.tsx';
import { FoundWallets } from './FoundWallets.tsx';

interface WalletPanelProps {
  personId: string;
  chain: Chain;
  wallets: readonly Wallet[];
  /** Why no wallet can be linked now. */
  refused: string | null;
}

/** Connects to the browser's wallets. Loaded on demand, because the wallet libraries are large. */
export function WalletPanel(props: WalletPanelProps) {
  return (
    <WalletProvider personId={props.personId} chain={props.chain}>
      <Panel {...props} />
    </WalletProvider>
  );
}

function Panel({ personId, ...props }: WalletPanelProps) {
  useNotedConnection(personId);
  const { isConnected, address } = useConnection();
  return isConnected && address ? <ConnectedWallet key={address} address={address} {...props} /> : <FoundWallets />;
}
