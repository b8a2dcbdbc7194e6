import type { CSSProperties } from 'react';
import classes from './Picture.module.css';
import { type PictureValue, pictureAddress, pictureSet } from '@verso/contract/picture.ts';

interface PictureProps {
  picture: PictureValue;
  /** The `sizes` attribute: `(min-width: 992px) 58vw, 100vw`. */
  sizes: string;
  /** For the main picture above the fold. */
  eager?: boolean;
  /** Alternative text; empty if a visible label is beside it. */
  alt: string;
  className?: string;
  onLoad?: () => void;
}

/** An uncropped picture; its exact size and dominant colour are shown while it loads. */
export function Picture({ picture, sizes, eager = false, alt, className, onLoad }: PictureProps) {
  const style: CSSProperties & { '--ar': number } = {
    '--ar': picture.width / picture.height,
    backgroundColor: picture.colour,
  };
  return (
    <picture className={classes.frame}>
      <source type="image/avif" srcSet={pictureSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(picture, 'webp')} sizes={sizes} />
      <img
        className={className ? `${classes.picture} ${className}` : classes.picture}
        src={pictureAddress(picture, '960', 'jpeg')}
        srcSet={pictureSet(picture, 'jpeg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={style}
        onLoad={onLoad}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  );
}
