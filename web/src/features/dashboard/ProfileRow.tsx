import { Button } from '@mantine/core';
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
  /** What the reader does about it, on the artist's page. */
  verb: string;
  /** The same for who does not see the row, before the name. */
  about: string;
}

/** An artist in a list of the dashboard, whose profile waits for the reader. */
export function ProfileRow({ profile, children, verb, about }: ProfileRowProps) {
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
      <div className={classes.actions}>
        <Button component={Link} to={`${paths.artist(url)}#vote`} variant="outline" aria-label={`${about} ${name}`}>
          {verb}
        </Button>
      </div>
    </li>
  );
}
