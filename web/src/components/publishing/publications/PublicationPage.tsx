import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '#ui/pictures/Picture.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import classes from './PublicationPage.module.css';
import type { Published } from './publication-draft.ts';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { RichText } from '#components/shared/text/RichText.tsx';

interface PublicationPageProps {
  publication: Published;
  kind: 'article' | 'exhibition';
  /** The list page of this kind. */
  list: { to: string; words: string };
  /** Publication date, or the dates of the exhibition. */
  status: string;
  /** Shown below the title. */
  opening: ReactNode;
  /** Admin actions. */
  actions: ReactNode;
  /** Shown below the text. */
  children: ReactNode;
}

/** The public page of an article or an exhibition. */
export function PublicationPage({ publication, kind, list, status, opening, actions, children }: PublicationPageProps) {
  const { title, cover, body } = publication;
  return (
    <article className={`container page ${classes.page}`} aria-labelledby="publication">
      <PageTitle>{title}</PageTitle>
      <header className={classes.opening}>
        <p className="meta">
          <Link to={list.to} className="linked">
            {list.words}
          </Link>
          {` · ${status}`}
        </p>
        <h1 id="publication" className={classes.title}>
          {title}
        </h1>
        {opening}
      </header>
      {actions}
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
      {publication.state === 'published' && <ReportContentLink kind={kind} id={publication._id} />}
    </article>
  );
}
