import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Artwork } from '@verso/contract/record.ts';
import { sales, type Terms } from '@verso/contract/sales.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { artistOf, titleOf } from '#components/artwork-words.ts';
import { OrderPanel } from '#components/OrderPanel.tsx';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { moneyWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FactsTable } from '#ui/FactsTable.tsx';
import { Loader } from '#ui/Loader.tsx';
import classes from './ArtworkPage.module.css';

/** The way to buy a work that has a price; and for whoever has reserved it, the way on to the payment. */
export function BuyPanel({ artwork }: { artwork: Artwork }) {
  const [search] = useSearchParams();
  const user = useSession();
  const open = useOpenOrder(artwork);
  // What became of a reservation is told as long as its buyer stays.
  const [seen, setSeen] = useState(open);
  if (open && open !== seen) setSeen(open);
  const order = user && (seen ?? search.get('left'));
  return order ? <OwnOrder id={order} artwork={artwork} /> : <BuyOffer artwork={artwork} />;
}

/** The order by which the reader has reserved a work. */
function useOpenOrder({ _id: id, reserved }: Artwork): string | null {
  const { data } = useQuery({ ...query(sales.terms, { id }), enabled: reserved });
  return reserved ? (data?.terms.open ?? null) : null;
}

/** The order of a buyer; what ended without a payment can be begun again. */
function OwnOrder({ id, artwork }: { id: string; artwork: Artwork }) {
  const { data, isPending } = useQuery({ ...query(sales.order, { id }), retry: false });
  const holds = data?.order.side === 'buyer' && data.order.state !== 'released';
  return (
    <>
      <OrderPanel id={id} />
      {!isPending && !holds && <BuyOffer artwork={artwork} />}
    </>
  );
}

function BuyOffer({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const { pathname } = useLocation();
  const user = useSession();
  if (!artwork.price || artwork.owner.own) return null;
  // Whoever it was sold to is asked whether they accept it.
  if (artwork.refused.answerSale === null) return null;
  // Nobody signs in for a work that is not for sale.
  if (!user && (artwork.status !== 'approved' || artwork.claim)) return null;
  return (
    <section className={classes.panel} aria-label="Buy this work">
      <div className={classes.actions}>
        {user ? (
          <ReasonedButton color="verdigris" refusal={artwork.refused.buy} onClick={() => setAsking(true)}>
            Buy this work
          </ReasonedButton>
        ) : (
          <Button component={Link} color="verdigris" to={paths.login(pathname)}>
            Log in to buy this work
          </Button>
        )}
      </div>
      {user && artwork.refused.buy && <p className="quiet">{artwork.refused.buy}</p>}
      {asking && <BuyDialog artwork={artwork} onClose={() => setAsking(false)} />}
    </section>
  );
}

function BuyDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const { _id: id } = artwork;
  const { data } = useQuery({ ...query(sales.terms, { id }), staleTime: 0, gcTime: 0 });
  const { act, busy } = useAction(sales.checkout, {
    onDone: ({ url, order }) => window.location.assign(url ?? paths.billing({ order })),
    // What was refused has changed what there is to say here, too.
    onRefused: () => onClose(),
  });
  const terms = data?.terms;
  const ready = terms !== undefined && terms.refused === null && !terms.needsIdentity;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Buy this work?"
      confirm={terms?.open ? 'Go on to the payment' : 'Reserve it and go to the payment'}
      colour="verdigris"
      busy={busy}
      disabled={!ready}
      onConfirm={() => act({ id })}
    >
      <div aria-live="polite">{terms ? <TermsText artwork={artwork} terms={terms} /> : <Loader />}</div>
    </ConfirmDialog>
  );
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
            { label: 'Price', value: terms.price && moneyWords(terms.price) },
            {
              label: 'Of which the artist gets',
              value: terms.royalty && `${moneyWords(terms.royalty.amount)} (${terms.royalty.by})`,
            },
          ],
        ]}
      />
      {terms.refused !== null && (
        <p className={classes.consequence} role="alert">
          {terms.refused}
        </p>
      )}
      {terms.needsIdentity && (
        <p className={classes.consequence} role="alert">
          Purchases that reach €10,000 together, earlier ones included, or that are in another currency, ask for a
          verified identity.{' '}
          <Link to={paths.kyc(pathname)} className="linked">
            Verify your identity
          </Link>
          , then buy the work.
        </p>
      )}
      {terms.refused === null && !terms.needsIdentity && (
        <p className={classes.consequence}>
          The work is reserved for you for half an hour while you pay by card on the page of Stripe, our card provider.
          Title passes to you when the payment arrives. The price is all you pay: Verso takes nothing, and the seller
          bears the artist’s royalty, where there is one.
        </p>
      )}
      {terms.sandbox && (
        <p className={classes.consequence}>
          <strong>This is a sandbox.</strong> No card is charged and no money moves.
        </p>
      )}
    </>
  );
}
