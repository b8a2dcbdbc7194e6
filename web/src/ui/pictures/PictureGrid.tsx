import type { CSSProperties, ReactNode } from 'react';
import classes from './PictureGrid.module.css';

/**
 * Rows of uncropped pictures of equal height, in reading order, by CSS only. Holds PictureGridItem. `compact`: two columns
 * on a phone, where each item has a row for its picture and one for its label.
 */
export function PictureGrid({
  children,
  label,
  compact = false,
}: {
  children: ReactNode;
  label?: string;
  compact?: boolean;
}) {
  return (
    <ul className={classes.grid} data-compact={compact || undefined} role="list" aria-label={label}>
      {children}
    </ul>
  );
}

/** `ratio`: width divided by height. */
export function PictureGridItem({ ratio, children }: { ratio: number; children: ReactNode }) {
  const style: CSSProperties & { '--ar': number } = { '--ar': ratio };
  return (
    <li className={classes.item} style={style}>
      {children}
    </li>
  );
}
