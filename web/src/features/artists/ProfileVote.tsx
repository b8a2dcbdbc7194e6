import { useState } from 'react';
import { type Profile, type ProfileChoice, profiles } from '@verso/contract/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { VoteTally } from '#components/VoteTally.tsx';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './ArtistPage.module.css';

const forms: Record<ProfileChoice, { title: string; hint: string; verb: string; colour: string; own: string }> = {
  approve: {
    title: 'Recognise this artist',
    hint: 'What you know of them and what you base it on. The artist and the voters read it with your name when the round closes.',
    verb: 'Approve',
    colour: 'verdigris',
    own: 'You voted to approve',
  },
  deny: {
    title: 'Deny the recognition',
    hint: 'What speaks against it, or what is missing. The artist and the voters read it with your name when the round closes.',
    verb: 'Deny',
    colour: 'madder',
    own: 'You voted to deny',
  },
};

/** For those who vote on artists: the tally as far as it may be known, and the two votes. */
export function ProfileVote({ profile, voting }: { profile: Profile; voting: NonNullable<Profile['voting']> }) {
  const [choice, setChoice] = useState<ProfileChoice | null>(null);
  const refusal = profile.refused.vote;
  return (
    <>
      <p>Is this person who they say, and the maker of the works they will register? Read the profile, then vote.</p>
      <div className={classes.actions}>
        <ReasonedButton color="verdigris" refusal={refusal} onClick={() => setChoice('approve')}>
          Approve
        </ReasonedButton>
        <ReasonedButton variant="outline" color="madder" refusal={refusal} onClick={() => setChoice('deny')}>
          Deny
        </ReasonedButton>
      </div>
      <VoteTally voting={voting} own={voting.own && forms[voting.own.choice].own} />
      {refusal && <p className="quiet">{refusal}</p>}
      {choice && (
        <VoteDialog key={choice} id={profile._id} voting={voting} choice={choice} onClose={() => setChoice(null)} />
      )}
    </>
  );
}

interface VoteDialogProps {
  id: string;
  voting: NonNullable<Profile['voting']>;
  choice: ProfileChoice;
  onClose: () => void;
}

function VoteDialog({ id, voting, choice, onClose }: VoteDialogProps) {
  const form = forms[choice];
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(choice === 'approve' ? profiles.vote : profiles.disvote, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      setFault(fields['opinion'] ?? null);
      return fields['opinion'] !== undefined;
    },
  });
  return (
    <WordsDialog
      title={form.title}
      label="Your opinion"
      description={form.hint}
      initial={voting.own?.choice === choice ? voting.own.opinion : ''}
      fault={fault}
      onChange={() => setFault(null)}
      most={10_000}
      confirm={form.verb}
      colour={form.colour}
      busy={busy}
      onConfirm={(opinion) => act({ id, round: voting.round, opinion })}
      onClose={onClose}
    />
  );
}
