import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '#api/session/session.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { profileQuery } from './profile-loader.ts';
import classes from './ProfileEditor.module.css';

/** The profile of an artist at its own address: their own, or any artist's for admins. */
export function Component() {
  const { id = '' } = useParams();
  const user = useSession();
  const { firstname, lastname } = useSuspenseQuery(profileQuery(id)).data.profile;
  const heading = user?.id === id ? 'Your profile' : `${firstname} ${lastname}`;
  return (
    <div className={`container page ${classes.single}`}>
      <PageTitle>{user?.id === id ? heading : `Editing the profile of ${heading}`}</PageTitle>
      <ProfileEditor key={id} id={id} heading={heading} />
    </div>
  );
}
