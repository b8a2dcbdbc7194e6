import { firstPictureSizes } from '@verso/contract/picture.ts';
import type { Picture as PictureValue } from '@verso/contract/schemas/picture.ts';
import type { ProfileLink } from '@verso/contract/works/schemas/profiles.ts';
import type { ReactNode } from 'react';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './ProfileHead.module.css';

interface ProfileHeadProps {
  name: string;
  portrait: PictureValue | null;
  /** One line below the name: nationality, life dates. */
  facts: readonly string[];
  biography: string;
  links: readonly ProfileLink[];
  /** What the registry says about the person. */
  children?: ReactNode;
}

/** The head of a public profile: portrait, name, what the registry says and the person's own words. */
export function ProfileHead({ name, portrait, facts, biography, links, children }: ProfileHeadProps) {
  return (
    <header className={classes.head} data-portrait={portrait !== null}>
      {portrait && (
        <div className={classes.portrait}>
          <Picture
            picture={portrait}
            sizes={firstPictureSizes.artist}
            alt={`Portrait of ${name}`}
            eager
            className={classes.picture}
          />
        </div>
      )}
      <div className={classes.words}>
        <h1 className={`display ${classes.name}`}>{name}</h1>
        {facts.some(Boolean) && <p className="lead">{facts.filter(Boolean).join(', ')}</p>}
        {children}
        {biography && (
          <div className={`prose ${classes.biography}`}>
            {biography.split(/\n\s*\n/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        )}
        {links.length > 0 && (
          <ul role="list" aria-label="Links" className={classes.links}>
            {links.map(({ label, url }, at) => (
              <li key={at}>
                {/* Links come from the user: `nofollow` because the registry does not vouch for them, `noreferrer` for
                   privacy. */}
                <a href={url} rel="nofollow noopener noreferrer ugc" className="linked">
                  {label}
                </a>{' '}
                <span className="meta">{hostOf(url)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
