import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type TooltipType, users } from '@verso/contract/users.ts';
import { call } from '#api/call.ts';
import { useAccount } from '#components/session-account.ts';
import classes from './Figures.module.css';

const shownAtMost = 3;

/** Said to somebody the first three times they come by, then no more. */
export function Hint({ type, children }: { type: TooltipType; children: ReactNode }) {
  const account = useAccount();
  const [closed, setClosed] = useState(false);
  // Whether to show it is settled when the page opens, and does not change under the reader's eyes.
  const [shown, setShown] = useState<boolean | null>(null);
  if (account && shown === null) setShown((account.tooltips[type] ?? 0) < shownAtMost);
  const counted = useRef(false);
  const userId = account?._id;
  useEffect(() => {
    if (!shown || !userId || counted.current) return;
    counted.current = true;
    // Not counting costs nothing but a hint too many.
    void call(users.countTooltip, { type, userId }).catch(() => undefined);
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
