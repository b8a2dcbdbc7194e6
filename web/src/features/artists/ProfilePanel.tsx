import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Profile, profiles } from '@verso/contract/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { ProfileRounds } from '#components/ProfileRounds.tsx';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { profileQuery } from './artist-queries.ts';
import classes from './ArtistPage.module.css';
import { ProfileVote } from './ProfileVote.tsx';

/** For the artist, admins and voters: what there is to be done with the profile. */
export function ProfilePanel({ id }: { id: string }) {
  const profile = useQuery(profileQuery(id)).data?.profile;
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
        The profile
      </SectionHeading>
      {profile.voting && <ProfileVote profile={profile} voting={profile.voting} />}
      {asks && <EditRequest profile={profile} />}
      {profile.rounds.length > 0 && <ProfileRounds rounds={profile.rounds} />}
      {mayEdit && edit}
    </section>
  );
}

function EditRequest({ profile: { _id: id, editRequest, refused } }: { profile: Profile }) {
  const { act, busy } = useAction(profiles.handleEditRequest);
  if (!editRequest) return null;
  return (
    <>
      <p>
        The artist asked on {dayWords(editRequest.requestedAt)} to change names, nationality or life dates. If you allow
        it, the recognition rests until the changed profile is approved in a new vote.
      </p>
      {editRequest.reason && <blockquote className="quiet">{editRequest.reason}</blockquote>}
      <div className={classes.actions}>
        <ReasonedButton refusal={refused.handleEditRequest} loading={busy} onClick={() => act({ id, status: true })}>
          Allow the edit
        </ReasonedButton>
        <ReasonedButton
          variant="outline"
          color="madder"
          refusal={refused.handleEditRequest}
          loading={busy}
          onClick={() => act({ id, status: false })}
        >
          Deny the edit
        </ReasonedButton>
      </div>
    </>
  );
}
