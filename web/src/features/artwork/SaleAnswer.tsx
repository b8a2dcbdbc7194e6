import { Button } from '@mantine/core';
import { provenance } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { artistOf, titleOf } from '#components/artwork-words.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { dateWords, dayWords, moneyWords } from '#components/reader-locale.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type Fact, FactsTable } from '#ui/FactsTable.tsx';
import classes from './ArtworkPage.module.css';

/** A sale that waits for its buyer: accept or decline, or cancel. */
export function SaleAnswer({ artwork }: { artwork: Artwork }) {
  const { _id: id, transfer, refused } = artwork;
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAction(provenance.answerSale);
  if (!transfer) return null;
  const buyer = transfer.own === 'buyer';
  return (
    <section className={classes.panel} aria-label="A sale waits for an answer">
      <p>
        {buyer
          ? `The owner recorded on ${dayWords(transfer.offeredAt)} that they sold you this work. Title passes to you when you accept.`
          : `Sold to ${transfer.buyerName} (${transfer.buyerEmail}) on ${dayWords(transfer.offeredAt)}. Title passes when they accept.`}
      </p>
      <FactsTable groups={[termsOf(artwork)]} />
      <div className={classes.actions}>
        {buyer && (
          <ReasonedButton color="verdigris" refusal={refused.answerSale} onClick={() => setAsking(true)}>
            Accept the work
          </ReasonedButton>
        )}
        {transfer.own !== 'none' && (
          <Button variant="outline" loading={busy} onClick={() => act({ id, accept: false })}>
            {buyer ? 'Decline' : 'Cancel the sale'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Accept this work?"
        confirm="Accept, and become its owner"
        colour="verdigris"
        busy={busy}
        onConfirm={() => act({ id, accept: true })}
      >
        <FactsTable
          groups={[
            [
              { label: 'Work', value: <cite>{titleOf(artwork.title)}</cite> },
              { label: 'Artist', value: artistOf(artwork) },
            ],
            termsOf(artwork),
          ]}
        />
        <p className={classes.consequence}>
          The sale is recorded as it stands here, for ever, and title passes to you at once. If the price, the date or
          the place is wrong, decline and ask the seller to record it again.
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** What the two parties agreed on, as it will be recorded. */
function termsOf({ transfer }: Artwork): Fact[] {
  if (!transfer?.terms) return [];
  const { price, happened, place } = transfer.terms;
  return [
    { label: 'Price', value: price ? moneyWords(price) : 'Not recorded' },
    { label: 'Sold', value: dateWords(happened) },
    { label: 'Where', value: place || 'Not recorded' },
  ];
}
