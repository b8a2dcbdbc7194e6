import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { identityFrom, sales } from '@verso/contract/market/sales.ts';
import { isViewingLink } from '@verso/contract/discovery/viewing-links.ts';
import { query } from '#api/query.ts';
import { useSession } from '#api/session/session.ts';
import { formatPrice } from '#components/works/artworks/artwork-words.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { paths } from '#paths.ts';
import { signedInPanels } from '#features/discovery/record/artwork-queries.ts';
import { lazyDialog, lazyPart } from '#lazy-part.ts';
import classes from './PriceLine.module.css';

const AskPriceDialog = lazyDialog(
  () => import('./price-enquiries/AskPriceDialog.tsx'),
  (module) => module.AskPriceDialog,
);
const OwnEnquiry = lazyPart(signedInPanels, (module) => module.OwnEnquiry);

/** The price of a work for sale, with the action to ask about a hidden price and the artist's share. */
export function PriceLine({ artwork }: { artwork: Artwork }) {
  const words = formatPrice(artwork);
  const user = useSession();
  // A reader with a private link knows the owner, so no price question is offered.
  const { query } = useParams();
  const asks = artwork.price === null && !isViewingLink(query);
  if (!words) return null;
  return (
    <div id="price" className={classes.line}>
      <p className={classes.price}>
        {words}
        {artwork.owner.own && artwork.hiddenPrice && <span className="meta"> The public sees “Price on request”.</span>}
      </p>
      {artwork.status !== 'approved' && <p className="meta">{notForSale(artwork)}</p>}
      {artwork.soldBy && !artwork.owner.own && (
        <p className="meta">
          {returnWords(artwork.soldBy)}
          {needsIdentity(artwork) && ' Buyers need a verified identity.'}
        </p>
      )}
      {asks && artwork.priceEnquiry && <OwnEnquiry enquiry={artwork.priceEnquiry} />}
      {asks && <AskButton artwork={artwork} signedIn={user !== null} />}
      {user && artwork.price && (
        <p className="meta">
          <Link to={paths.royaltyCalculator({ artwork: artwork._id })} className="linked">
            Calculate the artist’s royalty
          </Link>
        </p>
      )}
      {artwork.owner.own && artwork.price && <RoyaltyNote artwork={artwork} />}
    </div>
  );
}

/** The dialog in which a reader buys the work names the days of the law. */
const returnWords = (soldBy: NonNullable<Artwork['soldBy']>) =>
  soldBy === 'trader'
    ? 'The seller is a trader. If you buy as a consumer, the law may let you return the work.'
    : 'The seller isn’t a trader. You can’t return the work if you change your mind.';

const notForSale = ({ status }: Artwork) =>
  status === 'denied' || status === 'withdrawn' ? 'Not for sale.' : 'Not for sale until the work is approved.';

/** By the price of the work alone; the dialog in which a reader buys it counts their earlier purchases too. */
const needsIdentity = ({ price }: Artwork) =>
  price !== null && (price.amount >= identityFrom.amount || price.currency !== identityFrom.currency);

/** The royalty that the seller will owe, or what decides it. */
function RoyaltyNote({ artwork: { _id: id } }: { artwork: Artwork }) {
  const { data } = useQuery(query(sales.terms, { id }));
  const note = data?.terms.royaltyNote;
  return note ? <p className="meta">{note}</p> : null;
}

function AskButton({ artwork, signedIn }: { artwork: Artwork; signedIn: boolean }) {
  const [asking, setAsking] = useState(false);
  const { pathname } = useLocation();
  if (!signedIn) {
    return (
      <Button component={Link} to={paths.login({ next: pathname })} variant="outline" className={classes.ask}>
        Log in to ask about the price
      </Button>
    );
  }
  return (
    <>
      <ReasonedButton
        variant="outline"
        className={classes.ask}
        refusal={artwork.refused.askPrice}
        onClick={() => setAsking(true)}
      >
        Ask about the price
      </ReasonedButton>
      <>{asking && <AskPriceDialog artwork={artwork} onClose={() => setAsking(false)} />}</>
    </>
  );
}
