import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SimilarWork } from '@verso/contract/discovery/schemas/search.ts';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { artworkHref, cardOf, registryNumber, titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import { similarityWords } from '#components/works/artworks/similarity-words.ts';
import { useSimilarWorks } from '#components/works/review/voting/vote-queue.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { pictureAddress } from '@verso/contract/picture.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import { PictureGrid, PictureGridItem } from '#ui/pictures/PictureGrid.tsx';
import classes from './ArtistPage.module.css';

/** What the voters on an artist check, besides the public profile above it. */
export function ArtistEvidence({ profile }: { profile: Profile }) {
  const { identified, links, training, exhibited, referees, works, url } = profile;
  const { similar, failed, retry } = useSimilarWorks(works.map(({ _id }) => _id));
  return (
    <>
      {!identified && (
        <p className="caution" role="note">
          <strong>Identity not verified.</strong> This artist’s passport or identity card has not been checked.
        </p>
      )}
      <FactsTable
        groups={[
          [
            { label: 'Identity', value: identified ? 'Verified' : null },
            { label: 'Websites', value: links.length > 0 ? <Links links={links} /> : notGiven },
            { label: 'Training', value: written(training) },
            { label: 'Exhibitions and collections', value: written(exhibited) },
            { label: 'References', value: written(referees) },
          ],
        ]}
      />
      <h3 className="entry-title">Works and pictures</h3>
      {failed && (
        <div>
          <p role="alert" className="caution">
            The pictures could not be compared with registered works.
          </p>
          <Button variant="outline" my="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {works.length === 0 ? (
        <p className="quiet">This artist has no works with pictures that voters can see.</p>
      ) : (
        <PictureGrid label="Works and pictures" compact>
          {works.map((work) => (
            <PictureGridItem key={work._id} ratio={work.picture.width / work.picture.height}>
              <figure className={classes.work}>
                <a href={pictureAddress(work.picture, '2800', 'jpeg')} target="_blank" rel="noopener">
                  <Picture
                    picture={work.picture}
                    sizes="(min-width: 48em) 340px, 46vw"
                    alt={`${titleOf(work.title)}, larger picture in a new tab`}
                  />
                </a>
                <figcaption>
                  <span>
                    <cite>{titleOf(work.title)}</cite>
                    {yearOf(work) && `, ${yearOf(work)}`}
                  </span>
                  {work.medium && <span className="meta">{work.medium}</span>}
                  {similar
                    .get(work._id)
                    ?.filter(({ artwork }) => artwork.artist.url !== url)
                    .map((one) => (
                      <SimilarByOther key={one.artwork._id} similar={one} />
                    ))}
                </figcaption>
              </figure>
            </PictureGridItem>
          ))}
        </PictureGrid>
      )}
    </>
  );
}

/** A registered work by another artist with a picture like this one. */
function SimilarByOther({ similar: { artwork, ...how } }: { similar: SimilarWork }) {
  const { title, artist } = cardOf(artwork);
  return (
    <span className="tone-madder">
      {similarityWords(how)}:{' '}
      <Link to={artworkHref(artwork)} className="linked" target="_blank">
        {registryNumber(artwork.number)} <cite>{title}</cite>
      </Link>
      , {artist}
    </span>
  );
}

const notGiven = <span className="quiet">Not given</span>;
const written = (text: string): ReactNode => (text === '' ? notGiven : <span className={classes.lines}>{text}</span>);

function Links({ links }: Pick<Profile, 'links'>) {
  return (
    <ul role="list" className={classes.list}>
      {links.map(({ label, url }, at) => (
        <li key={at}>
          <a href={url} rel="nofollow noopener noreferrer ugc" className="linked">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
