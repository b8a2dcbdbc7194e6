import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { type Dispute, disputeSubjects, provenance } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { contestedWords } from '#components/artwork-words.ts';
import { dayWords } from '#components/reader-locale.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './ArtworkPage.module.css';
import { shownByClaim } from './record-kinds.ts';

const staysFrozen =
  'The mark stays, and the work’s sale, title and certificate stay frozen, until an admin ends the dispute.';
const stateWords: Readonly<Record<Dispute['state'], string>> = {
  open: 'An admin decides whether the dispute opens; until then nobody else sees it.',
  standing:
    'While it stands, the work’s sale, title and certificate are frozen. An admin other than who accepted it upholds or ends it.',
  upheld: staysFrozen,
  declined: 'Nothing of it stands on the record. If you learn more, contest the work again.',
  ended: 'How it ended stands in the provenance. If you learn more, contest the work again.',
};
const answerWords: Readonly<Partial<Record<Dispute['state'], string>>> = {
  upheld: 'Upheld',
  declined: 'Declined',
  ended: 'Ended',
};
const mostWords = 2000;

/**
 * What is contested of the work, for whoever contests it and for admins; and for others with an account, to contest it.
 */
export function DisputePanel({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const { _id: id, disputes, refused, hidden } = artwork;
  return (
    <div id="disputes">
      {disputes.map((dispute) => (
        <Contested key={dispute._id} id={id} dispute={dispute} hidden={hidden} />
      ))}
      {refused.contest === null && (
        <Button variant="subtle" ml="-sm" mt={disputes.length > 0 ? 'md' : undefined} onClick={() => setAsking(true)}>
          Contest this work
        </Button>
      )}
      {asking && <ContestDialog id={id} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface ContestedProps {
  id: string;
  dispute: Dispute;
  hidden: boolean;
}

function Contested({ id, dispute, hidden }: ContestedProps) {
  const admin = useSession()?.admin === true;
  const { about, reason, askedAt, askedBy, state, answer, refused } = dispute;
  const over = state === 'declined' || state === 'ended';
  return (
    <section className={classes.panel} aria-label="Dispute">
      <p>
        {over ? 'You contested' : askedBy ? `${askedBy.name} contests` : 'You contest'} {contestedWords[about]},{' '}
        {over ? 'on' : 'since'} {dayWords(askedAt)}. {stateWords[state]}
      </p>
      <blockquote className={classes.asked}>{reason}</blockquote>
      {answer && (
        <>
          <p>
            {answerWords[state]} on {dayWords(answer.on)}:
          </p>
          <blockquote className={classes.asked}>{answer.words}</blockquote>
        </>
      )}
      {admin && !over && refused !== null && <p className="quiet">{refused}</p>}
      {refused === null &&
        (state === 'open' ? (
          <Deciding id={id} dispute={dispute} hidden={hidden} />
        ) : (
          <Ending id={id} dispute={dispute} />
        ))}
    </section>
  );
}

function Deciding({ id, dispute: { _id: disputeId }, hidden }: ContestedProps) {
  const [deciding, setDeciding] = useState<'accept' | 'decline' | null>(null);
  const close = () => setDeciding(null);
  const { act, busy, fault, setFault } = useFaulty(provenance.decideDispute, 'answer', close);
  return (
    <>
      <div className={classes.actions}>
        <Button color="madder" onClick={() => setDeciding('accept')}>
          Accept the dispute
        </Button>
        <Button variant="outline" onClick={() => setDeciding('decline')}>
          Decline it
        </Button>
      </div>
      <ConfirmDialog
        opened={deciding === 'accept'}
        onClose={close}
        title="Accept the dispute?"
        confirm="Accept it"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id, disputeId, status: true })}
      >
        <p>
          The reason stands on the public record at once and for ever, as it is written, without the name of whoever
          contests the work. Its sale, title and certificate are frozen until another admin ends the dispute.
        </p>
        {hidden && <p>{shownByClaim}</p>}
      </ConfirmDialog>
      {deciding === 'decline' && (
        <WordsDialog
          title="Decline the dispute"
          label="Why?"
          description="Whoever contests the work is told this. Nothing of it stands on the record."
          fault={fault}
          onChange={() => setFault(null)}
          minRows={3}
          most={mostWords}
          confirm="Decline"
          busy={busy}
          onConfirm={(answer) =>
            answer.trim() === '' ? setFault('Say why, in a sentence.') : act({ id, disputeId, status: false, answer })
          }
          onClose={close}
        />
      )}
    </>
  );
}

const endings = {
  uphold: {
    title: 'Uphold the dispute',
    label: 'Why is whoever contests the work right, and what shows it?',
    description: `What you write stays on the public record. ${staysFrozen}`,
  },
  end: {
    title: 'End the dispute',
    label: 'How did it end, and who says so?',
    description:
      'What you write stays on the public record. The work’s sale, title and certificate are free again from then on.',
  },
} as const;

function Ending({ id, dispute: { _id: disputeId, state } }: { id: string; dispute: Dispute }) {
  const [ending, setEnding] = useState<keyof typeof endings | null>(null);
  const { act, busy, fault, setFault } = useFaulty(provenance.endDispute, 'outcome', () => setEnding(null));
  const upheld = ending === 'uphold';
  return (
    <>
      <div className={classes.actions}>
        {state === 'standing' && (
          <Button color="madder" loading={busy} onClick={() => setEnding('uphold')}>
            {endings.uphold.title}
          </Button>
        )}
        <Button variant="outline" loading={busy} onClick={() => setEnding('end')}>
          {endings.end.title}
        </Button>
      </div>
      {ending && (
        <WordsDialog
          {...endings[ending]}
          fault={fault}
          onChange={() => setFault(null)}
          most={mostWords}
          confirm={endings[ending].title}
          busy={busy}
          onConfirm={(outcome) =>
            tooShort(outcome) ? setFault(tooShortWords) : act({ id, disputeId, outcome, upheld })
          }
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

function ContestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [about, setAbout] = useState<Dispute['about']>('ownership');
  const { act, busy, fault, setFault } = useFaulty(provenance.contest, 'reason', onClose);
  return (
    <WordsDialog
      title="Contest this work"
      label="Why, and what shows it?"
      description="An admin reads it first. If they accept it, it stands on the public record without your name, and the work cannot be sold until the dispute is ended. Write nothing that others must not read."
      fault={fault}
      onChange={() => setFault(null)}
      most={mostWords}
      confirm="Send"
      busy={busy}
      onConfirm={(reason) => (tooShort(reason) ? setFault(tooShortWords) : act({ id, about, reason }))}
      onClose={onClose}
    >
      <NativeSelect
        label="What you contest"
        data={disputeSubjects.map((value) => ({
          value,
          label: value === 'ownership' ? 'Who owns it' : 'That it is authentic',
        }))}
        value={about}
        onChange={({ currentTarget }) =>
          setAbout(disputeSubjects.find((one) => one === currentTarget.value) ?? 'ownership')
        }
      />
    </WordsDialog>
  );
}

/** A call whose form shows what is wrong with one field. */
function useFaulty<E extends EndpointDefinition>(endpoint: E, field: string, onDone: () => void) {
  const [fault, setFault] = useState<string | null>(null);
  const action = useAction(endpoint, {
    onDone,
    onRefused: ({ fields }) => {
      setFault(fields[field] ?? null);
      return fields[field] !== undefined;
    },
  });
  return { ...action, fault, setFault };
}

const tooShort = (words: string) => words.trim().length < 20;
const tooShortWords = 'Say it in at least 20 characters.';
