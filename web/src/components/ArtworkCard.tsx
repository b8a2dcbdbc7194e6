import type { Marks as MarkStates } from '@verso/contract/artworks.ts';
import type { Reading } from '@verso/contract/search.ts';
import { Link } from 'react-router';
import { Picture } from '#ui/Picture.tsx';
import type { PictureValue } from '#ui/picture-source.ts';
import { PictureGrid, PictureGridItem } from '#ui/PictureGrid.tsx';
import classes from './ArtworkCard.module.css';
import { Marks } from './Mark.tsx';
import { MarkedText } from './MarkedText.tsx';

export interface ArtworkCardProps {
  href: string;
  title: string;
  artist: string;
  /** As the record writes it: `1962`, `c. 1912`; empty where it is unknown. */
  year: string;
  picture: PictureValue | null;
  marks: MarkStates;
  /** Where the work stands in a few words: Authentic; In review; Reported stolen. */
  phrase: string;
  phraseTone?: 'plain' | 'ochre' | 'madder';
  price?: string;
  /** Words of the artist and the title to mark. */
  sought?: Reading['marks'];
  /** Near the top of its page: fetched at once. */
  eager?: boolean;
}

/** The shape of the plate that stands for a picture that is not on record. */
const plateRatio = 4 / 5;

/** A work on the wall with its label. No box; the picture whole; the label's title is the link. */
function ArtworkCard({
  href,
  title,
  artist,
  year,
  picture,
  marks,
  phrase,
  phraseTone = 'plain',
  price,
  sought = [],
  eager,
}: ArtworkCardProps) {
  return (
    <article className={classes.card}>
      {picture ? (
        <Picture
          picture={picture}
          sizes={`(min-width: 48em) ${Math.round((picture.width / picture.height) * 340)}px, 100vw`}
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
          <MarkedText text={artist} sought={sought} />
        </p>
        <h3 className={classes.title}>
          <Link to={href} className={classes.link}>
            <cite>
              <MarkedText text={title} sought={sought} />
            </cite>
            {year && `, ${year}`}
          </Link>
        </h3>
        <p className={classes.proof}>
          <Marks states={marks} />
          <span className={classes.phrase} data-tone={phraseTone}>
            {phrase}
          </span>
        </p>
        {price && <p className={classes.price}>{price}</p>}
      </div>
    </article>
  );
}

/** Cards in rows of equally high pictures. `eager`: how many are likely on the first screen. */
export function ArtworkGrid({
  artworks,
  label,
  eager = 0,
}: {
  artworks: readonly ArtworkCardProps[];
  label: string;
  eager?: number;
}) {
  return (
    <PictureGrid label={label}>
      {artworks.map((artwork, at) => (
        <PictureGridItem
          key={artwork.href}
          ratio={artwork.picture ? artwork.picture.width / artwork.picture.height : plateRatio}
        >
          <ArtworkCard {...artwork} eager={at < eager} />
        </PictureGridItem>
      ))}
    </PictureGrid>
  );
}
