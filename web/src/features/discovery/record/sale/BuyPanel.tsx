import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { isLoss } from '@verso/contract/works/artworks.ts';
import { duplicates } from '@verso/contract/discovery/duplicates.ts';
import { heldAfterSendingDays, heldForDays, sales } from '@verso/contract/market/sales.ts';
import type { Terms } from '@verso/contract/market/schemas/sales.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { artistOf, titleOf } from '#components/works/artworks/artwork-words.ts';
import { DuplicatesPanel } from '#components/works/duplicates/DuplicatesPanel.tsx';
import { OrderPanel } from '#components/market/orders/OrderPanel.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { useSearchOnce } from '#components/shared/page/use-search-once.ts';
import { formatAmount, formatTime } from '#components/shared/text/reader-locale.ts';
import { returnTerms } from '#components/market/orders/order-words.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import { FactsTable } from '#ui/FactsTable.tsx';
import { Loader } from '#ui/states/Loader.tsx';
import classes from '#features/discovery/record/ArtworkPage.module.css';

/** For the buyer who reserved a work, above its pictures: the link to the payment. */
export function OwnOrder({ artwork }: { artwork: Artwork }) {
  const left = useSearchOnce('left');
  const open = useOpenOrder(artwork);
  // Keeps showing an ended reservation until its buyer leaves the page.
  const [seen, setSeen] = useState(open);
  if (open && open !== seen) setSeen(open);
  const order = seen ?? left;
  if (!order) return null;
  return (
    <div className={classes.ownOrder}>
      <OrderPanel id={order} />
    </div>
  );
}

/** For signed-in users: the action to buy a work. */
export function BuyPanel({ artwork }: { artwork: Artwork }) {
  const open = useOpenOrder(artwork);
  if (open) return null;
  if (!artwork.owner.own) return <BuyOffer artwork={artwork} />;
  return (
    <>
      <ReservedByAnother artwork={artwork} />
      <BoughtByCard artwork={artwork} />
    </>
  );
}

/** For an owner whose work someone is buying: the way to refuse them. */
function ReservedByAnother({ artwork: { _id: id, price, status } }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({ ...query(sales.terms, { id }), enabled: price !== null && status === 'approved' });
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.refuseBuyer, { onDone: close, onRefused: close });
  const until = data?.terms.reservedUntil;
  if (!until) return null;
  return (
    <section className={classes.panel} aria-label="Reserved">
      <p>{`Someone has reserved this work and can pay for it until ${formatTime(until)}.`}</p>
      <div className={classes.actions}>
        <ReasonedButton
          variant="outline"
          refusal={data?.terms.refuseBuyerRefused ?? null}
          onClick={() => setAsking(true)}
        >
          Refuse this buyer
        </ReasonedButton>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Refuse this buyer?"
        confirm="Refuse this buyer"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id })}
      >
        <p>
          The buyer’s reservation will be cancelled, and they can’t reserve this work again while you own it. We’ll
          notify the buyer. We won’t tell you who the buyer is.
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** For an owner who bought the work by card: the link to the order. */
function BoughtByCard({ artwork: { _id: id, provenance } }: { artwork: Artwork }) {
  const enabled = provenance.some(
    (item) => item.type === 'entry' && item.kind === 'sold' && item.support === 'confirmed',
  );
  const { data } = useQuery({ ...query(sales.billing, {}), enabled });
  const order = data?.orders.find(
    ({ side, work, stage, sellerLeft, givingBack }) =>
      side === 'buyer' &&
      work._id === id &&
      (stage !== null ||
        sellerLeft ||
        givingBack === 'open' ||
        givingBack === 'offered' ||
        givingBack === 'declined' ||
        givingBack === 'waived'),
  );
  if (!order) return null;
  return (
    <p>
      <Link to={paths.order(order._id)} className="linked">
        {`Order ${order.number}: delivery, messages and receipt`}
      </Link>
    </p>
  );
}

/** The reader's own order that reserves the work. */
function useOpenOrder({ _id: id, reserved }: Artwork): string | null {
  const { data } = useQuery({ ...query(sales.terms, { id }), enabled: reserved });
  return reserved ? (data?.terms.open ?? null) : null;
}

