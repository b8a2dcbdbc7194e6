import type { InterpretedQuery } from '@verso/contract/discovery/schemas/search.ts';
import type { Artist } from '@verso/contract/people/schemas/people.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './ArtistRow.module.css';
import { MarkedText } from '#components/shared/text/marked/MarkedText.tsx';
import { Portrait } from '#components/people/accounts/Portrait.tsx';
import { formatCount } from '#components/shared/text/reader-locale.ts';

/** `1924–1998`, `born 1930`, or nothing. */
export function lifeDates({ birthYear, deathYear }: Pick<Artist, 'birthYear' | 'deathYear'>): string {
  if (birthYear !== null && deathYear !== null) return `${birthYear}–${deathYear}`;
  if (birthYear !== null) return `born ${birthYear}`;
  return deathYear === null ? '' : `died ${deathYear}`;
}

interface ArtistRowProps {
  artist: Artist;
  level?: 2 | 3;
  /** Search terms to highlight in the name. */
  highlighted?: InterpretedQuery['marks'];
}

export function ArtistRow({ artist, level = 2, highlighted = [] }: ArtistRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classes.row}>
      <Portrait picture={artist.portrait} name={artist.name} side={64} />
      <Heading className="entry-title">
        <Link to={paths.artist(artist.url)} className={classes.link}>
          <MarkedText text={artist.name} highlighted={highlighted} />
        </Link>
      </Heading>
      <p className={`quiet ${classes.facts}`}>{[artist.nationality, lifeDates(artist)].filter(Boolean).join(', ')}</p>
      <p className={`meta ${classes.works}`}>{formatCount({ count: artist.works, more: false }, 'work', 'works')}</p>
    </li>
  );
}
