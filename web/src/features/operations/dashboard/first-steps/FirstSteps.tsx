import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClock, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AwaitedDecision } from '@verso/contract/operations/figures.ts';
import { accounts } from '@verso/contract/people/accounts.ts';
import { people } from '@verso/contract/people/people.ts';
import { useAction } from '#api/use-action.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { RefusalFix } from '#components/works/review/RefusalFix.tsx';
import { useWaitingTime } from '#components/shared/waiting-times/waiting-time.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import type { Step, StepState } from './first-steps.ts';
import classes from './FirstSteps.module.css';

const states: Readonly<Record<StepState, { label: string; Icon: typeof IconClock }>> = {
  done: { label: 'Done', Icon: IconCircleCheck },
  yours: { label: 'Your turn', Icon: IconPencil },
  waiting: { label: 'Waiting for others', Icon: IconClock },
  later: { label: 'Not yet', Icon: IconCircleDashed },
};

interface FirstStepsProps {
  steps: readonly Step[];
  /** The list is about to disappear, with the button that had the focus. */
  onClosed: () => void;
}

/** A new artist’s way to the first certificate: each step with its state and its link. */
export function FirstSteps({ steps, onClosed }: FirstStepsProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section aria-labelledby="first-steps">
      <SectionHeading id="first-steps" size="sub" level={2}>
        Your first certificate
      </SectionHeading>
      <p className="quiet">
        {done === steps.length
          ? 'All steps are done. Your first work has its certificate.'
          : `${done} of ${steps.length} steps done`}
      </p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
      {done === steps.length && <Close onClosed={onClosed} />}
    </section>
  );
}

function StepRow({ step: { id, title, state, words, refused, link, awaited } }: { step: Step }) {
  const { label, Icon } = states[state];
  return (
    <li className={classes.step} data-state={state}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className="quiet">
          <span className={classes.state}>{label}.</span> {words} {refused && <RefusalFix />}
          {awaited && <UsualTime decision={awaited} />}
        </p>
      </div>
      {state === 'yours' && id === 'email' && <SendAgain />}
      {link && (
        <Button
          component={Link}
          to={link.to}
          variant={state === 'yours' ? 'filled' : 'subtle'}
          className={classes.action}
        >
          {link.label}
        </Button>
      )}
    </li>
  );
}

function Close({ onClosed }: { onClosed: () => void }) {
  const account = useAccount();
  const { act, busy } = useAction(people.countTooltip, { onDone: onClosed });
  return (
    <Button
      variant="outline"
      mt="md"
      loading={busy}
      onClick={() => account && act({ type: 'first_certificate', userId: account._id })}
    >
      Close this list
    </Button>
  );
}

const UsualTime = ({ decision }: { decision: AwaitedDecision }) => useWaitingTime(decision);

function SendAgain() {
  const { act, busy } = useAction(accounts.sendVerification);
  return (
    <Button loading={busy} onClick={() => act({})} className={classes.action}>
      Send the email again
    </Button>
  );
}
