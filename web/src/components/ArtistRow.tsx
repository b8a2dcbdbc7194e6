import type { Reading } from '@verso/contract/search.ts';
import type { Artist } from '@verso/contract/users.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './ArtistRow.module.css';
import { MarkedText } from './MarkedText.tsx';
import { Portrait } from './Portrait.tsx';
import { countWords } from './reader-locale.ts';

/** `1924–1998`, `born 1930`, or nothing. */
export function lifeDates({ birthYear, deathYear }: Pick<Artist, 'birthYear' | 'deathYear'>): string {
  if (birthYear !== null && deathYear !== null) return `${birthYear}–${deathYear}`;
  if (birthYear !== null) return `born ${birthYear}`;
  return deathYear === null ? '' : `died ${deathYear}`;
}

interface ArtistRowProps {
  artist: Artist;
  level?: 2 | 3;
  /** Words of the name to mark. */
  sought?: Reading['marks'];
}

export function ArtistRow({ artist, level = 2, sought = [] }: ArtistRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classes.row}>
      <Portrait picture={artist.portrait} name={artist.name} side={64} />
      <Heading className="entry-title">
        <Link to={paths.artist(artist.url)} className={classes.link}>
          <MarkedText text={artist.name} sought={sought} />
        </Link>
      </Heading>
      <p className={`quiet ${classes.facts}`}>{[artist.nationality, lifeDates(artist)].filter(Boolean).join(', ')}</p>
      <p className={`meta ${classes.works}`}>{countWords({ count: artist.works, more: false }, 'work', 'works')}</p>
    </li>
  );
}
