import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Wallet } from '@verso/contract/people/schemas/wallet.ts';
import { wallet } from '@verso/contract/people/wallet.ts';
import { useAction } from '#api/use-action.ts';
import { SettingsRow, SettingsRows } from '#components/shared/page/SettingsPage.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { chainWords, shortAddress } from '#components/people/wallet/wallet-words.ts';

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
                on {chainWords(one.chainId)}, linked on {formatDay(one.linkedAt)}
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
          <span className="hash">{asked?.address}</span> will no longer be linked to your account. The wallet and its
          contents don’t change. Anyone who can sign with it can link it again.
        </p>
      </ConfirmDialog>
    </>
  );
}
