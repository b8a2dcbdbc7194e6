import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import classes from './Search.module.css';
import { SearchField } from './SearchField.tsx';

interface SearchHeadProps {
  title: string;
  label: string;
  placeholder: string;
  q: string;
  /** The address of a search for the given words. */
  addressOf: (q: string) => string;
  children?: ReactNode;
}

/** The search field above both searches, with tabs between them. */
export function SearchHead({ title, label, placeholder, q, addressOf, children }: SearchHeadProps) {
  const navigate = useNavigate();
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <h1 className="page-title">{title}</h1>
        <nav aria-label="What to search" className={classes.kinds}>
          <NavLink to={paths.search({ q })} end>
            Artworks
          </NavLink>
          <NavLink to={paths.searchArtists({ q })}>Artists</NavLink>
        </nav>
      </div>
      <form
        role="search"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const words = new FormData(event.currentTarget).get('q');
          void navigate(addressOf(typeof words === 'string' ? words.trim() : ''));
        }}
      >
        {/* The key resets the field for each search, also on Back. */}
        <SearchField key={q} q={q} label={label} placeholder={placeholder} />
        <Button type="submit" size="lg">
          Search
        </Button>
      </form>
      {children}
    </header>
  );
}