function BuyOffer({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  if (!artwork.price || artwork.owner.own || isLoss(artwork.claim)) return null;
  // An offered buyer is asked to accept instead.
  if (artwork.refused.answerSale === null) return null;
  return (
    <section className={classes.panel} aria-label="Buy this work">
      <div className={classes.actions}>
        <ReasonedButton color="verdigris" refusal={artwork.refused.buy} onClick={() => setAsking(true)}>
          Buy this work
        </ReasonedButton>
      </div>
      {artwork.refused.buy && <p className="quiet">{artwork.refused.buy}</p>}
      {asking && <BuyDialog artwork={artwork} onClose={() => setAsking(false)} />}
    </section>
  );
}

function BuyDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const { _id: id } = artwork;
  const read = useQuery({ ...query(sales.terms, { id }), staleTime: 0, gcTime: 0 });
  // No one pays before these are read.
  const compared = useQuery({ ...query(duplicates.list, { id, reader: 'buyer' }), staleTime: 0, gcTime: 0 });
  const { act, busy } = useAction(sales.checkout, {
    onDone: ({ url, order }) => window.location.assign(url ?? paths.order(order)),
    // A refused checkout may also have changed the terms shown here.
    onRefused: () => onClose(),
  });
  const terms = read.data?.terms;
  const ready =
    terms !== undefined &&
    compared.isSuccess &&
    !compared.isFetching &&
    terms.refused === null &&
    terms.needsIdentity === null;
  return (
    <Dialog busy={busy} onClose={onClose} title="Buy this work?">
      <Box mb="lg" aria-live="polite">
        {terms && !compared.isPending && <TermsText artwork={artwork} terms={terms} />}
        {((!terms && !read.isError) || compared.isPending) && <Loader />}
        {!terms && read.isError && (
          <Unread words="We couldn’t load the terms of this sale." verb="Try again" query={read} />
        )}
        {compared.isError && (
          <Unread
            words="We couldn’t check whether another record is about the same object."
            verb="Check again"
            query={compared}
          />
        )}
      </Box>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          color="verdigris"
          loading={busy}
          disabled={!ready}
          onClick={() => act({ id, ...(terms?.price ? { price: terms.price } : {}) })}
        >
          {terms?.open ? 'Continue to payment' : 'Go to payment'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** In place of what a buyer has to read before they pay. */
function Unread({ words, verb, query: { refetch, isFetching } }: UnreadProps) {
  return (
    <div className={classes.consequence} role="alert">
      <p>{words}</p>
      <Button variant="outline" mt="xs" loading={isFetching} onClick={() => void refetch()}>
        {verb}
      </Button>
    </div>
  );
}

interface UnreadProps {
  words: string;
  verb: string;
  query: { refetch: () => Promise<unknown>; isFetching: boolean };
}

function TermsText({ artwork, terms }: { artwork: Artwork; terms: Terms }) {
  const { pathname } = useLocation();
  return (
    <>
      <FactsTable
        groups={[
          [
            { label: 'Work', value: <cite>{titleOf(artwork.title)}</cite> },
            { label: 'Artist', value: artistOf(artwork) },
            { label: 'Seller', value: terms.seller },
            { label: 'Price', value: terms.price && formatAmount(terms.price) },
            { label: 'Returns', value: returnTerms(terms.returns) },
            {
              label: 'Artist’s royalty',
              value: terms.royalty ? `${formatAmount(terms.royalty.amount)} (${terms.royalty.by})` : terms.royaltyNote,
            },
          ],
        ]}
      />
      <div className={classes.consequence}>
        <DuplicatesPanel id={artwork._id} reader="buyer" />
      </div>
      {terms.ownershipRequested && (
        <p className={classes.consequence}>
          Someone has asked to become the owner of this work. The admins have not decided yet.
        </p>
      )}
      {terms.refused !== null && (
        <p className={classes.consequence} role="alert">
          {terms.refused}
        </p>
      )}
      {terms.needsIdentity !== null && (
        <p className={classes.consequence} role="alert">
          {terms.needsIdentity}{' '}
          <Link to={paths.kyc({ next: `${pathname}#price` })} className="linked">
            Verify your identity
          </Link>
          , then buy the work.
        </p>
      )}
      {terms.refused === null && terms.needsIdentity === null && (
        <>
          <p className={classes.consequence}>
            We reserve the work for you for 30 minutes while you pay by card with Stripe, our card provider. You become
            the owner when the payment arrives. The registry adds no fee to the price.
            {terms.royalty && ' The seller pays the artist’s royalty.'}
          </p>
          <p className={classes.consequence}>
            The price doesn’t include delivery. After you pay, arrange delivery with the seller and agree on who pays
            for it.
          </p>
          <p className={classes.consequence}>
            The seller is paid {heldForDays} days after your payment at the earliest. Once you choose delivery or
            collection, they also wait until {heldAfterSendingDays} days after the work is sent or ready. If you report
            a problem before then, they won’t be paid until it is solved.
          </p>
        </>
      )}
      {terms.sandbox && (
        <p className={classes.consequence}>
          <strong>This is a sandbox.</strong> No card is charged and no money moves.
        </p>
      )}
    </>
  );
}
