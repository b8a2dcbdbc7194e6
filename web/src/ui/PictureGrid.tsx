import type { CSSProperties, ReactNode } from 'react';
import classes from './PictureGrid.module.css';

/** Rows of uncropped pictures of one height, in reading order, without script. Holds PictureGridItem. */
export function PictureGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.grid} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

/** `ratio` is the width of the picture over its height. */
export function PictureGridItem({ ratio, children }: { ratio: number; children: ReactNode }) {
  const style: CSSProperties & { '--ar': number } = { '--ar': ratio };
  return (
    <li className={classes.item} style={style}>
      {children}
    </li>
  );
}
