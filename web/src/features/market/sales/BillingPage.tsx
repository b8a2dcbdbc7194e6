import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { heldAfterSendingDays, heldForDays, sales } from '@verso/contract/market/sales.ts';
import { call } from '#api/call.ts';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { toastError } from '#ui/notices/toast.ts';
import classes from './Sales.module.css';
import { billingQuery } from './sales-queries.ts';
import { Orders } from './Orders.tsx';
import { PayoutAccount } from './PayoutAccount.tsx';
import { Payouts } from './Payouts.tsx';
import { saveFile } from '#components/shared/export/save-file.ts';
import { TraderChoice } from './TraderChoice.tsx';
import { Totals } from './Totals.tsx';

// Here and not in the route, to keep the contract of sales out of the first load.
export { billingLoader as loader } from './sales-queries.ts';

export function Component() {
  const { orders, payouts, totals, identityVerified, payoutAccount, bankRefusal, trader, sandbox, ...refused } =
    useHeld(useSuspenseQuery(billingQuery).data);
  const bought = orders.filter(({ side }) => side === 'buyer');
  const sold = orders.filter(({ side }) => side === 'seller');
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>Billing</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">Billing</h1>
        <p className="lead">What you bought and sold by card, with receipts, royalties and payouts.</p>
        {sandbox && (
          <p className={classes.sandbox} role="note">
            <strong>This is a sandbox.</strong> It imitates Stripe, our card provider. No card is charged, and the
            amounts are not real.
          </p>
        )}
        {orders.length + payouts.length > 0 && (
          <div className={classes.exports}>
            {orders.length > 0 && <ExportMenu list="orders" values={{}} />}
            <StatementButton />
          </div>
        )}
      </header>
      {totals.length > 0 && (
        <section aria-labelledby="totals">
          <SectionHeading id="totals">By year</SectionHeading>
          <Totals totals={totals} />
        </section>
      )}
      <section aria-labelledby="purchases">
        <SectionHeading id="purchases">Purchases</SectionHeading>
        {bought.length > 0 ? (
          <Orders orders={bought} />
        ) : (
          <EmptyState
            action={
              <Button component={Link} variant="outline" to={paths.search()}>
                Find a work
              </Button>
            }
          >
            No purchases yet. Works you buy by card will appear here with their receipts.
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="sales">
        <SectionHeading id="sales">Sales</SectionHeading>
        {sold.length > 0 ? (
          <Orders orders={sold} />
        ) : (
          <EmptyState>
            No sales yet. Works you sell by card will appear here. To sell a work, set a price on its page.
          </EmptyState>
        )}
        <TraderChoice trader={trader} />
      </section>
      <section aria-labelledby="payouts">
        <SectionHeading id="payouts">Payouts</SectionHeading>
        {payouts.length > 0 ? (
          <>
            <p className={classes.words}>
              Your share of a sale is held for {heldForDays} days. It is also held until {heldAfterSendingDays} days
              after the work is sent or ready to collect. The second wait doesn’t apply while the buyer hasn’t chosen
              delivery or collection. Your share is then paid out.
            </p>
            <PayoutAccount identityVerified={identityVerified} account={payoutAccount} refusal={bankRefusal} />
            <Payouts payouts={payouts} refused={refused} />
          </>
        ) : (
          <EmptyState>No payouts yet. What you earn from sales and royalties will appear here.</EmptyState>
        )}
      </section>
    </div>
  );
}

function StatementButton() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { table } = await call(sales.exportBilling, {});
      saveFile(table.name, 'text/csv;charset=utf-8', table.csv);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" loading={busy} onClick={() => void save()}>
      Download statement (CSV)
    </Button>
  );
}
