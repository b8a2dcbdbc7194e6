import '#ui/keep-focus.ts';
import { useSession } from '#api/session/session.ts';
import { WalletOnPages } from '#components/people/wallet/WalletOnPages.tsx';
import { ActingBanner } from './ActingBanner.tsx';
import { SecondFactorBanner } from './SecondFactorBanner.tsx';
import { VerifyEmailBanner } from './VerifyEmailBanner.tsx';

export { SwitchAccount } from './SwitchAccount.tsx';

/** What a signed-in user is told on every page. */
export function SessionBanners() {
  const user = useSession();
  return (
    <>
      {user?.organisation && <ActingBanner name={`${user.firstname} ${user.lastname}`.trim()} />}
      <VerifyEmailBanner />
      <SecondFactorBanner />
      <WalletOnPages />
    </>
  );
}
