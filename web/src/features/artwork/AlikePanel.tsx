import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/record.ts';
import { alikeQuery } from '#components/alike-query.ts';
import { alikeWords } from '#components/alike-words.ts';
import { artworkHref, cardOf, registryNumber, titleOf } from '#components/artwork-words.ts';
import { Picture } from '#ui/Picture.tsx';
import classes from './AlikePanel.module.css';

/** For those who vote, while they do: pictures of other works that are like one of this work, each beside it. */
export function AlikePanel({ artwork }: { artwork: Artwork }) {
  const { data } = useQuery({ ...alikeQuery(artwork._id), enabled: artwork.voting !== null });
  const found = data?.found ?? [];
  if (!artwork.voting || found.length === 0) return null;
  return (
    <section aria-labelledby="alike" className={classes.panel}>
      <h2 id="alike" className="caption-title">
        {found.some(({ likeness }) => likeness === 'same_file')
          ? 'A picture of this work is registered already'
          : 'Pictures like this work’s are registered'}
      </h2>
      <p className="meta">
        Compare them before you vote: a copy, a second print or a stolen picture may look the same.
      </p>
      <ul role="list" className={classes.pairs}>
        {found.map((one) => {
          const { phrase, artist, year } = cardOf(one.artwork);
          return (
            <li key={one.artwork._id} className={classes.pair}>
              <figure>
                <Picture
                  picture={one.own}
                  sizes="(min-width: 62em) 18vw, 45vw"
                  alt={`This work, ${titleOf(artwork.title)}`}
                />
                <figcaption className="meta">This work</figcaption>
              </figure>
              <figure>
                <Picture
                  picture={one.picture}
                  sizes="(min-width: 62em) 18vw, 45vw"
                  alt={`${registryNumber(one.artwork.number)}, ${titleOf(one.artwork.title)}`}
                />
                <figcaption className="meta">
                  {alikeWords(one)}:{' '}
                  <Link to={artworkHref(one.artwork)} className="linked">
                    {registryNumber(one.artwork.number)} <cite>{titleOf(one.artwork.title)}</cite>
                  </Link>
                  , {[artist, year, phrase].filter(Boolean).join(', ')}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
