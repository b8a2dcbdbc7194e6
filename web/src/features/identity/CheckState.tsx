import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Identity, identity } from '@verso/contract/identity.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { dayWords } from '#components/reader-locale.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { identityQuery } from './identity-queries.ts';
import { countryWords, reasonWords, stateWords } from './identity-words.ts';
import classes from './Identity.module.css';
import { useCheckFrame } from './use-check-frame.ts';

/** How often the server is asked, in milliseconds, while something is under way, which may happen on another device. */
const pace = { handedIn: 2000, open: 5000, waiting: 10_000 };

interface CheckStateProps {
  check: Identity;
  /** Where the reader came from: mostly a work, to buy it. */
  back: string | null;
}

/** How the reader's check stands, and the one next step. */
export function CheckState({ check, back }: CheckStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const forWork = back?.startsWith('/artwork/') === true;
  const { open, opening, handedIn, forget } = useCheckFrame(useCallback(() => heading.current?.focus(), []));
  const start = useAction(identity.start, {
    onDone: (answer) => answer.identity.url !== null && void open(answer.identity.url, null),
  });

  // What was handed in waits, until the server says something new about it.
  const hinted =
    handedIn !== undefined &&
    check.url === handedIn.url &&
    (check.decidedAt === null || check.decidedAt === handedIn.decidedAt);
  const state = hinted ? 'waiting' : check.state;
  const { heading: title, words, action, tone } = stateWords[state];
  useAskAgain(paceOf(check, hinted));
  useEffect(() => {
    if (!hinted) forget();
  }, [hinted, forget]);

  const { url } = check;
  const reason = state === 'declined' || state === 'ask_again' ? reasonWords(check.reasonCode) : undefined;
  return (
    <section className={classes.state} data-tone={tone} aria-labelledby="state">
      <div role="status" className={classes.told}>
        <h2 id="state" ref={heading} tabIndex={-1} className={`sub-title ${tone ? `tone-${tone}` : ''}`}>
          {title}
        </h2>
        <p className="words">
          {reason} {words}
        </p>
      </div>
      {check.startedAt !== null && (
        <FactsTable
          groups={[
            [
              { label: 'Opened', value: dayWords(check.startedAt) },
              { label: 'Decided', value: check.decidedAt && !hinted ? dayWords(check.decidedAt) : null },
              {
                label: 'Document of',
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
                Open it in a page of its own
              </a>
            </>
          )}
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

function paceOf({ state, url }: Identity, hinted: boolean): number | undefined {
  if (hinted) return pace.handedIn;
  if (url !== null) return pace.open;
  return state === 'waiting' ? pace.waiting : undefined;
}

/** Has the check read again at that pace, while the page is looked at. */
function useAskAgain(every: number | undefined): void {
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
