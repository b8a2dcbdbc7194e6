import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Dispute } from '@verso/contract/works/schemas/provenance.ts';
import { provenance } from '@verso/contract/works/provenance.ts';
import { useSession } from '#api/session/session.ts';
import { disputedWords, shownByClaim } from '#components/works/loss/claim-words.ts';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';
import { useFieldAction } from '#components/shared/decisions/use-field-action.ts';
import { NoOtherAdmin } from './NoOtherAdmin.tsx';

const staysFrozen =
  'The work stays marked as disputed. Until an admin closes the dispute, the work can’t be sold or change hands, and its certificate stays suspended.';
const stateWords: Readonly<Record<Dispute['state'], string>> = {
  open: 'An admin will decide whether to accept the dispute. Until then, only the person who disputed the work and the admins can see it.',
  accepted:
    'While the dispute is open, the work can’t be sold or change hands, and its certificate is suspended. An admin other than the one who accepted the dispute will uphold or close it.',
  upheld: staysFrozen,
  declined: 'This dispute is not shown on the record. If you learn more, dispute the work again.',
  ended: 'The provenance says how the dispute was settled. If you learn more, dispute the work again.',
};
/** The same for an admin who may decide. */
const deciderWords: Readonly<Partial<Record<Dispute['state'], string>>> = {
  open: 'Accept or decline the dispute. Until then, only its author and the admins can see it.',
  accepted:
    'While the dispute is open, the work can’t be sold or change hands, and its certificate is suspended. Uphold or close the dispute.',
};
const answerWords: Readonly<Partial<Record<Dispute['state'], string>>> = {
  upheld: 'Upheld',
  declined: 'Declined',
  ended: 'Closed',
};
const maxCharacters = 2000;

interface DisputeItemProps {
  id: string;
  dispute: Dispute;
  hidden: boolean;
}

/** A dispute with its reason, for its author, and for admins who decide about it. */
export function DisputeItem({ id, dispute, hidden }: DisputeItemProps) {
  const admin = useSession()?.admin === true;
  const { about, reason, askedAt, askedBy, state, answer, refused } = dispute;
  const over = state === 'declined' || state === 'ended';
  return (
    <section className={classes.panel} aria-label="Dispute">
      <p>
        On {formatDay(askedAt)} {over || !askedBy ? 'you' : askedBy.name} disputed {disputedWords[about]}.{' '}
        {(refused === null ? deciderWords[state] : undefined) ?? stateWords[state]}
      </p>
      <blockquote className={classes.quote}>{reason}</blockquote>
      {state === 'open' && !askedBy && <WaitingTime decision="dispute" />}
      {answer && (
        <>
          <p>
            {answerWords[state]} on {formatDay(answer.on)}:
          </p>
          <blockquote className={classes.quote}>{answer.words}</blockquote>
        </>
      )}
      {admin && !over && refused !== null && <p className="quiet">{refused}</p>}
      {refused === null &&
        (state === 'open' ? (
          <DecideDispute id={id} dispute={dispute} hidden={hidden} />
        ) : (
          <EndDispute id={id} dispute={dispute} />
        ))}
    </section>
  );
}

function DecideDispute({ id, dispute: { _id: disputeId, onlyDecider }, hidden }: DisputeItemProps) {
  const [deciding, setDeciding] = useState<'accept' | 'decline' | null>(null);
  const close = () => setDeciding(null);
  const { act, busy, fault, setFault } = useFieldAction(provenance.decideDispute, 'answer', close);
  return (
    <>
      <div className={classes.actions}>
        <Button color="madder" onClick={() => setDeciding('accept')}>
          Accept the dispute
        </Button>
        <Button variant="outline" onClick={() => setDeciding('decline')}>
          Decline the dispute
        </Button>
      </div>
      <ConfirmDialog
        opened={deciding === 'accept'}
        onClose={close}
        title="Accept the dispute?"
        confirm="Accept the dispute"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id, disputeId, status: true })}
      >
        <p>
          The reason will appear on the public record immediately and permanently, exactly as written but without its
          author’s name. Until another admin closes the dispute, the work can’t be sold or change hands, and its
          certificate is suspended.
        </p>
        {hidden && <p>{shownByClaim}</p>}
        {onlyDecider && <NoOtherAdmin cannot="close this dispute" />}
      </ConfirmDialog>
      {deciding === 'decline' && (
        <WordsDialog
          title="Decline the dispute"
          label="Why?"
          description="We’ll send this to the person who disputed the work. It won’t be shown on the record."
          fault={fault}
          onChange={() => setFault(null)}
          minRows={3}
          most={maxCharacters}
          confirm="Decline"
          busy={busy}
          onConfirm={(answer) =>
            answer.trim() === '' ? setFault('Give your reason.') : act({ id, disputeId, status: false, answer })
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
    label: 'Why is the dispute right, and what is your evidence?',
    description: `What you write will stay on the public record. ${staysFrozen}`,
  },
  end: {
    title: 'Close the dispute',
    label: 'How was the matter settled, and who told you?',
    description:
      'What you write will stay on the public record. Unless a report is still open, the work can be sold again and its certificate is no longer suspended.',
  },
} as const;

function EndDispute({ id, dispute: { _id: disputeId, state } }: { id: string; dispute: Dispute }) {
  const [ending, setEnding] = useState<keyof typeof endings | null>(null);
  const { act, busy, fault, setFault } = useFieldAction(provenance.endDispute, 'outcome', () => setEnding(null));
  const upheld = ending === 'uphold';
  return (
    <>
      <div className={classes.actions}>
        {state === 'accepted' && (
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
          most={maxCharacters}
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

export const tooShort = (words: string) => words.trim().length < 20;
export const tooShortWords = 'Write at least 20 characters.';
