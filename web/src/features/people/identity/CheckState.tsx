import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Identity } from '@verso/contract/people/schemas/identity.ts';
import { identity } from '@verso/contract/people/identity.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { AfterSending } from '#components/shared/waiting-times/AfterSending.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { isOfWork } from '#next-path.ts';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import { identityQuery } from './identity-queries.ts';
import { countryWords, reasonWords, stateWords } from './identity-words.ts';
import classes from './Identity.module.css';
import { useCheckFrame } from './use-check-frame.ts';

/** Poll intervals in milliseconds while a check is in progress, possibly on another device. */
const pollIntervals = { handedIn: 2000, open: 5000, waiting: 10_000 };

const loadHelp = () => chunk(() => import('./check-help.ts'));

interface CheckStateProps {
  check: Identity;
  /** The page the user came from, usually a work to buy. */
  back: string | null;
}

/** The state of the user's identity check and the next step. */
export function CheckState({ check, back }: CheckStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const forWork = isOfWork(back);
  const { open, opening, handedIn, forget } = useCheckFrame(useCallback(() => heading.current?.focus(), []));
  const start = useAction(identity.start, {
    onDone: ({ identity: { url } }) => {
      if (url !== null) void open(url, null);
    },
  });

  // A submitted check counts as waiting until the server has newer information.
  const submitted =
    handedIn !== undefined &&
    check.url === handedIn.url &&
    (check.decidedAt === null || check.decidedAt === handedIn.decidedAt);
  const state = submitted ? 'waiting' : check.state;
  const { heading: title, words, action, tone } = stateWords[state];
  usePolling(pollIntervalOf(check, submitted));
  useEffect(() => {
    if (!submitted) forget();
  }, [submitted, forget]);

  const { url } = check;
  const reason = state === 'declined' || state === 'ask_again' ? reasonWords(check.reasonCode) : undefined;
  return (
    <section className={classes.state} data-tone={tone} aria-labelledby="state">
      <div role="status" className={classes.status}>
        <h2 id="state" ref={heading} tabIndex={-1} className={`sub-title ${tone ? `tone-${tone}` : ''}`}>
          {title}
        </h2>
        <p className="words">
          {reason} {words}
        </p>
        {state === 'waiting' && <AfterSending decision="identityCheck" />}
      </div>
      {check.startedAt !== null && (
        <FactsTable
          groups={[
            [
              { label: 'Check started', value: formatDay(check.startedAt) },
              { label: 'Decided', value: check.decidedAt && !submitted ? formatDay(check.decidedAt) : null },
              {
                label: 'Issuing country',
                value: check.country && state === 'verified' ? countryWords(check.country) : null,
              },
            ],
          ]}
        />
      )}
      {action && (
        <div className="actions">
          {url === null ? (
            <ReasonedButton refusal={check.refused.start} loading={start.busy || opening} onClick={() => start.act({})}>
              {action}
            </ReasonedButton>
          ) : (
            <>
              <Button loading={opening} onClick={() => void open(url, check.decidedAt)}>
                {action}
              </Button>
              <a className="linked" href={url}>
                Open as a full page
              </a>
            </>
          )}
          <FormHelp load={loadHelp} />
        </div>
      )}
      {back === null && state === 'verified' && (
        <div className="actions">
          <Button component={Link} to={paths.dashboard()}>
            Go to your dashboard
          </Button>
        </div>
      )}
      {back !== null && (
        <div className="actions">
          {state === 'verified' ? (
            <Button component={Link} to={back}>
              {forWork ? 'Go back and buy the work' : 'Go back'}
            </Button>
          ) : (
            <Link className="linked" to={back}>
              {forWork ? 'Go back to the work' : 'Go back'}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function pollIntervalOf({ state, url }: Identity, submitted: boolean): number | undefined {
  if (submitted) return pollIntervals.handedIn;
  if (url !== null) return pollIntervals.open;
  return state === 'waiting' ? pollIntervals.waiting : undefined;
}

/** Refetches the check at the given interval while the page is visible. */
function usePolling(every: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (every === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: identityQuery.queryKey });
    }, every);
    return () => clearInterval(timer);
  }, [every, queryClient]);
}
