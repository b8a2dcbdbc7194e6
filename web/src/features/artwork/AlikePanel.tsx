import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/record.ts';
import type { search } from '@verso/contract/search.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import { alikeQuery } from '#components/alike-query.ts';
import { alikeWords } from '#components/alike-words.ts';
import { artworkHref, cardOf, registryNumber, titleOf } from '#components/artwork-words.ts';
import { Picture } from '#ui/Picture.tsx';
import classes from './AlikePanel.module.css';
import { CompareDialog } from './CompareDialog.tsx';

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
        {found.map((one) => (
          <Pair key={one.artwork._id} artwork={artwork} one={one} />
        ))}
      </ul>
    </section>
  );
}

type Alike = Reply<typeof search.alike>['found'][number];

function Pair({ artwork, one }: { artwork: Artwork; one: Alike }) {
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
          {alikeWords(one)}:{' '}
          <Link to={artworkHref(one.artwork)} className="linked">
            {number} <cite>{other}</cite>
          </Link>
          , {[artist, year, phrase].filter(Boolean).join(', ')}
        </figcaption>
      </figure>
      <Button
        variant="outline"
        className={classes.compare}
        aria-label={`Compare closely with ${number}`}
        onClick={() => setCompared(true)}
      >
        Compare closely
      </Button>
      <CompareDialog
        opened={compared}
        onClose={() => setCompared(false)}
        choices={[
          { picture: one.own, label: `This work, ${own}` },
          { picture: one.picture, label: `${number}, ${other}` },
        ]}
      />
    </li>
  );
}
