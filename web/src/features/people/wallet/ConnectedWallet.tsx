import { Button } from '@mantine/core';
import { useConnection, useDisconnect, useSwitchChain } from 'wagmi';
import type { Chain, Wallet } from '@verso/contract/people/schemas/wallet.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { useNewestBlock } from '#components/people/wallet/use-newest-block.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { useLinkWallet } from './use-link-wallet.ts';
import { chainWords, sameAddress, walletErrorWords } from '#components/people/wallet/wallet-words.ts';

interface ConnectedWalletProps {
  address: string;
  chain: Chain;
  wallets: readonly Wallet[];
  refused: string | null;
}

/** The connected wallet: whether it is linked, with the action to link it. */
export function ConnectedWallet({ address, chain, wallets, refused }: ConnectedWalletProps) {
  const { connector, chainId } = useConnection();
  const { mutate: disconnect } = useDisconnect();
  const { link, linking, complaint, forget } = useLinkWallet();
  const linked = wallets.find((one) => sameAddress(one.address, address));
  const elsewhere = chainId !== undefined && chainId !== chain.id;
  const block = useNewestBlock(chain.id);

  return (
    <>
      <FactsTable
        groups={[
          [
            { label: 'Wallet', value: connector?.name },
            { label: 'Address', value: <span className="hash">{address}</span> },
            { label: 'Chain', value: chainId === undefined ? null : chainWords(chainId) },
            { label: 'Newest block', value: block === undefined || elsewhere ? null : formatNumber(Number(block)) },
          ],
        ]}
      />
      <div role="status" className="words">
        {linked
          ? 'This wallet is linked to your account.'
          : wallets.length > 0
            ? 'This address is not linked to your account yet. To use a linked address, switch to it in the wallet.'
            : 'This address is not linked to your account yet. To link it, sign a message with it. This costs nothing.'}
      </div>
      {elsewhere && !linked && <WrongChain chain={chain} chainId={chainId} />}
      <div className="actions">
        {!linked && !elsewhere && (
          <ReasonedButton
            refusal={refused}
            loading={linking}
            onClick={() => {
              forget();
              link(address);
            }}
          >
            Link this wallet
          </ReasonedButton>
        )}
        <Button variant="default" disabled={linking} onClick={() => disconnect({})}>
          Disconnect
        </Button>
      </div>
      {linking && <p className="meta">Read the message in the wallet, then sign it there.</p>}
      {complaint && !linked && (
        <p role="alert" className="tone-madder">
          {complaint}
        </p>
      )}
    </>
  );
}

function WrongChain({ chain, chainId }: { chain: Chain; chainId: number }) {
  const { mutate: switchChain, isPending, error } = useSwitchChain();
  return (
    <>
      <p role="alert" className="tone-ochre">
        The wallet is on {chainWords(chainId)}. To link it here, switch to {chainWords(chain.id)}.
      </p>
      <Button loading={isPending} onClick={() => switchChain({ chainId: chain.id })}>
        Change chain
      </Button>
      {error && (
        <p role="alert" className="tone-madder">
          {walletErrorWords(error)}
        </p>
      )}
    </>
  );
}
