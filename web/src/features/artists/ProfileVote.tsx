import { Button, Modal, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type Profile, type ProfileChoice, profiles } from '@verso/contract/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
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
      <p className="meta">
        Round {voting.round}. {voting.cast === 0 ? 'Nobody has voted yet' : `${voting.cast} voted`}; {voting.quorum}{' '}
        must agree. How others voted is shown when the round closes.
        {voting.own && ` ${forms[voting.own.choice].own}; you may change it until then.`}
      </p>
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
  const [opinion, setOpinion] = useState(voting.own?.choice === choice ? voting.own.opinion : '');
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(choice === 'approve' ? profiles.vote : profiles.disvote, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      setFault(fields['opinion'] ?? null);
      return fields['opinion'] !== undefined;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    act({ id, round: voting.round, opinion });
  };
  return (
    <Modal opened onClose={onClose} title={form.title}>
      <form onSubmit={submit} className={classes.form}>
        <Textarea
          label="Your opinion"
          description={form.hint}
          value={opinion}
          onChange={({ currentTarget }) => setOpinion(currentTarget.value)}
          error={fault}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={10_000}
          data-autofocus
        />
        <div className={classes.actions}>
          <Button type="submit" color={form.colour} loading={busy}>
            {form.verb}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
