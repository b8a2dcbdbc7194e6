import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Wallet, wallet } from '@verso/contract/wallet.ts';
import { useAction } from '#api/use-action.ts';
import { SettingsRow, SettingsRows } from '#components/SettingsPage.tsx';
import { dayWords } from '#components/reader-locale.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { chainWords, shortAddress } from './wallet-words.ts';

export function LinkedWallets({ wallets }: { wallets: readonly Wallet[] }) {
  const [asked, setAsked] = useState<Wallet>();
  const { act, busy } = useAction(wallet.unlink, { onDone: () => setAsked(undefined) });
  if (wallets.length === 0) return <p className="words">No wallet is linked to your account.</p>;
  return (
    <>
      <SettingsRows>
        {wallets.map((one) => (
          <SettingsRow key={one._id}>
            <div>
              <div className="hash">{one.address}</div>
              <div className="meta">
                on {chainWords(one.chainId)}, linked on {dayWords(one.linkedAt)}
              </div>
            </div>
            <Button
              variant="subtle"
              color="madder"
              aria-label={`Unlink ${shortAddress(one.address)}`}
              onClick={() => setAsked(one)}
            >
              Unlink
            </Button>
          </SettingsRow>
        ))}
      </SettingsRows>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Unlink this wallet?"
        confirm="Unlink"
        colour="madder"
        busy={busy}
        onConfirm={() => asked && act({ id: asked._id })}
      >
        <p>
          <span className="hash">{asked?.address}</span> will not belong to your account any more. Nothing happens to
          the wallet itself or to what it holds, and whoever can sign with it can link it again.
        </p>
      </ConfirmDialog>
    </>
  );
}
