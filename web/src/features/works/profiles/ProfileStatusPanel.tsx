import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Profile, ProfileState } from '@verso/contract/works/schemas/profiles.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#api/session/session.ts';
import { Mark } from '#components/works/marks/Mark.tsx';
import { AfterSending } from '#components/shared/waiting-times/AfterSending.tsx';
import { ProfileRounds } from '#components/works/review/ProfileRounds.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from './ProfileEditor.module.css';
import { idOf } from './profile-draft.ts';

const titles: Readonly<Record<ProfileState, string>> = {
  draft: 'Not recognised yet',
  in_vote: 'Being voted on',
  info_requested: 'More information needed',
  approved: 'Recognised artist',
  denied: 'Not recognised',
  edit_requested: 'Recognised artist; edit requested',
};

/** The status of an artist's profile, what is missing, and the next step. */
export function ProfileStatusPanel({ profile, unsaved }: { profile: Profile; unsaved: boolean }) {
  const own = useSession()?.id === profile._id;
  const { state, rounds, recognised, identified } = profile;
  // Was recognised, and an edit was allowed since.
  const isReedited = state === 'draft' && rounds.at(-1)?.outcome === 'approved';
  return (
    <section aria-labelledby="profile-status" className={classes.status}>
      <div className={classes.statusHead}>
        <Mark name="maker" state={recognised && identified ? 'proved' : 'missing'} size={30} />
        <h2 id="profile-status" className="sub-title">
          {isReedited ? 'Recognition is suspended until the changed profile is approved' : titles[state]}
        </h2>
      </div>
      <p>{sentences[state](profile)}</p>
      {own && state === 'in_vote' && <AfterSending decision="profileVote" />}
      {own && state === 'edit_requested' && <AfterSending decision="profileEditRequest" />}
      {own && <NextStep profile={profile} unsaved={unsaved} />}
      {rounds.length > 0 && <ProfileRounds rounds={rounds} />}
    </section>
  );
}

const sentences: Readonly<Record<ProfileState, (profile: Profile) => ReactNode>> = {
  draft: ({ submitAllowed }) =>
    `Authenticators vote on the profile. ${submitAllowed ? '' : 'Once it is approved, you can send works for review. '}Your works get the Maker mark once the profile is approved and your identity is verified.`,
  in_vote: ({ submittedAt }) => `Vote requested${submittedAt ? ` on ${formatDay(submittedAt)}` : ''}.`,
  info_requested: () =>
    'A voter asked for more information about you. Their question is below. Add what they ask for to your profile and send it again.',
  approved: ({ identified }) => (
    <>
      {identified ? (
        'Works that you register or confirm as yours get the Maker mark.'
      ) : (
        <>
          Your works get the Maker mark once your identity is verified.{' '}
          <Link to={paths.kyc()} className="linked">
            Verify your identity
          </Link>
          .
        </>
      )}{' '}
      Your name, nationality, place of birth and life dates are locked after a vote. You can change the rest.
    </>
  ),
  denied: () =>
    'The authenticators did not recognise you as an artist. Their reasons are below. You can change the profile and send it again.',
  edit_requested: ({ editRequest }) =>
    `On ${editRequest ? formatDay(editRequest.requestedAt) : 'an earlier day'}, you asked to edit your profile. An admin will decide. If they allow the edit, the Maker mark will be suspended. It will return once a new vote approves the changed profile.`,
};

function NextStep({ profile, unsaved }: { profile: Profile; unsaved: boolean }) {
  const [asking, setAsking] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { act, busy } = useAction(profiles.submitForVote, { onDone: () => setConfirming(false) });
  const { _id: id, missing, refused, state } = profile;
  if (state === 'approved')
    return (
      <>
        <RoyaltyFacts missing={profile.missingForRoyalty} />
        <div>
          <Button variant="outline" onClick={() => setAsking(true)}>
            Ask to edit the locked details
          </Button>
          {asking && <AskToEdit id={id} onClose={() => setAsking(false)} />}
        </div>
      </>
    );
  if (state === 'edit_requested') return <RoyaltyFacts missing={profile.missingForRoyalty} />;
  if (refused.submit !== null) return state === 'in_vote' ? null : <p>{refused.submit}</p>;
  const refusal =
    missing.length > 0
      ? 'The profile is not complete yet.'
      : unsaved
        ? 'Save your changes first. Voters see the saved profile.'
        : null;
  const unchanged = !unsaved && !profile.changedSinceVote && sentBack.includes(state) ? whatToChange(state) : null;
  const send = () => act({ id, status: true });
  return (
    <>
      <MissingFields label="What is missing" missing={missing} />
      {unchanged && <p>You haven’t changed anything since the vote. {unchanged}</p>}
      <div>
        <ReasonedButton
          refusal={refusal}
          loading={busy}
          variant={unchanged ? 'outline' : 'filled'}
          onClick={unchanged ? () => setConfirming(true) : send}
        >
          Send profile for a vote
        </ReasonedButton>
      </div>
      {refusal && missing.length === 0 && <p className="meta">{refusal}</p>}
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title="Send your profile without a change?"
        confirm="Send it unchanged"
        busy={busy}
        onConfirm={send}
      >
        <p>Voters will see the same profile as before, and may decide the same again.</p>
      </ConfirmDialog>
    </>
  );
}

const sentBack: readonly ProfileState[] = ['denied', 'info_requested'];

const whatToChange = (state: ProfileState) =>
  state === 'denied'
    ? 'Read the voters’ reasons below. First add what they missed, such as evidence, links or works.'
    : 'First add what the voter asks for below, to your profile or as a work.';

/** Asks a recognised artist for details that royalties depend on; adding them needs no edit request. */
function RoyaltyFacts({ missing }: { missing: Profile['missing'] }) {
  if (missing.length === 0) return null;
  return (
    <div role="note">
      <p>
        <strong>Without these details, we can’t decide whether you are owed a royalty on a resale.</strong> Add them
        below and save. You don’t need permission, and you’ll still be recognised as an artist.
      </p>
      <MissingFields label="Details needed for a royalty" missing={missing} />
    </div>
  );
}

/** Missing fields, each linked to its control. */
function MissingFields({ label, missing }: { label: string; missing: Profile['missing'] }) {
  if (missing.length === 0) return null;
  return (
    <ul aria-label={label} className={classes.missing}>
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
  );
}

function AskToEdit({ id, onClose }: { id: string; onClose: () => void }) {
  const { act, busy } = useAction(profiles.submitForVote, { onDone: onClose });
  return (
    <WordsDialog
      title="Ask to edit your profile"
      label="What do you want to change?"
      description="An admin will read your request. If they allow the edit, the Maker mark will be suspended. It will return once a new vote approves the changed profile."
      minRows={3}
      most={1000}
      confirm="Send the request"
      busy={busy}
      onConfirm={(reason) => act({ id, status: false, reason })}
      onClose={onClose}
    />
  );
}
