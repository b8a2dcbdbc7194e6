import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sameFocus } from '#components/shared/page/navigation-focus.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import classes from './SplitView.module.css';

interface SplitViewProps {
  title: string;
  /** The id of the open item, from the address. The link to it in the list has the id of `rowId`. */
  open: string | undefined;
  /** The side that gets most of the width. */
  wide: 'list' | 'item';
  list: ReactNode;
  item: ReactNode;
  /** Accessible name of the item’s side. */
  itemLabel: string;
  back: { to: string; words: string };
}

export const rowId = (id: string) => `row-${id}`;

/** A list with the open item beside it. On a phone the item replaces the list, and the way back leads to its row. */
export function SplitView({ title, open, wide, list, item, itemLabel, back }: SplitViewProps) {
  const side = useRef<HTMLElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    const before = shown.current;
    shown.current = open;
    if (open === before) return;
    if (open !== undefined) {
      side.current?.scrollTo(0, 0);
      side.current?.focus({ preventScroll: true });
    } else if (before !== undefined) document.getElementById(rowId(before))?.focus();
  }, [open]);
  return (
    <div>
      <PageTitle>{title}</PageTitle>
      <h1 className={`page-title ${classes.title}`} data-open={open}>
        {title}
      </h1>
      <div className={classes.split} data-open={open === undefined ? undefined : wide}>
        <div className={classes.list}>{list}</div>
        {open !== undefined && (
          <section ref={side} aria-label={itemLabel} tabIndex={-1} className={classes.item}>
            <Link to={back.to} state={sameFocus} preventScrollReset className={classes.back}>
              <span aria-hidden>‹ </span>
              {back.words}
            </Link>
            {item}
          </section>
        )}
      </div>
    </div>
  );
}
