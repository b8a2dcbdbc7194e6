import { useSession } from '#api/session/session.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** The user's own profile, in the settings. */
export function Component() {
  const user = useSession();
  if (!user) return null;
  return (
    <>
      <PageTitle>Your profile</PageTitle>
      <ProfileEditor id={user.id} heading="Your profile" />
    </>
  );
}
