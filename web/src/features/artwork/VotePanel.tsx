import { useState } from 'react';
import type { Artwork } from '@verso/contract/record.ts';
import { review, type VoteChoice } from '@verso/contract/review.ts';
import { useAction } from '#api/use-action.ts';
import { VoteChoices } from '#components/VoteChoices.tsx';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './ArtworkPage.module.css';

const forms: Record<VoteChoice, { title: string; label: string; hint: string; verb: string; colour: string }> = {
  approve: {
    title: 'Approve as authentic',
    label: 'Your opinion',
    hint: 'What you examined and what you base it on. It is published with your name when the round closes.',
    verb: 'Approve',
    colour: 'verdigris',
  },
  deny: {
    title: 'Deny authenticity',
    label: 'Your opinion',
    hint: 'What speaks against it. It is published with your name when the round closes.',
    verb: 'Deny',
    colour: 'madder',
  },
  request_information: {
    title: 'Ask for more',
    label: 'What do you need to know?',
    hint: 'The owner reads this. The round closes; when they send the work again, the next one opens.',
    verb: 'Ask',
    colour: 'ink',
  },
};

/** For those who vote: the tally as far as it may be known, and the three votes. */
export function VotePanel({ artwork }: { artwork: Artwork }) {
  const { voting, refused } = artwork;
  const [choice, setChoice] = useState<VoteChoice | null>(null);
  if (!voting) return null;
  return (
    <section id="vote" className={classes.panel} aria-label="Your vote">
      <VoteChoices voting={voting} refusal={refused.vote} onChoose={setChoice}>
        {choice && <VoteDialog key={choice} artwork={artwork} choice={choice} onClose={() => setChoice(null)} />}
      </VoteChoices>
    </section>
  );
}

function VoteDialog({ artwork, choice, onClose }: { artwork: Artwork; choice: VoteChoice; onClose: () => void }) {
  const form = forms[choice];
  const [fault, setFault] = useState<string | null>(null);
  const done = {
    onDone: onClose,
    onRefused: ({ fields }: { fields: Readonly<Record<string, string>> }) =>
      refuse(fields['opinion'] ?? fields['message']),
  };
  const approve = useAction(review.approve, done);
  const deny = useAction(review.deny, done);
  const ask = useAction(review.requestInformation, done);

  function refuse(message: string | undefined): boolean {
    setFault(message ?? null);
    return message !== undefined;
  }

  const vote = (words: string) => {
    const about = { id: artwork._id, round: artwork.voting?.round };
    if (choice === 'approve') approve.act({ ...about, opinion: words });
    else if (choice === 'deny') deny.act({ ...about, opinion: words });
    else if (words.trim() === '') setFault('must say what you need');
    else ask.act({ ...about, message: words });
  };

  return (
    <WordsDialog
      title={form.title}
      label={form.label}
      description={form.hint}
      initial={artwork.voting?.own?.choice === choice ? artwork.voting.own.opinion : ''}
      fault={fault}
      onChange={() => setFault(null)}
      minRows={5}
      most={10_000}
      confirm={form.verb}
      colour={form.colour}
      busy={approve.busy || deny.busy || ask.busy}
      onConfirm={vote}
      onClose={onClose}
    />
  );
}
