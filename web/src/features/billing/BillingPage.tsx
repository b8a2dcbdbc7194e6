import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sales } from '@verso/contract/sales.ts';
import { call } from '#api/call.ts';
import { OrderPanel } from '#components/OrderPanel.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { toastError } from '#ui/toast.ts';
import classes from './Billing.module.css';
import { billingQuery } from './billing-queries.ts';
import { Orders } from './Orders.tsx';
import { PayoutAccount } from './PayoutAccount.tsx';
import { Payouts } from './Payouts.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { saveFile } from '#components/save-file.ts';
import { Totals } from './Totals.tsx';

// Here and not beside the route, as the contract of sales is no part of the first load.
export { billingLoader as loader } from './billing-queries.ts';

export function Component() {
  const { orders, payouts, totals, identityVerified, payoutAccount, bankRefusal, sandbox } =
    useSuspenseQuery(billingQuery).data;
  const [search] = useSearchParams();
  const order = search.get('order');
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
            <strong>This is a sandbox.</strong> It plays Stripe, the card provider: no card is charged, and what is
            written here means no money.
          </p>
        )}
        {orders.length + payouts.length > 0 && <ExportButton />}
      </header>
      {order && (
        <OrderPanel id={order} back={search.get('payment') === 'back'}>
          {({ receipt, _id: id }) => receipt && <ReceiptButton order={id} receipt={receipt} />}
        </OrderPanel>
      )}
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
            Works that you buy by card stand here, with their receipts.
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="sales">
        <SectionHeading id="sales">Sales</SectionHeading>
        {sold.length > 0 ? (
          <Orders orders={sold} />
        ) : (
          <EmptyState>
            Works of yours that are bought by card stand here. Set a price on a work’s page to offer it.
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="payouts">
        <SectionHeading id="payouts">Payouts</SectionHeading>
        {payouts.length > 0 ? (
          <>
            <p className={classes.words}>Your share of a sale is held for 14 days and then paid out.</p>
            <PayoutAccount identityVerified={identityVerified} account={payoutAccount} refusal={bankRefusal} />
            <Payouts payouts={payouts} />
          </>
        ) : (
          <EmptyState>Your shares of sales and your royalties stand here, and when they are paid out.</EmptyState>
        )}
      </section>
    </div>
  );
}

function ExportButton() {
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
    <div>
      <Button variant="outline" loading={busy} onClick={() => void save()}>
        Export as CSV
      </Button>
    </div>
  );
}
