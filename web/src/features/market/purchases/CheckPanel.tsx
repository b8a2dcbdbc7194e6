import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Purchase } from '@verso/contract/market/schemas/purchases.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { useAction } from '#api/use-action.ts';
import { type CastVote, VoteChoices } from '#components/works/review/VoteChoices.tsx';
import { DraftStatus } from '#components/works/review/voting/DraftStatus.tsx';
import { useVoteWords } from '#components/works/review/voting/use-vote-words.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { NextBill } from './NextBill.tsx';
import classes from './PurchasePage.module.css';

const forms: Record<VoteChoice, { label: string; hint: string; verb: string; colour: string }> = {
  approve: {
    label: 'Your reasons',
    hint: 'Optional. The sender and the reviewers will see this with your name when the round closes.',
    verb: 'Approve the bill',
    colour: 'verdigris',
  },
  deny: {
    label: 'Reasons for denying',
    hint: 'The sender will see this with your name when the round closes.',
    verb: 'Deny the bill',
    colour: 'madder',
  },
  request_information: {
    label: 'What do you need to know?',
    hint: 'The sender will see this immediately. The round closes, and the next one opens when they send an amended bill.',
    verb: 'Send the question',
    colour: 'ink',
  },
};

const askedTwice =
  'The sender will see this immediately. Two rounds on this bill have already closed because of questions, so this round stays open. Voting continues.';

/** For checkers: the tally as far as it is public, and the three votes, beside the bill. */
export function CheckPanel({ purchase }: { purchase: Purchase }) {
  const { refused } = purchase;
  const [opened, setOpened] = useState<CastVote | null>(null);
  const [cast, setCast] = useState<CastVote | null>(null);
  // If the round closes while the dialog is open, the text is kept, and the server's answer says what closed the round.
  const voting = opened ? opened.voting : purchase.voting;
  if (!voting && !cast) return null;
  const close = () => setOpened(null);
  return (
    <section className={classes.panel} aria-label="Your vote">
      <VoteChoices
        voting={voting}
        cast={cast}
        refusal={refused.vote}
        onChoose={(choice) => voting && setOpened({ choice, voting })}
        next={(focused) => <NextBill id={purchase._id} focused={focused} />}
      >
        {opened && (
          <VoteForm
            key={opened.choice}
            id={purchase._id}
            voting={opened.voting}
            choice={opened.choice}
            onVoted={() => {
              close();
              setCast(opened);
            }}
            onClose={close}
          />
        )}
      </VoteChoices>
      <Recusal purchase={purchase} onRecused={() => setCast(null)} />
    </section>
  );
}

interface RecusalProps {
  purchase: Purchase;
  /** The reader's vote was removed. */
  onRecused: () => void;
}

/** Recusal for a checker with an interest in the sale. A matching name can belong to another person. */
function Recusal({ purchase: { _id: id, refused, namesReader }, onRecused }: RecusalProps) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const close = () => setAsking(false);
  const { act, busy } = useAction(purchases.recuse, {
    onDone: () => {
      close();
      onRecused();
    },
  });
  if (refused.recuse !== null) return null;
  return (
    <>
      {namesReader && (
        <p role="note">
          This bill names someone with your name. If that is you, or you have another interest in this sale, declare a
          conflict of interest.
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Declare a conflict of interest
        </Button>
      </div>
      {asking && (
        <WordsDialog
          title="Declare a conflict of interest"
          label="What is your interest in this sale?"
          description="Your vote on this bill will be removed, and you can’t vote on it again. Other reviewers will decide."
          fault={fault}
          onChange={() => setFault(null)}
          minRows={3}
          most={2000}
          confirm="Declare the conflict"
          busy={busy}
          onConfirm={(reason) =>
            reason.trim() === '' ? setFault('Describe your interest in this sale.') : act({ id, reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}

interface VoteFormProps {
  id: string;
  voting: NonNullable<Purchase['voting']>;
  choice: VoteChoice;
  onVoted: () => void;
  onClose: () => void;
}

function VoteForm({ id, voting: { round, own, requestCloses }, choice, onVoted, onClose }: VoteFormProps) {
  const form = forms[choice];
  const { words, ...draft } = useVoteWords({ about: id, round, choice, own });
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(purchases.vote, {
    onDone: () => {
      draft.discard();
      onVoted();
    },
    onRefused: ({ fields }) => {
      const message = fields['message'];
      setFault(message ? `Your ${choice === 'request_information' ? 'question' : 'text'} ${message}.` : null);
      return message !== undefined;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (choice !== 'approve' && words.trim() === '')
      setFault(choice === 'deny' ? 'Enter your reasons.' : 'Enter your question.');
    else act({ id, status: choice, message: words, round });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.claimed}>
      <Textarea
        label={form.label}
        description={choice === 'request_information' && !requestCloses ? askedTwice : form.hint}
        value={words}
        onChange={({ currentTarget }) => {
          draft.change(currentTarget.value);
          setFault(null);
        }}
        error={fault}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where the vote was chosen
        autoFocus
      />
      <DraftStatus isRestored={draft.isRestored} isSaved={draft.isSaved} />
      <div className={classes.actions}>
        <Button type="submit" color={form.colour} loading={busy}>
          {form.verb}
        </Button>
        <Button variant="subtle" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
