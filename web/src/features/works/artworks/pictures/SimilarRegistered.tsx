import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { search } from '@verso/contract/discovery/search.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import type { Picture } from '@verso/contract/schemas/picture.ts';
import { call } from '#api/call.ts';
import { artworkHref, cardOf, registryNumber } from '#components/works/artworks/artwork-words.ts';
import { similarityWords } from '#components/works/artworks/similarity-words.ts';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import classes from './SimilarRegistered.module.css';

type Found = ReplyOf<typeof search.similar>['found'];

/** Registered works with pictures like those of the work, searched again after each change of its pictures. */
export function useSimilarRegistered(id: string | null, pictures: readonly Picture[]): Found {
  const { data } = useQuery({
    queryKey: [search.similar.path, id, pictures.map(({ _id }) => _id)],
    queryFn: ({ signal }) => call(search.similar, { id: id ?? '' }, { signal }),
    enabled: id !== null && pictures.length > 0,
  });
  return data?.found ?? [];
}

export const similarId = 'similar-registered';

/** Tells the artist before they send a work that its picture is registered already, as the voters will see it. */
export function SimilarRegistered({ found }: { found: Found }) {
  return (
    <div role="status" className={classes.status}>
      {found.length > 0 && (
        <section id={similarId} tabIndex={-1} aria-labelledby="similar-title" className={classes.note}>
          <h3 id="similar-title" className="label tone-ochre">
            {found.some(({ similarity }) => similarity === 'same_file')
              ? 'One of these pictures is already registered'
              : 'A similar picture is already registered'}
          </h3>
          <ul role="list" className={classes.works}>
            {found.map(({ artwork, picture, ...how }) => {
              const { title, artist, year } = cardOf(artwork);
              return (
                <li key={artwork._id} className={classes.work}>
                  <MattedPicture picture={picture} side={72} alt="" />
                  <p>
                    {similarityWords(how)}:{' '}
                    <Link to={artworkHref(artwork)} className="linked" target="_blank">
                      {registryNumber(artwork.number)} <cite>{title}</cite>
                    </Link>
                    , {[artist, year].filter(Boolean).join(', ')}
                  </p>
                </li>
              );
            })}
          </ul>
          <p>
            If it’s the same work, don’t send yours for review. If you now own the registered work, ask to become its
            owner on that work’s page.
          </p>
          <p>
            If it’s a different work, such as a second print, say in the description how the two differ. The
            authenticators will see the same comparison.
          </p>
        </section>
      )}
    </div>
  );
}
