import type { Picture as PictureValue } from '@verso/contract/picture.ts';
import type { CSSProperties } from 'react';
import { Picture } from '#ui/Picture.tsx';
import classes from './Portrait.module.css';

interface PortraitProps {
  picture: PictureValue | null;
  /** Whose; its initials stand where there is no portrait. */
  name: string;
  /** The side of the square in pixels. */
  side: 64 | 112 | 240;
}

/** Somebody's face in a square, beside their name. */
export function Portrait({ picture, name, side }: PortraitProps) {
  const style: CSSProperties & { '--side': string } = { '--side': `${side}px` };
  return (
    <div className={classes.portrait} style={style}>
      {picture ? (
        <Picture picture={picture} sizes={`${side}px`} alt="" className={classes.picture} />
      ) : (
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </div>
  );
}

const letters = new Intl.Segmenter();

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .filter((_, at) => at === 0 || at === words.length - 1)
    .map((word) => Array.from(letters.segment(word))[0]?.segment ?? '')
    .join('');
}
