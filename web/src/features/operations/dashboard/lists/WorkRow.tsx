import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { cardOf } from '#components/works/artworks/artwork-words.ts';
import { Marks } from '#components/works/marks/Mark.tsx';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import classes from './WorkRow.module.css';

interface WorkRowProps {
  work: ArtworkCard;
  side?: 72 | 112;
  /** Notes and next steps, below the marks. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A work in a dashboard list: a small uncropped picture, label, marks and next steps. */
export function WorkRow({ work, side = 112, children, actions }: WorkRowProps) {
  const { title, artist, year, marks, phrase, phraseTone, price, href } = cardOf(work);
  return (
    <li className={classes.row}>
      <MattedPicture picture={work.picture} side={side} alt="" />
      <div className={classes.words}>
        <p className={classes.artist}>{artist}</p>
        <h3 className={side === 112 ? 'entry-title' : 'caption-title'}>
          <Link to={href}>
            <cite>{title}</cite>
            {year && `, ${year}`}
          </Link>
        </h3>
        <p className={classes.proof}>
          <Marks states={marks} size={18} />
          <span className={`tone-${phraseTone}`}>{phrase}</span>
          {work.hidden && <span className="quiet">Hidden</span>}
          {price && <span>{price}</span>}
        </p>
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

/** `wide`: in two columns where there is room. */
export function WorkRows({ children, label, wide }: { children: ReactNode; label: string; wide?: true }) {
  return (
    <ul role="list" aria-label={label} className={classes.rows} data-wide={wide}>
      {children}
    </ul>
  );
}
