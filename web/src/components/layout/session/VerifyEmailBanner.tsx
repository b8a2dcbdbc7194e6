import { useMatch } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { pages } from '@verso/contract/publishing/pages.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import classes from './VerifyEmailBanner.module.css';

/** Reminds a signed-in user to verify their email. */
export function VerifyEmailBanner() {
  const user = useSession();
  const account = useAccount();
  const { act, busy } = useAction(accounts.sendVerification, { beside: true });
  // Hidden on the page of the verification link.
  const verifying = useMatch(pages.verify.address) !== null;
  if (!user || user.emailVerified || verifying) return null;
  return (
    <div className={`no-print ${classes.banner}`}>
      <p className="container">
        <strong>Verify your email.</strong> Open the link we sent to {account?.email ?? 'you'}. Until then you can look
        around, but can’t change anything that others can see.{' '}
        <button type="button" disabled={busy} onClick={() => act({})}>
          Send it again
        </button>
      </p>
    </div>
  );
}
