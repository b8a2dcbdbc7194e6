import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PurchaseSummary } from '@verso/contract/purchases.ts';
import { titleOf } from '#components/artwork-words.ts';
import { billStates, saleWords } from '#components/bill-words.ts';
import { paths } from '#paths.ts';
import { MattedPicture } from '#ui/MattedPicture.tsx';
import classes from './WorkRow.module.css';

interface BillRowProps {
  bill: PurchaseSummary;
  /** The one thing to do with it: the way to its page. */
  verb: string;
  children?: ReactNode;
}

/** A bill in a list of the dashboard: its first page small, of which work it is, what it is said to say. */
export function BillRow({ bill, verb, children }: BillRowProps) {
  const title = titleOf(bill.artwork.title);
  const state = billStates[bill.state];
  return (
    <li className={classes.row}>
      <MattedPicture picture={bill.preview} alt="" />
      <div className={classes.words}>
        <p className={classes.artist}>{bill.artwork.artist}</p>
        <h3 className="entry-title">
          <Link to={paths.purchase(bill._id)}>
            Bill of <cite>{title}</cite>
          </Link>
        </h3>
        <p>{saleWords(bill)}</p>
        {bill.state !== 'in_review' && <p className={`tone-${state.tone}`}>{state.words}</p>}
        {children}
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={paths.purchase(bill._id)}
          variant="outline"
          aria-label={`${verb}: the bill of ${title}`}
        >
          {verb}
        </Button>
      </div>
    </li>
  );
}
