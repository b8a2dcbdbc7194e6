import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sales } from '@verso/contract/sales.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import classes from './Billing.module.css';

/** What somebody with a share has still to do before it is paid out. */
export function PayoutAccount({
  identityVerified,
  account,
}: {
  identityVerified: boolean;
  account: 'none' | 'begun' | 'ready';
}) {
  const [search] = useSearchParams();
  const open = useAction(sales.payoutAccount, { onDone: ({ url }) => window.location.assign(url) });
  const { act: check } = useAction(sales.checkPayoutAccount);
  // Back from the provider's page, or told there later: the provider knows.
  const back = search.get('payouts') === 'back' && account === 'begun';
  useEffect(() => {
    if (back) check({});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each return
  }, [back]);
  if (!identityVerified)
    return (
      <p className={classes.words}>
        Before the first payout, show who you are: <Link to={paths.kyc()}>verify your identity</Link>.
      </p>
    );
  if (account === 'ready') return null;
  return (
    <div className={classes.account}>
      <p className={classes.words}>
        {account === 'none'
          ? 'Shares are paid to an account at Stripe, our card provider. It asks you for your bank account; we never see it.'
          : 'Your payout account is begun. Stripe still needs something from you.'}
      </p>
      <Button loading={open.busy} onClick={() => open.act({})}>
        {account === 'none' ? 'Set up payouts' : 'Go on with payouts'}
      </Button>
    </div>
  );
}
