import type { Picture as PictureValue } from '@verso/contract/schemas/picture.ts';
import type { CSSProperties } from 'react';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './Portrait.module.css';

interface PortraitProps {
  picture: PictureValue | null;
  /** The person's name; its initials replace a missing portrait. */
  name: string;
  /** Side of the square in pixels. */
  side: 64 | 112 | 240;
}

/** A person's portrait in a square, shown beside their name. */
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

/** Initials of the first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .filter((_, at) => at === 0 || at === words.length - 1)
    .map((word) => Array.from(letters.segment(word))[0]?.segment ?? '')
    .join('');
}
