import { Button } from '@mantine/core';
import { useConnect, useConnectors } from 'wagmi';
import classes from './Wallet.module.css';
import { walletErrorWords } from './wallet-words.ts';

/** The wallets that this browser has, to choose from; or what to do where it has none. */
export function FoundWallets() {
  const all = useConnectors();
  const announced = all.filter(({ id }) => id !== 'injected');
  const connectors = announced.length > 0 ? announced : all;
  const { mutate: connect, isPending, variables, error, reset } = useConnect();

  if (connectors.length === 0) {
    return (
      <>
        <p className="words" role="status">
          <strong>No wallet was found in this browser.</strong> A wallet is an extension of the browser, or an app with
          a browser of its own, that keeps the keys of an address. You need none to use Verso. If you have one, unlock
          it, or open this page in its browser, and load the page again.
        </p>
        <Button variant="default" onClick={() => window.location.reload()}>
          Look again
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="words">Choose the wallet. It asks you before it shows an address to this page.</p>
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
              {connector.id === 'injected' ? 'Connect the wallet of this browser' : `Connect ${connector.name}`}
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

/** A wallet draws its own icon; anything but a picture inside of the announcement is left out. */
function WalletIcon({ icon }: { icon: string | undefined }) {
  const picture = icon?.trim();
  if (!picture?.startsWith('data:image/')) return null;
  return <img src={picture} alt="" width={20} height={20} />;
}
