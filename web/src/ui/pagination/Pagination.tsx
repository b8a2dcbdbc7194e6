import type { ReactNode } from 'react';
import classes from './Pagination.module.css';
import { pageNumbers } from './page-numbers.ts';

/** Props that the caller spreads on its own link component. */
export interface PageLinkProps {
  className: string | undefined;
  'aria-label': string;
  'aria-current': 'page' | undefined;
  rel: 'prev' | 'next' | undefined;
  children: ReactNode;
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** `link={(page, props) => <Link to={…} {...props} />}`: this folder does not depend on the router. */
  link: (page: number, props: PageLinkProps) => ReactNode;
  label?: string;
}

export function Pagination({ page, pages, link, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (to: number, words: string, rel: 'prev' | 'next') =>
    to >= 1 && to <= pages
      ? link(to, {
          className: classes.step,
          'aria-label': `${words} page`,
          'aria-current': undefined,
          rel,
          children: words,
        })
      : null;
  return (
    <nav className={classes.pages} aria-label={label}>
      {step(page - 1, 'Previous', 'prev')}
      <ol className={classes.numbers} role="list">
        {pageNumbers(page, pages).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span className={classes.gap}>…</span>
            ) : (
              link(number, {
                className: classes.number,
                'aria-label': `Page ${number}`,
                'aria-current': number === page ? 'page' : undefined,
                rel: undefined,
                children: number,
              })
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, 'Next', 'next')}
    </nav>
  );
}
