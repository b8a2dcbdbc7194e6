import { useMatch } from 'react-router';
import { auth } from '@verso/contract/auth.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { useAccount } from './session-account.ts';
import classes from './VerifyEmailBanner.module.css';

/** Tells somebody signed in that their email is still to be verified. */
export function VerifyEmailBanner() {
  const user = useSession();
  const account = useAccount();
  const { act, busy } = useAction(auth.sendVerification);
  // On the page of that link there is nothing else to do.
  const verifying = useMatch('/verify/:token') !== null;
  if (!user || user.emailVerified || verifying) return null;
  return (
    <div className={`no-print ${classes.banner}`}>
      <p className="container">
        <strong>Verify your email:</strong> open the link we sent to {account?.email ?? 'you'}. Until then you can look
        around, but change nothing that others see.{' '}
        <button type="button" disabled={busy} onClick={() => act({})}>
          Send it again
        </button>
      </p>
    </div>
  );
}
