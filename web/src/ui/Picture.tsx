import type { CSSProperties } from 'react';
import classes from './Picture.module.css';
import { type PictureValue, pictureAddress, pictureSet } from './picture-source.ts';

interface PictureProps {
  picture: PictureValue;
  /** How wide it is shown, as the `sizes` attribute has it: `(min-width: 992px) 58vw, 100vw`. */
  sizes: string;
  /** For the one picture that the first screen is about. */
  eager?: boolean;
  /** What is seen; empty where its label stands beside it. */
  alt: string;
  className?: string;
}

/** A whole picture, never cropped, on a plate of its own colour that has its exact size from the start. */
export function Picture({ picture, sizes, eager = false, alt, className }: PictureProps) {
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
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  );
}
