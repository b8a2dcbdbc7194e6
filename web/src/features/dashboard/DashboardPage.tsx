import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '@verso/contract/users.ts';
import { useSession } from '#api/session.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { AdminFigures } from './AdminFigures.tsx';
import { AuthenticatorDashboard } from './AuthenticatorDashboard.tsx';
import classes from './Dashboard.module.css';
import { ExhibitionQuestions } from './ExhibitionQuestions.tsx';
import { Followed, FollowedArtists } from './Followed.tsx';
import { greetingOf } from './greeting.ts';
import { ArtistDashboard, CollectorDashboard } from './OwnerDashboard.tsx';
import { ProfileQueue } from './ProfileQueue.tsx';
import { ProfileStanding } from './ProfileStanding.tsx';
import { PurchaseQueue } from './PurchaseQueue.tsx';
import { VoteQueue } from './VoteQueue.tsx';

const dashboards = {
  artist: ArtistDashboard,
  authenticator: AuthenticatorDashboard,
  collector: CollectorDashboard,
} satisfies Record<Role, () => React.ReactNode>;

export function Component() {
  const user = useSession();
  const [hour] = useState(() => new Date().getHours());
  // Signed out a moment ago: the guard is about to leave the page.
  if (!user) return null;
  const Dashboard = dashboards[user.role];
  return (
    <div className={classes.sections}>
      <PageTitle>Dashboard</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">{greetingOf(user.firstname, hour)}</h1>
        {user.role === 'artist' && (
          <Button component={Link} to={paths.artworkNew()}>
            Register a work
          </Button>
        )}
      </header>
      {user.role === 'artist' && <ProfileStanding id={user.id} />}
      <ExhibitionQuestions />
      {user.admin && <AdminFigures />}
      {user.admin && user.role !== 'authenticator' && (
        <>
          <VoteQueue />
          <PurchaseQueue />
          <ProfileQueue />
        </>
      )}
      <Dashboard />
      <Followed always={user.role === 'collector'} />
      <FollowedArtists />
    </div>
  );
}
