import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TooltipType } from '@verso/contract/people/schemas/people.ts';
import { people } from '@verso/contract/people/people.ts';
import { call } from '#api/call.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import classes from '#features/operations/dashboard/figures/Figures.module.css';

const maxTimes = 3;

/** A hint shown on a user's first three visits. */
export function Hint({ type, children }: { type: TooltipType; children: ReactNode }) {
  const account = useAccount();
  const [closed, setClosed] = useState(false);
  // Decided when the page opens, so that it does not change while the user reads.
  const [shown, setShown] = useState<boolean | null>(null);
  if (account && shown === null) setShown((account.tooltips[type] ?? 0) < maxTimes);
  const counted = useRef(false);
  const userId = account?._id;
  useEffect(() => {
    if (!shown || !userId || counted.current) return;
    counted.current = true;
    // If counting fails, the hint is only shown once more.
    void call(people.countTooltip, { type, userId }).catch(() => undefined);
  }, [shown, userId, type]);
  if (!shown || closed) return null;
  return (
    <aside aria-label="Hint" className={classes.hint}>
      <p>{children}</p>
      <Button variant="subtle" onClick={() => setClosed(true)}>
        Close
      </Button>
    </aside>
  );
}
