import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '#ui/Picture.tsx';
import { PageTitle } from './PageTitle.tsx';
import classes from './PublicationPage.module.css';
import type { Published } from './publication-draft.ts';
import { RichText } from './RichText.tsx';

interface PublicationPageProps {
  publication: Published;
  /** The page that lists all of its kind. */
  list: { to: string; words: string };
  /** Since when it is read, or when it takes place. */
  standing: string;
  /** Below the title. */
  opening: ReactNode;
  /** What an admin can do with it. */
  deeds: ReactNode;
  /** Below the text. */
  children: ReactNode;
}

/** An article or an exhibition, as everybody reads it. */
export function PublicationPage({ publication, list, standing, opening, deeds, children }: PublicationPageProps) {
  const { title, cover, body } = publication;
  return (
    <article className={`container page ${classes.page}`}>
      <PageTitle>{title}</PageTitle>
      <header className={classes.opening}>
        <p className="meta">
          <Link to={list.to} className="linked">
            {list.words}
          </Link>
          {` · ${standing}`}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {opening}
      </header>
      {deeds}
      {cover && (
        <figure className={classes.cover}>
          <Picture picture={cover} sizes="(min-width: 62em) 800px, 100vw" alt={cover.caption} eager />
          {cover.caption && (
            <figcaption className="meta" aria-hidden="true">
              {cover.caption}
            </figcaption>
          )}
        </figure>
      )}
      <RichText text={body} />
      {children}
    </article>
  );
}
