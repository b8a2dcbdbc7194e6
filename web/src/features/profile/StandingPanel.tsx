import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Profile, type ProfileState, profiles } from '@verso/contract/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#api/session.ts';
import { Mark } from '#components/Mark.tsx';
import { ProfileRounds } from '#components/ProfileRounds.tsx';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { dayWords } from '#components/reader-locale.ts';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './ProfileEditor.module.css';
import { idOf } from './profile-draft.ts';

const titles: Readonly<Record<ProfileState, string>> = {
  draft: 'Not recognised yet',
  in_vote: 'In the vote',
  approved: 'Recognised artist',
  denied: 'Not recognised',
  edit_requested: 'Recognised artist; you asked to edit',
};

/** Where an artist's profile stands, what is missing, and the next step. */
export function StandingPanel({ profile, unsaved }: { profile: Profile; unsaved: boolean }) {
  const own = useSession()?.id === profile._id;
  const { state, rounds, recognised } = profile;
  // Recognised once, and an edit was allowed since.
  const resting = state === 'draft' && rounds.at(-1)?.outcome === 'approved';
  return (
    <section aria-labelledby="standing" className={classes.standing}>
      <div className={classes.standingHead}>
        <Mark name="maker" state={recognised ? 'proved' : 'missing'} size={30} />
        <h2 id="standing" className="sub-title">
          {resting ? 'Recognition rests until the changed profile is approved' : titles[state]}
        </h2>
      </div>
      <p>{sentences[state](profile)}</p>
      {own && <NextStep profile={profile} unsaved={unsaved} />}
      {rounds.length > 0 && <ProfileRounds rounds={rounds} />}
    </section>
  );
}

const sentences: Readonly<Record<ProfileState, (profile: Profile) => ReactNode>> = {
  draft: ({ submitAllowed }) =>
    `Authenticators vote on the profile. Once it is approved it carries the maker’s mark${submitAllowed ? '' : ', and you may send works for review'}.`,
  in_vote: ({ submittedAt }) =>
    `Sent ${submittedAt ? `on ${dayWords(submittedAt)}` : 'for the vote'}. Until the authenticators have decided, the profile stays as it is.`,
  approved: () =>
    'The profile carries the maker’s mark. Names, nationality and life dates are locked, for the mark vouches for them; the rest stays yours to change.',
  denied: () =>
    'The authenticators did not recognise the profile. Their reasons stand below; you can change it and send it again.',
  edit_requested: ({ editRequest }) =>
    `Asked on ${editRequest ? dayWords(editRequest.requestedAt) : 'an earlier day'}. An admin decides. If it is allowed, the mark rests until the changed profile is approved in a new vote.`,
};

function NextStep({ profile, unsaved }: { profile: Profile; unsaved: boolean }) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAction(profiles.submitForVote);
  const { _id: id, missing, refused, state } = profile;
  if (state === 'approved')
    return (
      <div>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Ask to edit the locked facts
        </Button>
        {asking && <AskToEdit id={id} onClose={() => setAsking(false)} />}
      </div>
    );
  if (refused.submit !== null) return null;
  const refusal =
    missing.length > 0
      ? 'The profile is not complete yet.'
      : unsaved
        ? 'Save your changes first: what is saved is what is voted on.'
        : null;
  return (
    <>
      {missing.length > 0 && (
        <ul aria-label="What is missing" className={classes.missing}>
          {missing.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
                className="linked"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ReasonedButton refusal={refusal} loading={busy} onClick={() => act({ id, status: true })}>
          Send profile for vote
        </ReasonedButton>
      </div>
      {refusal && missing.length === 0 && <p className="meta">{refusal}</p>}
    </>
  );
}

function AskToEdit({ id, onClose }: { id: string; onClose: () => void }) {
  const { act, busy } = useAction(profiles.submitForVote, { onDone: onClose });
  return (
    <WordsDialog
      title="Ask to edit your profile"
      label="What should be changed?"
      description="An admin reads this. If they allow it, the maker’s mark rests until the changed profile is approved in a new vote."
      minRows={3}
      most={1000}
      confirm="Ask"
      busy={busy}
      onConfirm={(reason) => act({ id, status: false, reason })}
      onClose={onClose}
    />
  );
}
