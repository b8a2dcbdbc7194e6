import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { useAction } from '#api/use-action.ts';
import { type CastVote, VoteChoices } from '#components/works/review/VoteChoices.tsx';
import { DraftStatus } from '#components/works/review/voting/DraftStatus.tsx';
import { useVoteWords } from '#components/works/review/voting/use-vote-words.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';
import { NextArtist } from './NextArtist.tsx';

type Voting = NonNullable<Profile['voting']>;

interface Form {
  title: string;
  label: string;
  hint: string;
  /** The error without a text. */
  empty: string;
  verb: string;
  colour: string;
}

const forms: Readonly<Record<VoteChoice, Form>> = {
  approve: {
    title: 'Recognise this artist',
    label: 'Your opinion',
    hint: 'Say what you checked and why you’re voting this way. The artist and the voters can read this, with your name, once the round closes.',
    empty: 'Enter your opinion.',
    verb: 'Approve',
    colour: 'verdigris',
  },
  deny: {
    title: 'Deny recognition',
    label: 'Your opinion',
    hint: 'Say why you’re voting against this artist, or what is missing. The artist and the voters can read this, with your name, once the round closes.',
    empty: 'Enter your opinion.',
    verb: 'Deny',
    colour: 'madder',
  },
  request_information: {
    title: 'Ask the artist for more information',
    label: 'What do you need to know?',
    hint: 'The artist will see your question immediately. The round will close, and a new one will open when they send the profile again.',
    empty: 'Enter your question.',
    verb: 'Send the question',
    colour: 'ink',
  },
};

const askedTwice =
  'The artist will see your question immediately. Questions have already closed two voting rounds, so this question won’t close the current round. Voting continues.';

interface ProfileVoteProps {
  profile: Profile;
  /** The vote that the reader has just cast. */
  cast: CastVote | null;
  onVoted: (cast: CastVote) => void;
}

/** For voters: the tally as far as it is public, and the three votes. */
export function ProfileVote({ profile, cast, onVoted }: ProfileVoteProps) {
  const { voting } = profile;
  const [choice, setChoice] = useState<VoteChoice | null>(null);
  const close = () => setChoice(null);
  return (
    <VoteChoices
      voting={voting}
      cast={cast}
      refusal={profile.refused.vote}
      onChoose={setChoice}
      next={(focused) => <NextArtist id={profile._id} focused={focused} />}
    >
      {choice && voting && (
        <VoteDialog
          key={choice}
          profile={profile}
          voting={voting}
          choice={choice}
          onVoted={() => {
            close();
            onVoted({ choice, voting });
          }}
          onClose={close}
        />
      )}
    </VoteChoices>
  );
}

interface VoteDialogProps {
  profile: Profile;
  voting: Voting;
  choice: VoteChoice;
  onVoted: () => void;
  onClose: () => void;
}

function VoteDialog({ profile: { _id: id, identified }, voting, choice, onVoted, onClose }: VoteDialogProps) {
  const { title, label, hint, empty, verb, colour } = forms[choice];
  const warns = choice === 'approve' && !identified;
  const draft = useVoteWords({ about: id, round: voting.round, choice, own: voting.own });
  const [initial] = useState(draft.words);
  const [acknowledged, setAcknowledged] = useState(false);
  const [faults, setFaults] = useState<{ opinion?: string; identityUnverified?: string }>({});
  const answer = {
    onDone: () => {
      draft.discard();
      onVoted();
    },
    onRefused: ({ fields }: { fields: Partial<Record<string, string>> }) => {
      const opinion = fields['opinion'] ?? fields['message'];
      setFaults({ opinion: opinion && faultSentence('Your answer', opinion) });
      return opinion !== undefined;
    },
  };
  const approve = useAction(profiles.vote, answer);
  const deny = useAction(profiles.disvote, answer);
  const ask = useAction(profiles.requestInformation, answer);
  const cast = (words: string) => {
    const lacking = {
      opinion: words.trim() === '' ? empty : undefined,
      identityUnverified: warns && !acknowledged ? 'Tick the box to confirm that you understand this.' : undefined,
    };
    setFaults(lacking);
    if (lacking.opinion !== undefined || lacking.identityUnverified !== undefined) return;
    const { round } = voting;
    if (choice === 'request_information') ask.act({ id, round, message: words });
    else if (choice === 'deny') deny.act({ id, round, opinion: words });
    else approve.act({ id, round, opinion: words, identityUnverified: warns || undefined });
  };
  return (
    <WordsDialog
      title={title}
      label={label}
      description={choice === 'request_information' && !voting.requestCloses ? askedTwice : hint}
      required
      initial={initial}
      fault={faults.opinion ?? null}
      onChange={(words) => {
        draft.change(words);
        setFaults((shown) => ({ ...shown, opinion: undefined }));
      }}
      most={10_000}
      below={
        <>
          <DraftStatus isRestored={draft.isRestored} isSaved={draft.isSaved} />
          {warns && (
            <Checkbox
              mt="md"
              label="I understand that this artist’s identity is not verified."
              description="Their passport or identity card has not been checked. Someone else could be using this name."
              checked={acknowledged}
              error={faults.identityUnverified}
              onChange={({ currentTarget }) => {
                setAcknowledged(currentTarget.checked);
                setFaults((shown) => ({ ...shown, identityUnverified: undefined }));
              }}
            />
          )}
        </>
      }
      chosen={acknowledged}
      kept={draft.isSaved}
      confirm={verb}
      colour={colour}
      busy={approve.busy || deny.busy || ask.busy}
      onConfirm={cast}
      onClose={onClose}
    />
  );
}
