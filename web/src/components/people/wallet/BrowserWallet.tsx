import { useQuery } from '@tanstack/react-query';
import { usePolling } from './use-newest-block.ts';
import { useNotedConnection, useReconnection } from './use-kept-connection.ts';
import { walletsQuery } from './wallet-queries.ts';
import { WalletProvider } from './WalletProvider.tsx';

/** The browser-wallet provider of all pages. It shows nothing. */
export function BrowserWallet({ personId }: { personId: string }) {
  const chain = useQuery(walletsQuery).data?.chain;
  if (!chain) return null;
  return (
    <WalletProvider personId={personId} chain={chain}>
      <Watch personId={personId} chainId={chain.id} />
    </WalletProvider>
  );
}

function Watch({ personId, chainId }: { personId: string; chainId: number }) {
  useNotedConnection(personId);
  useReconnection(personId);
  usePolling(chainId);
  return null;
}
