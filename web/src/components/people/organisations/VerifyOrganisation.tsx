import { organisations } from '@verso/contract/people/organisations.ts';
import type { Organisation } from '@verso/contract/people/schemas/organisations.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';

type Shown = Pick<Organisation, '_id' | 'verified' | 'verificationAskedAt' | 'refused'>;

/** For admins: whether an organisation is who it says it is. */
export function VerifyOrganisation({ organisation }: { organisation: Shown }) {
  const { _id: id, verified, verificationAskedAt, refused } = organisation;
  const { act, busy } = useAction(organisations.verify);
  const button = (words: string, value: boolean, variant: 'filled' | 'outline') => (
    <ReasonedButton
      variant={variant}
      loading={busy}
      refusal={refused.verify}
      onClick={() => act({ id, verified: value })}
    >
      {words}
    </ReasonedButton>
  );
  return (
    <div className="actions">
      {verified
        ? button('Withdraw the verification', false, 'outline')
        : button('Verify this organisation', true, 'outline')}
      {!verified && verificationAskedAt !== null && button('Decline to verify', false, 'outline')}
    </div>
  );
}
