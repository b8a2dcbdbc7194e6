import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '@verso/contract/people/schemas/people.ts';
import { useSession } from '#api/session/session.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { useMemberRefusal } from '#components/people/accounts/use-member-refusal.ts';
import { paths } from '#paths.ts';
import { AdminFigures } from './figures/AdminFigures.tsx';
import { AuthenticatorDashboard } from './voting/AuthenticatorDashboard.tsx';
import classes from './Dashboard.module.css';
import { ExhibitionQuestions } from './own/ExhibitionQuestions.tsx';
import { Followed, FollowedArtists } from './own/Followed.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import { isDone } from './first-steps/first-steps.ts';
import { useFirstSteps } from './first-steps/use-first-steps.ts';
import { greetingOf } from './greeting.ts';
import { ArtistDashboard, CollectorDashboard } from './own/OwnerDashboard.tsx';
import { ProfileQueue } from './voting/ProfileQueue.tsx';
import { ProfileStatus } from './own/ProfileStatus.tsx';
import { SentRequests } from './own/SentRequests.tsx';
import { PurchaseQueue } from './voting/PurchaseQueue.tsx';
import { VoteQueue } from './voting/VoteQueue.tsx';

const dashboards = {
  artist: ArtistDashboard,
  authenticator: AuthenticatorDashboard,
  collector: CollectorDashboard,
} satisfies Record<Role, () => React.ReactNode>;

export function Component() {
  const user = useSession();
  const first = useFirstSteps();
  const title = useRef<HTMLHeadingElement>(null);
  const cannotAdd = useMemberRefusal('registrar');
  const [hour] = useState(() => new Date().getHours());
  if (!user) return null;
  const Dashboard = dashboards[user.role];
  return (
    <div className={classes.sections}>
      <PageTitle>Dashboard</PageTitle>
      <header className={classes.head}>
        <h1 ref={title} tabIndex={-1} className="page-title">
          {user.organisation ? `${user.firstname} ${user.lastname}`.trim() : greetingOf(user.firstname, hour)}
        </h1>
        <div className={classes.actions}>
          {user.role === 'artist' && (
            <Button component={Link} to={paths.artworkNew()}>
              Register a work
            </Button>
          )}
          <ReasonedButton
            refusal={cannotAdd}
            to={paths.ownedWorkNew()}
            variant={user.role === 'collector' ? 'filled' : 'outline'}
          >
            Add a work you own
          </ReasonedButton>
          <ReasonedButton refusal={cannotAdd} to={paths.imports()} variant="outline">
            Import works
          </ReasonedButton>
          <Button component={Link} to={paths.holdings()} variant="outline">
            Export everything
          </Button>
        </div>
      </header>
      {first && isDone(first.steps, 'profile') && <ProfileStatus id={user.id} />}
      {first?.shown && <FirstSteps steps={first.steps} onClosed={() => title.current?.focus()} />}
      <ExhibitionQuestions />
      <SentRequests />
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
