import { Button } from '@mantine/core';
import { provenance } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { dayWords } from '#components/reader-locale.ts';
import classes from './ArtworkPage.module.css';

/** A sale that waits for its buyer: accept or decline, or cancel. */
export function SaleAnswer({ artwork: { _id: id, transfer, refused } }: { artwork: Artwork }) {
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
      <div className={classes.actions}>
        {buyer && (
          <ReasonedButton
            color="verdigris"
            loading={busy}
            refusal={refused.answerSale}
            onClick={() => act({ id, accept: true })}
          >
            Accept the work
          </ReasonedButton>
        )}
        {transfer.own !== 'none' && (
          <Button variant="outline" loading={busy} onClick={() => act({ id, accept: false })}>
            {buyer ? 'Decline' : 'Cancel the sale'}
          </Button>
        )}
      </div>
    </section>
  );
}
