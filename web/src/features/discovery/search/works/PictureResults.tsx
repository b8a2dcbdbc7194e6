import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SimilarWork } from '@verso/contract/discovery/schemas/search.ts';
import { search } from '@verso/contract/discovery/search.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { similarityWords } from '#components/works/artworks/similarity-words.ts';
import { ArtworkGrid } from '#components/works/artworks/ArtworkCard.tsx';
import { cardOf } from '#components/works/artworks/artwork-words.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Loader } from '#ui/states/Loader.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { fitPhotograph, UnreadablePicture } from './fit-photograph.ts';
import classes from './PictureSearch.module.css';

/** The registered works with a picture similar to a photograph, which the server compares and does not keep. */
export function PictureResults({ photograph: { id, file } }: { photograph: { id: number; file: File } }) {
  const { data, error } = useQuery({
    queryKey: ['search by picture', id],
    queryFn: async ({ signal }) =>
      call(search.byPicture, {}, { signal, files: { picture: [await fitPhotograph(file)] } }),
    // The photograph stays the same, and going back shows the results at once.
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const section = useRef<HTMLElement>(null);
  // Results that are there at once were read before: going back keeps the place.
  const [waited] = useState(data === undefined);
  useEffect(() => {
    if (data && waited) section.current?.scrollIntoView({ block: 'start' });
  }, [data, waited]);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <section ref={section} aria-label="Search by picture" className={classes.found}>
      <SectionHeading
        id="similar"
        action={
          <Link to={paths.search()} className="linked">
            See all works
          </Link>
        }
      >
        Works that look like your photo
      </SectionHeading>
      <div className={classes.answer}>
        <img src={address} alt="What you uploaded" className={classes.own} />
        {data ? (
          <Found found={data.found} />
        ) : error ? (
          <Failed error={error} />
        ) : (
          <Loader label="Comparing your photo" />
        )}
      </div>
    </section>
  );
}

function Found({ found }: { found: readonly SimilarWork[] }) {
  return (
    <div className={classes.works}>
      <p className="meta" role="status">
        {formatCount({ count: found.length, more: false }, 'registered work', 'registered works')} with a picture like
        yours
      </p>
      {found.length > 0 ? (
        <ArtworkGrid
          label="Works with a similar picture"
          artworks={found.map(({ artwork, picture, ...similarity }) => ({
            ...cardOf(artwork),
            picture,
            phrase: `${similarityWords(similarity)} · ${cardOf(artwork).phrase}`,
          }))}
        />
      ) : (
        <EmptyState>
          No public work has a picture like this one. Photograph the work straight on, close up and without its frame,
          then try again. It may be registered with a picture from another angle, so also search for its artist or
          title.
        </EmptyState>
      )}
    </div>
  );
}

const Failed = ({ error }: { error: Error }) => (
  <p role="alert" className={classes.fault}>
    {error instanceof ApiError || error instanceof UnreadablePicture
      ? error.message
      : 'Your photo could not be compared. Choose it again.'}
  </p>
);
