import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type BankRefusal, sales } from '@verso/contract/sales.ts';
import { useAction } from '#api/use-action.ts';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './Billing.module.css';

type Standing = 'none' | 'begun' | 'ready';

const words: Record<Standing, string> = {
  none: 'Shares are paid to an account at Stripe, our card provider. It asks you for your bank account; we never see it.',
  begun: 'Stripe, our card provider, still needs something from you before it can pay you.',
  ready: 'Your payout account at Stripe, our card provider, is set up.',
};
const verbs: Record<Standing, string> = {
  none: 'Set up payouts',
  begun: 'Go on with payouts',
  ready: 'Change the bank account',
};

/** What somebody with a share has still to do before it is paid out. */
export function PayoutAccount({
  identityVerified,
  account,
  refusal,
}: {
  identityVerified: boolean;
  account: Standing;
  refusal: BankRefusal | null;
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
  return (
    <div className={classes.account}>
      {refusal && (
        <p className={classes.refusal} role="note">
          <strong>{`Your bank sent the payout of ${dayWords(refusal.at)} back.`}</strong>{' '}
          {refusal.reason !== '' && `Stripe says: “${refusal.reason}” `}
          The money waits in your account there. Tell Stripe another bank account, and it pays again.
        </p>
      )}
      <p className={classes.words}>{words[account]}</p>
      <Button
        variant={account === 'ready' && !refusal ? 'outline' : 'filled'}
        loading={open.busy}
        onClick={() => open.act({})}
      >
        {verbs[account]}
      </Button>
    </div>
  );
}
