import type { CSSProperties } from 'react';
import classes from './MattedPicture.module.css';
import { Picture } from './Picture.tsx';
import type { PictureValue } from '@verso/contract/picture.ts';

interface MattedPictureProps {
  /** Null: an empty mat. */
  picture: PictureValue | null;
  /** Side of the mat in pixels. */
  side?: number;
  alt: string;
}

/** A small uncropped picture on a square mat, for rows of a queue or table. */
export function MattedPicture({ picture, side = 112, alt }: MattedPictureProps) {
  const style: CSSProperties & { '--side': string } = { '--side': `${side}px` };
  return (
    <div className={classes.mat} style={style}>
      {picture && <Picture picture={picture} sizes={`${side}px`} alt={alt} className={classes.picture} />}
    </div>
  );
}
