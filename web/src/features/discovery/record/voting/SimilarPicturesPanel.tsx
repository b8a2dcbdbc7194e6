import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { search } from '@verso/contract/discovery/search.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import { similarWorksQuery } from '#components/works/artworks/similar-works-query.ts';
import { similarityWords } from '#components/works/artworks/similarity-words.ts';
import { artworkHref, cardOf, registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './SimilarPicturesPanel.module.css';
import { CompareDialog } from '#components/works/pictures/CompareDialog.tsx';

/** For voters during a vote: similar pictures of other works, each beside its own. */
export function SimilarPicturesPanel({ artwork }: { artwork: Artwork }) {
  const { data } = useQuery({ ...similarWorksQuery(artwork._id), enabled: artwork.voting !== null });
  const found = data?.found ?? [];
  if (!artwork.voting || found.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={classes.panel}>
      <h2 id="similar" className="caption-title">
        {found.some(({ similarity }) => similarity === 'same_file')
          ? 'A picture of this work is already registered for another work'
          : 'Similar pictures are already registered'}
      </h2>
      <p className="meta">
        Compare the pictures before you vote: a copy, a second print or a stolen picture may look the same.
      </p>
      <ul role="list" className={classes.pairs}>
        {found.map((one) => (
          <Pair key={one.artwork._id} artwork={artwork} one={one} />
        ))}
      </ul>
    </section>
  );
}

type SimilarWork = ReplyOf<typeof search.similar>['found'][number];

function Pair({ artwork, one }: { artwork: Artwork; one: SimilarWork }) {
  const [compared, setCompared] = useState(false);
  const { phrase, artist, year } = cardOf(one.artwork);
  const [own, other] = [titleOf(artwork.title), titleOf(one.artwork.title)];
  const number = registryNumber(one.artwork.number);
  return (
    <li className={classes.pair}>
      <figure>
        <Picture picture={one.own} sizes="(min-width: 62em) 18vw, 45vw" alt={`This work, ${own}`} />
        <figcaption className="meta">This work</figcaption>
      </figure>
      <figure>
        <Picture picture={one.picture} sizes="(min-width: 62em) 18vw, 45vw" alt={`${number}, ${other}`} />
        <figcaption className="meta">
          {similarityWords(one)}:{' '}
          <Link to={artworkHref(one.artwork)} className="linked">
            {number} <cite>{other}</cite>
          </Link>
          , {[artist, year, phrase].filter(Boolean).join(', ')}
        </figcaption>
      </figure>
      <Button
        variant="outline"
        className={classes.compare}
        aria-label={`Compare with ${number}`}
        onClick={() => setCompared(true)}
      >
        Compare
      </Button>
      {compared && (
        <CompareDialog
          onClose={() => setCompared(false)}
          choices={[
            { picture: one.own, label: `This work, ${own}` },
            { picture: one.picture, label: `${number}, ${other}` },
          ]}
        />
      )}
    </li>
  );
}
