import { Button, Group, Radio, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, type SubmitEvent, useRef, useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { review, voteChoices } from '@verso/contract/works/review.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { chunk } from '#chunk.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { similarWorksQuery } from '#components/works/artworks/similar-works-query.ts';
import { DraftStatus } from '#components/works/review/voting/DraftStatus.tsx';
import { useShortcuts } from '#components/works/review/voting/use-shortcuts.ts';
import { useVoteDraft } from '#components/works/review/voting/vote-draft.ts';
import { VoteTally } from '#components/works/review/VoteTally.tsx';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import { type BasisFaults, type BasisValues, basisFaults, remainingFaults, sentBasis } from './basis-values.ts';
import { BasisFields, focusFault, focusInterest, InterestFields, isInterestFocused } from './BasisFields.tsx';
import { RecusalDialog } from './RecusalDialog.tsx';
import classes from './VotingPage.module.css';
import { isWritten, namesPerson, parseWorkVote, voteOf } from './work-vote.ts';

const forms: Record<VoteChoice, { name: string; label: string; hint: string; verb: string; colour: string }> = {
  approve: {
    name: 'Approve',
    label: 'Your opinion',
    hint: 'Say what you examined and what your opinion is based on. You can leave this empty. Your opinion will be published with your name when the round closes.',
    verb: 'Approve as authentic',
    colour: 'verdigris',
  },
  deny: {
    name: 'Deny',
    label: 'Your opinion',
    hint: 'Say why you’re denying authenticity. You can leave this empty. Your opinion will be published with your name when the round closes.',
    verb: 'Deny authenticity',
    colour: 'madder',
  },
  request_information: {
    name: 'Ask for information',
    label: 'What do you need to know?',
    hint: 'The owner can read this immediately. The round will close, and a new one will open when they send the work for review again.',
    verb: 'Ask for more information',
    colour: 'ink',
  },
};

const askedTwice =
  'The owner can read this immediately. Requests have already closed two rounds, so this request won’t close the current round. Voting continues.';
const longest = 10_000;

const sendByKeys = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
};

const loadHelp = () => chunk(() => import('./vote-help.ts'));

interface VoteFormProps {
  artwork: Artwork;
  voting: NonNullable<Artwork['voting']>;
  /** The reader has voted or recused themselves. */
  onDone: () => void;
  /** The help was opened or closed. */
  onHelp: (opened: boolean) => void;
}

