import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type Purchase, purchases } from '@verso/contract/purchases.ts';
import type { VoteChoice } from '@verso/contract/review.ts';
import { useAction } from '#api/use-action.ts';
import { VoteChoices } from '#components/VoteChoices.tsx';
import classes from './PurchasePage.module.css';

const forms: Record<VoteChoice, { label: string; hint: string; verb: string; colour: string }> = {
  approve: {
    label: 'What you base it on',
    hint: 'You may leave it empty. Its sender and those who check read it with your name when the round closes.',
    verb: 'Approve the bill',
    colour: 'verdigris',
  },
  deny: {
    label: 'What speaks against it',
    hint: 'Its sender reads it with your name when the round closes.',
    verb: 'Deny the bill',
    colour: 'madder',
  },
  request_information: {
    label: 'What do you need to know?',
    hint: 'Its sender reads it at once. The round closes; when they send an amended bill, the next one opens.',
    verb: 'Ask',
    colour: 'ink',
  },
};

/** For those who check: the tally as far as it may be known, and the three votes, with the bill in sight. */
export function CheckPanel({ purchase }: { purchase: Purchase }) {
  const { refused } = purchase;
  const [opened, setOpened] = useState<{ choice: VoteChoice; voting: Purchase['voting'] } | null>(null);
  // A round that is closed while somebody writes leaves them their words, and tells what closed it once they are sent.
  const voting = opened ? opened.voting : purchase.voting;
  if (!voting) return null;
  const close = () => setOpened(null);
  return (
    <section className={classes.panel} aria-label="Your vote">
      <VoteChoices voting={voting} refusal={refused.vote} onChoose={(choice) => setOpened({ choice, voting })}>
        {opened && (
          <VoteForm key={opened.choice} id={purchase._id} voting={voting} choice={opened.choice} onClose={close} />
        )}
      </VoteChoices>
    </section>
  );
}

interface VoteFormProps {
  id: string;
  voting: NonNullable<Purchase['voting']>;
  choice: VoteChoice;
  onClose: () => void;
}

function VoteForm({ id, voting: { round, own }, choice, onClose }: VoteFormProps) {
  const form = forms[choice];
  const [words, setWords] = useState(own?.choice === choice ? own.opinion : '');
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(purchases.vote, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const told = fields['message'];
      setFault(told ? `The message ${told}.` : null);
      return told !== undefined;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (choice !== 'approve' && words.trim() === '')
      setFault(choice === 'deny' ? 'Say what speaks against the bill.' : 'Say what you need to know.');
    else act({ id, status: choice, message: words, round });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.claimed}>
      <Textarea
        label={form.label}
        description={form.hint}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        error={fault}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where the vote was chosen
        autoFocus
      />
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
