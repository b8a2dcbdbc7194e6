import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import classes from './PagesLayout.module.css';

interface PagesLayoutProps {
  /** Label of the navigation. */
  label: string;
  /** Empty when the reader can open only one page. */
  pages: readonly { to: string; name: string }[];
  /** On a wide screen, shows the navigation beside the page instead of above it. */
  beside?: boolean;
}

/** A group of pages with a shared navigation. */
export function PagesLayout({ label, pages, beside = false }: PagesLayoutProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // A page inside another of the group belongs to that one, unless it has a link of its own.
  const isInside = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const current = pages.filter(({ to }) => isInside(to)).toSorted((a, b) => b.to.length - a.to.length)[0]?.to;
  const at = pages.findIndex(({ to }) => to === current);
  // Scrolls the current page's link into view.
  useEffect(() => {
    const line = nav.current;
    const link = line?.children[at];
    if (line && link instanceof HTMLElement)
      line.scrollLeft = link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  }, [at]);
  return (
    <div className={`container page ${classes.layout}`} data-beside={beside || undefined}>
      {pages.length > 0 && (
        <nav ref={nav} aria-label={label} className={classes.pages}>
          {pages.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} className={classes.page}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