/** The vote on a work: the choice, the opinion and what it is based on. Saved on the device until it is sent. */
export function VoteForm({ artwork, voting, onDone, onHelp }: VoteFormProps) {
  const { _id: id } = artwork;
  const { round, quorum, cast, own, requestCloses } = voting;
  const flagged = useQuery(similarWorksQuery(id)).data?.found.length;
  const draft = useVoteDraft({ about: id, round, initial: voteOf(own), parse: parseWorkVote });
  const { choice, words, basis } = draft.values;
  const user = useSession();
  const ownName = user ? `${user.firstname} ${user.lastname}` : '';
  const parties = artwork.provenance.flatMap((item) => (item.type === 'entry' ? item.parties : []));
  const isNamed = namesPerson(parties, ownName);
  const isVerdict = choice !== 'request_information';
  const [lacking, setLacking] = useState<BasisFaults>({});
  const [fault, setFault] = useState<string | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const [recusing, setRecusing] = useState(false);
  const opinion = useRef<HTMLTextAreaElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const done = {
    onDone: () => {
      draft.discard();
      onDone();
    },
    onRefused: ({ fields }: { fields: Readonly<Record<string, string>> }) => {
      const message = fields['opinion'] ?? fields['message'];
      setFault(message ?? null);
      return message !== undefined;
    },
  };
  const approve = useAction(review.approve, done);
  const deny = useAction(review.deny, done);
  const ask = useAction(review.requestInformation, done);

  const choose = (to: VoteChoice) => {
    draft.change({ choice: to });
    setUnchosen(false);
    setFault(null);
    if (to === 'request_information') setLacking(({ disclosed }) => (disclosed === undefined ? {} : { disclosed }));
  };
  const changeBasis = (change: Partial<BasisValues>) => {
    draft.change({ basis: { ...basis, ...change } });
    setLacking((before) => remainingFaults(before, change));
  };
  const chooseByKey = (to: VoteChoice) => {
    choose(to);
    // Keys still act in the question that needs an answer first, and not in the opinion.
    if (to !== 'request_information' && basis.interest === null) focusInterest();
    else opinion.current?.focus();
  };
  /** After a choice by mouse the next letters are the opinion, and not keys. On a touchscreen that would open the keyboard. */
  const typeNext = ({ target, nativeEvent }: MouseEvent) => {
    const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
    if (!isMouse || !(target instanceof Element) || !target.closest('label, input')) return;
    // A pressed label gives the focus to its radio button first.
    requestAnimationFrame(() => opinion.current?.focus());
  };
  const haveNoConflict = () => {
    changeBasis({ interest: 'none' });
    // A restored draft has a choice that the next key may confirm: in the opinion that key would be text.
    if (choice === null || !isInterestFocused()) (chosen.current ?? first.current)?.focus();
    else opinion.current?.focus();
  };
  useShortcuts({
    a: () => chooseByKey('approve'),
    d: () => chooseByKey('deny'),
    m: () => chooseByKey('request_information'),
    n: haveNoConflict,
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const faults = basisFaults(basis, isVerdict);
    setLacking(faults);
    if (choice === null) {
      setUnchosen(true);
      const { interest, disclosed } = faults;
      // The first question is above the choice.
      return (interest ?? disclosed) === undefined ? first.current?.focus() : focusFault(faults);
    }
    if (words.length > longest) return opinion.current?.focus();
    if (choice === 'request_information' && words.trim() === '') {
      setFault('Say what you need to know.');
      return opinion.current?.focus();
    }
    if (Object.keys(faults).length > 0) return focusFault(faults);
    const about = { id, round, ...sentBasis(basis) };
    if (choice === 'approve') approve.act({ ...about, opinion: words });
    else if (choice === 'deny') deny.act({ ...about, opinion: words });
    else ask.act({ ...about, message: words });
  };

  const form = choice && forms[choice];
  const closes = isVerdict && (own ? cast - 1 : cast) + 1 >= quorum;
  const over = words.length - longest;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A second way to press its button. */}
      <form noValidate className={classes.form} onSubmit={submit} onKeyDown={sendByKeys}>
        <FormHelp load={loadHelp} onToggle={onHelp} />
        {isNamed && (
          <p className="tone-ochre">
            The provenance names {ownName}. If this is you, recuse yourself. If your conflict of interest is minor, you
            can disclose it instead.
          </p>
        )}
        <InterestFields basis={basis} faults={lacking} verdict={isVerdict} onChange={changeBasis} />
        <Radio.Group
          label="Your vote"
          error={unchosen ? 'Choose whether to approve, deny or ask for information.' : undefined}
          value={choice}
          onChange={(to) => choose(voteChoices.find((one) => one === to) ?? 'request_information')}
        >
          <Group gap="md" mt={6} onClick={typeNext}>
            {voteChoices.map((one, at) => (
              <Radio
                key={one}
                ref={one === choice ? chosen : at === 0 ? first : undefined}
                value={one}
                label={forms[one].name}
              />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          ref={opinion}
          label={form?.label ?? 'Your opinion'}
          description={choice === 'request_information' && !requestCloses ? askedTwice : (form ?? forms.approve).hint}
          value={words}
          error={over > 0 ? `Shorten the text by ${over} ${over === 1 ? 'character' : 'characters'}.` : fault}
          onChange={({ currentTarget }) => {
            draft.change({ words: currentTarget.value });
            setFault(null);
          }}
          autosize
          minRows={4}
          maxRows={14}
        />
        {flagged !== undefined && flagged > 0 && isVerdict && words.trim() === '' && (
          <p className="tone-ochre">
            A similar picture is registered. Say whether both pictures show the same work, and why you think so.
          </p>
        )}
        <BasisFields basis={basis} faults={lacking} verdict={isVerdict} onChange={changeBasis} />
        <div className={classes.send}>
          {form && closes && (
            <p className={`quiet ${classes.final}`}>Your vote may close the round. You can’t change it after that.</p>
          )}
          <Button type="submit" color={form?.colour ?? 'ink'} loading={approve.busy || deny.busy || ask.busy}>
            {form?.verb ?? 'Vote'}
          </Button>
          <DraftStatus isRestored={draft.isRestored} isSaved={draft.isSaved && isWritten(draft.values)} />
        </div>
      </form>
      <VoteTally voting={voting} />
      {voting.recused > 0 && (
        <p className="meta">
          {voting.recused === 1 ? 'One reviewer has' : `${voting.recused} reviewers have`} recused themselves from this
          round.
        </p>
      )}
      <div>
        <Button variant="subtle" onClick={() => setRecusing(true)}>
          Recuse yourself
        </Button>
      </div>
      {recusing && <RecusalDialog artwork={artwork} round={round} onDone={onDone} onClose={() => setRecusing(false)} />}
    </>
  );
}
