import type { ReactNode } from 'react';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { pictureAddress } from '@verso/contract/picture.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import { PictureGrid, PictureGridItem } from '#ui/pictures/PictureGrid.tsx';
import classes from './ArtistPage.module.css';

/** What the voters on an artist check, besides the public profile above it. */
export function ArtistEvidence({ profile }: { profile: Profile }) {
  const { identified, links, training, exhibited, referees, works } = profile;
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
                </figcaption>
              </figure>
            </PictureGridItem>
          ))}
        </PictureGrid>
      )}
    </>
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
