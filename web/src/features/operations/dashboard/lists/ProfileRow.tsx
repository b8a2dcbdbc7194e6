import { Button } from '@mantine/core';
import type { WaitingProfile } from '@verso/contract/works/schemas/profiles.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lifeDates } from '#components/works/artworks/ArtistRow.tsx';
import { Portrait } from '#components/people/accounts/Portrait.tsx';
import { paths } from '#paths.ts';
import classes from './WorkRow.module.css';

interface ProfileRowProps {
  profile: WaitingProfile;
  /** Notes below the details. */
  children: ReactNode;
  /** Label of the link to the artist's page. */
  verb: string;
  /** Accessible label of the same link, before the name. */
  about: string;
}

/** An artist in a dashboard list, whose profile needs action. */
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
