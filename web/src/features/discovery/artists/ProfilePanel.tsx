import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProfileRounds } from '#components/works/review/ProfileRounds.tsx';
import type { CastVote } from '#components/works/review/VoteChoices.tsx';
import { ProfileEditDecision } from '#components/works/profiles/ProfileEditDecision.tsx';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { ArtistEvidence } from './ArtistEvidence.tsx';
import { profileQuery } from './profile-query.ts';
import classes from './ArtistPage.module.css';
import { ProfileVote } from './ProfileVote.tsx';

/** For the artist, admins and voters: actions on the profile. */
export function ProfilePanel({ id }: { id: string }) {
  const profile = useHeld(useQuery(profileQuery(id)).data)?.profile;
  const [cast, setCast] = useState<CastVote | null>(null);
  if (!profile) return null;
  const mayEdit = profile.refused.edit === null;
  const asks = profile.editRequest !== null && profile.refused.handleEditRequest === null;
  const edit = (
    <p>
      <Button component={Link} to={paths.artistEdit(id)} variant="outline">
        Edit the profile
      </Button>
    </p>
  );
  if (!asks && profile.voting === null && profile.rounds.length === 0) return mayEdit && edit;
  return (
    <section id="vote" aria-labelledby="profile" className={classes.panel}>
      <SectionHeading id="profile" size="sub" level={2}>
        {profile.voting ? 'Vote on this artist' : 'The profile'}
      </SectionHeading>
      {profile.voting && (
        <>
          <p>
            Is this person who they say they are, and did they make the works they show? Check the evidence, then vote.
          </p>
          <ArtistEvidence profile={profile} />
        </>
      )}
      {(profile.voting ?? cast) && <ProfileVote profile={profile} cast={cast} onVoted={setCast} />}
      {asks && <ProfileEditDecision profile={profile} />}
      {profile.rounds.length > 0 && <ProfileRounds rounds={profile.rounds} />}
      {mayEdit && edit}
    </section>
  );
}
