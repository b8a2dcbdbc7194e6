import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/record.ts';
import { review, type VoteChoice } from '@verso/contract/review.ts';
import { useAction } from '#api/use-action.ts';
import { VoteChoices } from '#components/VoteChoices.tsx';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import { type BasisFaults, basisFaults, basisOf, sentBasis, withoutFaultsOf } from './basis-values.ts';
import { BasisFields, focusFault } from './BasisFields.tsx';
import classes from './ArtworkPage.module.css';

const forms: Record<VoteChoice, { title: string; label: string; hint: string; verb: string; colour: string }> = {
  approve: {
    title: 'Approve as authentic',
    label: 'Your opinion',
    hint: 'What you examined and what you base it on; it may stay empty. It is published with your name when the round closes.',
    verb: 'Approve',
    colour: 'verdigris',
  },
  deny: {
    title: 'Deny authenticity',
    label: 'Your opinion',
    hint: 'What speaks against it; it may stay empty. It is published with your name when the round closes.',
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

/** For those who vote: the tally as far as it may be known, the three votes, and a way out of the round. */
export function VotePanel({ artwork }: { artwork: Artwork }) {
  const { refused } = artwork;
  const [opened, setOpened] = useState<{ choice: VoteChoice | 'recuse'; voting: Artwork['voting'] } | null>(null);
  // A round that is closed while somebody writes leaves them their words, and tells what closed it once they are sent.
  const voting = opened ? opened.voting : artwork.voting;
  if (!voting) return null;
  const open = (choice: VoteChoice | 'recuse') => setOpened({ choice, voting });
  const close = () => setOpened(null);
  return (
    <section id="vote" className={classes.panel} aria-label="Your vote">
      <VoteChoices voting={voting} refusal={refused.vote} onChoose={open}>
        {opened?.choice === 'recuse' && <RecusalDialog id={artwork._id} voting={voting} onClose={close} />}
        {opened && opened.choice !== 'recuse' && (
          <VoteDialog key={opened.choice} id={artwork._id} voting={voting} choice={opened.choice} onClose={close} />
        )}
      </VoteChoices>
      {voting.recused > 0 && (
        <p className="meta">
          {voting.recused === 1 ? 'One reviewer stood' : `${voting.recused} reviewers stood`} aside from this round.
        </p>
      )}
      {refused.vote === null && (
        <div className={classes.actions}>
          <Button variant="subtle" onClick={() => open('recuse')}>
            Stand aside
          </Button>
        </div>
      )}
    </section>
  );
}

interface RoundProps {
  id: string;
  voting: NonNullable<Artwork['voting']>;
  onClose: () => void;
}

function VoteDialog({
  id,
  voting: { round, quorum, cast, own },
  choice,
  onClose,
}: RoundProps & { choice: VoteChoice }) {
  const form = forms[choice];
  const verdict = choice !== 'request_information';
  const others = own ? cast - 1 : cast;
  const [basis, setBasis] = useState(() => basisOf(own));
  const [chosen, setChosen] = useState(false);
  const [lacking, setLacking] = useState<BasisFaults>({});
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
    const faults = basisFaults(basis, verdict);
    setLacking(faults);
    if (Object.keys(faults).length > 0) return focusFault(faults);
    const about = { id, round, ...sentBasis(basis) };
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
      initial={own?.choice === choice ? own.opinion : ''}
      fault={fault}
      onChange={() => setFault(null)}
      minRows={5}
      most={10_000}
      below={
        <BasisFields
          basis={basis}
          faults={lacking}
          onChange={(change) => {
            setBasis((before) => ({ ...before, ...change }));
            setLacking((before) => withoutFaultsOf(before, change));
            setChosen(true);
          }}
        />
      }
      chosen={chosen}
      confirm={form.verb}
      colour={form.colour}
      busy={approve.busy || deny.busy || ask.busy}
      onConfirm={vote}
      onClose={onClose}
    >
      {verdict && others + 1 >= quorum && (
        <p className="quiet">Your vote may close the round at once. It cannot be changed after that.</p>
      )}
    </WordsDialog>
  );
}

/** For a reviewer whose interests are too near: the round is left to others, for good. */
function RecusalDialog({ id, voting: { round }, onClose }: RoundProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(review.recuse, { onDone: onClose });
  return (
    <WordsDialog
      title="Stand aside from this round"
      label="Why do you stand aside?"
      description="A conflict of interest, or another reason not to judge this work. It is published with your name when the round closes. A vote you have cast in it is taken back, and you cannot return to the round."
      fault={fault}
      onChange={() => setFault(null)}
      minRows={3}
      most={2000}
      confirm="Stand aside"
      busy={busy}
      onConfirm={(reason) => (reason.trim() === '' ? setFault('must not be empty') : act({ id, round, reason }))}
      onClose={onClose}
    />
  );
}
