import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Artwork } from '@verso/contract/record.ts';
import { isViewingLink } from '@verso/contract/viewing-links.ts';
import { useSession } from '#api/session.ts';
import { priceWords } from '#components/artwork-words.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { paths } from '#paths.ts';
import { AskPriceDialog } from './AskPriceDialog.tsx';
import classes from './PriceLine.module.css';

/**
 * What the work costs, where it is for sale, and what follows from that: asking for the price, and the artist's share.
 */
export function PriceLine({ artwork }: { artwork: Artwork }) {
  const words = priceWords(artwork);
  const user = useSession();
  // Whoever sees a work by a private link knows its owner, and how to reach them.
  const { query } = useParams();
  const asks = artwork.price === null && !isViewingLink(query);
  if (!words) return null;
  return (
    <div className={classes.line}>
      <p className={classes.price}>
        {words}
        {artwork.owner.own && artwork.hiddenPrice && (
          <span className="meta"> The public reads “Price on request”.</span>
        )}
      </p>
      {asks && <AskButton artwork={artwork} signedIn={user !== null} />}
      {user && artwork.price && (
        <p className="meta">
          <Link to={paths.royaltyCalculator({ artwork: artwork._id })} className="linked">
            The artist’s royalty on a sale
          </Link>
        </p>
      )}
    </div>
  );
}

function AskButton({ artwork, signedIn }: { artwork: Artwork; signedIn: boolean }) {
  const [asking, setAsking] = useState(false);
  const { pathname } = useLocation();
  if (!signedIn) {
    return (
      <Button component={Link} to={paths.login(pathname)} variant="outline" className={classes.ask}>
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
      {asking && <AskPriceDialog artwork={artwork} onClose={() => setAsking(false)} />}
    </>
  );
}
