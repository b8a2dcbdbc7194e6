import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PurchaseSummary } from '@verso/contract/market/schemas/purchases.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { billStates, saleWords } from '#components/market/purchases/bill-words.ts';
import { paths } from '#paths.ts';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import classes from './WorkRow.module.css';

interface BillRowProps {
  bill: PurchaseSummary;
  /** Label of the link to its page. */
  verb: string;
  children?: ReactNode;
}

/** A bill in a dashboard list: a thumbnail of its first page, its work and its details. */
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
            Bill of sale for <cite>{title}</cite>
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
