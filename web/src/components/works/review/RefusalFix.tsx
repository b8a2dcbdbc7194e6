import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { useAction } from '#api/use-action.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { paths } from '#paths.ts';

/** What ends the reason why an artist cannot send works for review: the profile, or the email that verifies the address. */
export function RefusalFix() {
  const account = useAccount();
  const { act, busy } = useAction(accounts.sendVerification);
  if (account?.emailVerified === false)
    return (
      <Button variant="transparent" size="compact-sm" loading={busy} onClick={() => act({})}>
        Send the email again
      </Button>
    );
  if (!account || account.submitAllowed) return null;
  return (
    <Link to={paths.userEdit()} className="linked">
      Go to your profile
    </Link>
  );
}
