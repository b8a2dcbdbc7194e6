import { Button } from '@mantine/core';
import { useConnect, useConnectors } from 'wagmi';
import classes from './Wallet.module.css';
import { walletErrorWords } from '#components/people/wallet/wallet-words.ts';

/** The browser's wallets to choose from, or what to do if there are none. */
export function FoundWallets() {
  const all = useConnectors();
  const announced = all.filter(({ id }) => id !== 'injected');
  const connectors = announced.length > 0 ? announced : all;
  const { mutate: connect, isPending, variables, error, reset } = useConnect();

  if (connectors.length === 0) {
    return (
      <>
        <p className="words" role="status">
          <strong>No wallet was found in this browser.</strong> A wallet is a browser extension, or an app with its own
          browser, that keeps the keys of an address. You don’t need a wallet here. If you have one, unlock it, or open
          this page in the wallet’s browser. Then reload the page.
        </p>
        <Button variant="default" onClick={() => window.location.reload()}>
          Look again
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="words">Choose a wallet. It will ask for your permission before it shows an address to this page.</p>
      <ul role="list" className={classes.found}>
        {connectors.map((connector) => (
          <li key={connector.uid}>
            <Button
              variant="default"
              leftSection={<WalletIcon icon={connector.icon} />}
              loading={isPending && variables?.connector === connector}
              disabled={isPending && variables?.connector !== connector}
              onClick={() => {
                reset();
                connect({ connector });
              }}
            >
              {connector.id === 'injected' ? 'Connect this browser’s wallet' : `Connect ${connector.name}`}
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="tone-madder">
          {walletErrorWords(error)}
        </p>
      )}
    </>
  );
}

/** Only data URLs of pictures: other icon addresses from a wallet are not loaded. */
function WalletIcon({ icon }: { icon: string | undefined }) {
  const picture = icon?.trim();
  if (!picture?.startsWith('data:image/')) return null;
  return <img src={picture} alt="" width={20} height={20} />;
}
