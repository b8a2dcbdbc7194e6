import { Button } from '@mantine/core';
import { provenance, returnNote } from '@verso/contract/works/provenance.ts';
import type { Transfer } from '@verso/contract/works/schemas/provenance.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { artistOf, titleOf } from '#components/works/artworks/artwork-words.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDate, formatDay, formatAmount } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { type Fact, FactsTable } from '#ui/FactsTable.tsx';
import classes from '#features/discovery/record/ArtworkPage.module.css';

/** A sale or return pending its answer: accept, decline or cancel. */
export function SaleAnswer({ artwork }: { artwork: Artwork }) {
  const { _id: id, transfer, refused } = artwork;
  const [asking, setAsking] = useState(false);
  const [accept, setAccept] = useState(true);
  const { act, busy } = useAction(provenance.answerSale, { onDone: () => setAsking(false) });
  if (!transfer) return null;
  const { _id: read, returned } = transfer;
  const buyer = transfer.own === 'buyer';
  const ask = (accepts: boolean) => {
    setAccept(accepts);
    setAsking(true);
  };
  return (
    <section className={classes.panel} aria-label={returned ? 'Return of this work' : 'Sale of this work'}>
      <p>{saleStateWords(transfer)}</p>
      {!returned && <FactsTable groups={[termsOf(artwork)]} />}
      <div className={classes.actions}>
        {buyer && transfer.acceptedAt === null && (
          <ReasonedButton color="verdigris" refusal={refused.answerSale} onClick={() => ask(true)}>
            Accept the work
          </ReasonedButton>
        )}
        {transfer.own !== 'none' && (
          <Button
            variant="outline"
            loading={busy}
            onClick={() => (buyer ? ask(false) : act({ id, accept: false, transfer: read }))}
          >
            {buyer
              ? transfer.acceptedAt === null
                ? 'Decline'
                : 'Withdraw acceptance and decline'
              : cancelVerb(transfer)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={accept ? (returned ? 'Take this work back?' : 'Accept this work?') : 'Decline this work?'}
        confirm={accept ? (transfer.adminConfirms ? 'Accept the work' : 'Accept and become the owner') : 'Decline'}
        colour={accept ? 'verdigris' : 'madder'}
        busy={busy}
        onConfirm={() => act({ id, accept, transfer: read })}
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
        <p className={classes.consequence}>{accept ? acceptingWords(transfer) : decliningWords(transfer)}</p>
      </ConfirmDialog>
    </section>
  );
}

function cancelVerb({ returned, byBill }: Transfer): string {
  if (returned) return 'Cancel the return';
  return byBill ? 'Cancel the invitation' : 'Cancel the sale';
}

/** What accepting does. */
function acceptingWords({ adminConfirms, byBill, returned, buyerName }: Transfer): string {
  if (returned)
    return `If you sent the work, accept it once you have it back. You become the owner again immediately. The provenance will then say publicly and permanently: “${returnNote}”`;
  if (adminConfirms)
    return `The bill names ${buyerName} as the buyer. You become the owner once an admin confirms that this is you. You will be notified.`;
  return byBill
    ? 'The sale is already on the record, with its bill. You become the owner immediately.'
    : 'The sale is recorded permanently as shown here. You become the owner immediately. If the price, date or place is wrong, decline and ask the seller to record the sale again.';
}

const decliningWords = ({ returned }: Transfer): string =>
  returned ? 'The buyer stays the owner and keeps the refund.' : 'You don’t become the owner.';

/** What the sale or return is waiting for. */
function saleStateWords(transfer: Transfer): string {
  const { own, buyerName, buyerEmail, byBill, returned, adminConfirms, acceptedAt } = transfer;
  const offered = formatDay(transfer.offeredAt);
  if (returned) return returnStateWords(transfer, offered);
  if (acceptedAt !== null)
    return own === 'buyer'
      ? `You accepted the work on ${formatDay(acceptedAt)}. You become the owner once an admin confirms that you are ${buyerName}, the buyer named on the bill. You will be notified.`
      : `${buyerEmail || buyerName} accepted the work on ${formatDay(acceptedAt)}. They become the owner once an admin confirms that they are ${buyerName}, the buyer named on the bill.`;
  if (!byBill)
    return own === 'buyer'
      ? `The owner recorded on ${offered} that they sold you this work. You become the owner when you accept.`
      : `The sale to ${buyerName}${buyerEmail && ` (${buyerEmail})`} was recorded on ${offered}. The buyer becomes the owner when they accept.`;
  const then = adminConfirms ? ' and an admin has confirmed who the buyer is' : '';
  return own === 'buyer'
    ? `A confirmed bill says that this work was sold to ${buyerName}, and you were invited on ${offered} as the buyer. You become the owner when you accept${then}.`
    : `${buyerEmail || 'The organisation'} was invited on ${offered} to accept the work as ${buyerName}. They become the owner when they accept${then}.`;
}

function returnStateWords({ own, buyerName }: Transfer, offered: string): string {
  if (own === 'buyer')
    return `The payment was refunded, and the buyer offered the work back to you on ${offered}. You become the owner again when you accept.`;
  return `After the refund, ${own === 'seller' ? 'you' : 'the owner'} offered this work back to ${buyerName} on ${offered}. They become the owner again when they accept.`;
}

/** The agreed terms, as they will be recorded; a return has none. */
function termsOf({ transfer }: Artwork): Fact[] {
  if (!transfer?.terms || transfer.returned) return [];
  const { price, happened, place } = transfer.terms;
  return [
    { label: 'Price', value: price ? formatAmount(price) : 'Not recorded' },
    { label: 'Date of sale', value: formatDate(happened) },
    { label: 'Place of sale', value: place || 'Not recorded' },
  ];
}
