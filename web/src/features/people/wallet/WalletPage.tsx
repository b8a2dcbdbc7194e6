import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loader } from '#ui/states/Loader.tsx';
import { useSession } from '#api/session/session.ts';
import { chunk } from '#chunk.ts';
import { SettingsPage, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { LinkedWallets } from './LinkedWallets.tsx';
import { walletsQuery } from '#components/people/wallet/wallet-queries.ts';

const WalletPanel = lazy(async () => {
  const { WalletPanel: panel } = await chunk(() => import('./WalletPanel.tsx'));
  return { default: panel };
});

/** The page for linking wallets. */
export function Component() {
  const personId = useSession()?.id;
  const { wallets, chain, refused } = useSuspenseQuery(walletsQuery).data;
  return (
    <SettingsPage
      title="Wallet"
      lead="Link a wallet to show that an address is yours. You can’t log in with it, and the registry can’t move anything out of it."
    >
      <SettingsSection id="linked" title="Linked to your account">
        <LinkedWallets wallets={wallets} />
      </SettingsSection>
      <SettingsSection id="here" title="In this browser">
        {personId && (
          <Suspense fallback={<Loader label="Looking for wallets" />}>
            <WalletPanel personId={personId} chain={chain} wallets={wallets} refused={refused.link} />
          </Suspense>
        )}
      </SettingsSection>
    </SettingsPage>
  );
}
