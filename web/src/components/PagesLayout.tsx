import { NavLink, Outlet } from 'react-router';
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
  return (
    <div className={`container page ${classes.layout}`} data-beside={beside || undefined}>
      {pages.length > 0 && (
        <nav aria-label={label} className={classes.pages}>
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
