import { useEffect, useRef } from 'react';
import { useConnectionEffect, useConnectors, useReconnect } from 'wagmi';
import { connectedWallet, forgetConnectedWallet, keepConnectedWallet } from './connected-wallet.ts';

/** Notes in this browser whether the person has a wallet connected, until they disconnect it. */
export function useNotedConnection(personId: string): void {
  useConnectionEffect({
    onConnect: ({ connector }) => keepConnectedWallet(personId, connector.id),
    onDisconnect: () => forgetConnectedWallet(personId),
  });
}

/** Connects the noted wallet again, once it has announced itself. The wallet asks nothing, because it has agreed before. */
export function useReconnection(personId: string): void {
  const { mutate: reconnect } = useReconnect();
  const connector = useConnectors().find(({ id }) => id === connectedWallet(personId));
  const tried = useRef(false);
  useEffect(() => {
    if (!connector || tried.current) return;
    tried.current = true;
    reconnect({ connectors: [connector] });
  }, [connector, reconnect]);
}
