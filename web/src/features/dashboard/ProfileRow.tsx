import type { WaitingProfile } from '@verso/contract/profiles.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lifeDates } from '#components/ArtistRow.tsx';
import { Portrait } from '#components/Portrait.tsx';
import { paths } from '#paths.ts';
import classes from './WorkRow.module.css';

interface ProfileRowProps {
  profile: WaitingProfile;
  /** What is to be known, below the facts. */
  children: ReactNode;
  actions: ReactNode;
}

/** An artist in a list of the dashboard, whose profile waits for the reader. */
export function ProfileRow({ profile, children, actions }: ProfileRowProps) {
  const { name, url, portrait, nationality } = profile;
  return (
    <li className={classes.row}>
      <Portrait picture={portrait} name={name} side={64} />
      <div className={classes.words}>
        <h3 className="caption-title">
          <Link to={paths.artist(url)}>{name}</Link>
        </h3>
        <p className="quiet">{[nationality, lifeDates(profile)].filter(Boolean).join(', ')}</p>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}
