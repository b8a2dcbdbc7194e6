import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import classes from './PagesLayout.module.css';

interface PagesLayoutProps {
  /** What the pages have in common. */
  label: string;
  /** None where the reader has only the one page. */
  pages: readonly { to: string; name: string }[];
  /** On a wide screen, the way to the others stands beside the page instead of above it. */
  beside?: boolean;
}

/** Pages that belong together, each with the way to the others. */
export function PagesLayout({ label, pages, beside = false }: PagesLayoutProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const at = pages.findIndex(({ to }) => to === pathname);
  // Where the line of links is wider than the screen, the one of this page stands in view.
  useEffect(() => {
    const line = nav.current;
    const current = line?.children[at];
    if (line && current instanceof HTMLElement)
      line.scrollLeft = current.offsetLeft - line.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  return (
    <div className={`container page ${classes.layout}`} data-beside={beside || undefined}>
      {pages.length > 0 && (
        <nav ref={nav} aria-label={label} className={classes.pages}>
          {pages.map(({ to, name }) => (
            <NavLink key={to} to={to} end className={classes.page}>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
