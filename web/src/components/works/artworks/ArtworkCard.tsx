import type { Marks as MarkStates } from '@verso/contract/works/schemas/artworks.ts';
import type { InterpretedQuery } from '@verso/contract/discovery/schemas/search.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { Picture } from '#ui/pictures/Picture.tsx';
import type { PictureValue } from '@verso/contract/picture.ts';
import { PictureGrid, PictureGridItem } from '#ui/pictures/PictureGrid.tsx';
import classes from './ArtworkCard.module.css';
import { Marks } from '#components/works/marks/Mark.tsx';
import { MarkedText } from '#components/shared/text/marked/MarkedText.tsx';

export interface ArtworkCardProps {
  href: string;
  title: string;
  artist: string;
  /** The year as recorded: `1962`, `c. 1912`; empty if unknown. */
  year: string;
  picture: PictureValue | null;
  marks: MarkStates;
  /** The status in a few words: Authentic; In review; Reported stolen. */
  phrase: string;
  phraseTone?: 'plain' | 'ochre' | 'madder';
  price?: string;
  /** Search terms to highlight in the artist and title. */
  highlighted?: InterpretedQuery['marks'];
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
  /** In a grid of two columns on a phone. */
  compact?: boolean;
}

/** Aspect ratio of the placeholder for a missing picture. */
const plateRatio = 4 / 5;

/** A work with its label. The picture is never cropped; the title is the link. */
function ArtworkCard({
  href,
  title,
  artist,
  year,
  picture,
  marks,
  phrase,
  phraseTone,
  price,
  highlighted = [],
  eager,
  compact,
}: ArtworkCardProps) {
  const heading = useId();
  return (
    <article className={classes.card} data-compact={compact || undefined} aria-labelledby={heading}>
      {picture ? (
        <Picture
          picture={picture}
          sizes={`(min-width: 48em) ${Math.round((picture.width / picture.height) * 340)}px, ${compact ? '46vw' : '100vw'}`}
          alt=""
          eager={eager}
          className={classes.picture}
        />
      ) : (
        <div className={classes.plate} aria-hidden="true">
          <span className={classes.plateTitle}>{title}</span>
          <span className={classes.plateNote}>No picture on record</span>
        </div>
      )}
      <div className={classes.label}>
        <p className={classes.artist}>
          <MarkedText text={artist} highlighted={highlighted} />
        </p>
        <h3 id={heading} className={classes.title}>
          <Link to={href} className={classes.link}>
            <cite>
              <MarkedText text={title} highlighted={highlighted} />
            </cite>
            {year && (
              <>
                , <span className={classes.year}>{year}</span>
              </>
            )}
          </Link>
        </h3>
        <ProofLine marks={marks} phrase={phrase} phraseTone={phraseTone} price={price} />
      </div>
    </article>
  );
}

/** The marks of a work, its status and its price. */
export const ProofLine = ({
  marks,
  phrase,
  phraseTone = 'plain',
  price,
}: Pick<ArtworkCardProps, 'marks' | 'phrase' | 'phraseTone' | 'price'>) => (
  <p className={classes.proof}>
    <Marks states={marks} />
    <span className={classes.phrase} data-tone={phraseTone}>
      {phrase}
    </span>
    {price && <span className={classes.price}>{price}</span>}
  </p>
);

/**
 * Cards in rows of pictures of equal height. `eager`: how many are likely above the fold. `compact`: two small columns on
 * a phone.
 */
export function ArtworkGrid({
  artworks,
  label,
  eager = 0,
  compact = false,
}: {
  artworks: readonly ArtworkCardProps[];
  label: string;
  eager?: number;
  compact?: boolean;
}) {
  return (
    <PictureGrid label={label} compact={compact}>
      {artworks.map((artwork, at) => (
        <PictureGridItem
          key={artwork.href}
          ratio={artwork.picture ? artwork.picture.width / artwork.picture.height : plateRatio}
        >
          <ArtworkCard {...artwork} eager={at < eager} compact={compact} />
        </PictureGridItem>
      ))}
    </PictureGrid>
  );
}
