import { useSession } from '#api/session.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** One's own profile, among the settings. */
export function Component() {
  const user = useSession();
  // Signed out a moment ago: the guard is about to leave the page.
  if (!user) return null;
  return (
    <>
      <PageTitle>Your profile</PageTitle>
      <ProfileEditor id={user.id} heading="Your profile" />
    </>
  );
}
