import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PageTitle } from '#components/PageTitle.tsx';
import { Loader } from '#ui/Loader.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { chunk } from '#chunk.ts';
import { LinkedWallets } from './LinkedWallets.tsx';
import { walletsQuery } from './wallet-queries.ts';
import classes from './Wallet.module.css';

const WalletPanel = lazy(async () => {
  const { WalletPanel: panel } = await chunk(() => import('./WalletPanel.tsx'));
  return { default: panel };
});

/** Where people link the wallets that are theirs. */
export function Component() {
  const { wallets, chain, refused } = useSuspenseQuery(walletsQuery).data;
  return (
    <div className={classes.page}>
      <header className={classes.section}>
        <PageTitle>Wallet</PageTitle>
        <h1 className="page-title">Wallet</h1>
        <p className="lead">
          Link a wallet to show that an address is yours. It is no way to sign in, and Verso can move nothing in it.
        </p>
      </header>
      <section className={classes.section} aria-labelledby="linked">
        <SectionHeading id="linked" size="sub" level={2}>
          Linked to your account
        </SectionHeading>
        <LinkedWallets wallets={wallets} />
      </section>
      <section className={classes.section} aria-labelledby="here">
        <SectionHeading id="here" size="sub" level={2}>
          In this browser
        </SectionHeading>
        <Suspense fallback={<Loader label="Looking for wallets" />}>
          <WalletPanel chain={chain} wallets={wallets} refused={refused.link} />
        </Suspense>
      </section>
    </div>
  );
}
