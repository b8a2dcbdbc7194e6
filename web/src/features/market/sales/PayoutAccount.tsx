import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { BankRefusal } from '@verso/contract/market/schemas/sales.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { useMemberRefusal } from '#components/people/accounts/use-member-refusal.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './Sales.module.css';

type AccountState = 'none' | 'begun' | 'ready';

const words: Record<AccountState, string> = {
  none: 'We pay your share to an account at Stripe, our card provider. Stripe asks you for your bank account, and we never see it.',
  begun: 'Stripe, our card provider, needs more information before it can pay you.',
  ready: 'Your payout account with Stripe, our card provider, is set up.',
};
const verbs: Record<AccountState, string> = {
  none: 'Set up payouts',
  begun: 'Continue setup',
  ready: 'Change bank account',
};

/** The steps left before a share can be paid out. */
export function PayoutAccount({
  identityVerified,
  account,
  refusal,
}: {
  identityVerified: boolean;
  account: AccountState;
  refusal: BankRefusal | null;
}) {
  const [search] = useSearchParams();
  const roleRefusal = useMemberRefusal('owner');
  const open = useAction(sales.payoutAccount, { onDone: ({ url }) => window.location.assign(url) });
  const { act: check } = useAction(sales.checkPayoutAccount);
  // On return from the provider's page, or on a later webhook: the provider knows the state.
  const back = search.get('payouts') === 'back' && account === 'begun';
  useEffect(() => {
    if (back) check({});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each return
  }, [back]);
  if (!identityVerified)
    return (
      <p className={classes.words}>
        Before the first payout, <Link to={paths.kyc()}>verify your identity</Link>.
      </p>
    );
  return (
    <div className={classes.account}>
      {refusal && (
        <p className={classes.refusal} role="note">
          <strong>{`Your bank returned the payout made on ${formatDay(refusal.at)}.`}</strong>{' '}
          {refusal.reason !== '' && `Stripe says: “${refusal.reason}” `}
          The money is in your Stripe account. Enter another bank account there, and Stripe will try the payout again.
        </p>
      )}
      <p className={classes.words}>{words[account]}</p>
      <ReasonedButton
        variant={account === 'ready' && !refusal ? 'outline' : 'filled'}
        loading={open.busy}
        refusal={roleRefusal}
        onClick={() => open.act({})}
      >
        {verbs[account]}
      </ReasonedButton>
    </div>
  );
}
