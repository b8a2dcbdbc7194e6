import type { Artwork } from '@verso/contract/record.ts';
import { priceWords } from '#components/artwork-words.ts';
import classes from './PriceLine.module.css';

/** What the work costs, where it is for sale. */
export function PriceLine({ artwork }: { artwork: Artwork }) {
  const words = priceWords(artwork);
  if (!words) return null;
  return (
    <p className={classes.price}>
      {words}
      {artwork.owner.own && artwork.hiddenPrice && <span className="meta"> The public reads “Price on request”.</span>}
    </p>
  );
}
