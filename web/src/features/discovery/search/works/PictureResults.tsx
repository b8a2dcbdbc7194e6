import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SimilarWork } from '@verso/contract/discovery/schemas/search.ts';
import { search } from '@verso/contract/discovery/search.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { PhotographButton } from '#components/discovery/check/PhotographButton.tsx';
import { usePhotographSearch } from '#components/discovery/check/use-photograph-search.ts';
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
  // A file that is no picture has nothing to show.
  const [shown, setShown] = useState(true);
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
        {data === undefined
          ? 'Your photo'
          : data.found.length > 0
            ? 'Works that look like your photo'
            : 'No match found'}
      </SectionHeading>
      <div className={classes.answer}>
        {shown && <img src={address} alt="What you uploaded" className={classes.own} onError={() => setShown(false)} />}
        {data ? (
          <Found found={data.found} />
        ) : error ? (
          <Failed error={error} />
        ) : (
          <div>
            <p className="meta" aria-hidden>
              Comparing your photo with all public works
            </p>
            <Loader label="Comparing your photo with all public works" />
          </div>
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
        <>
          <p>
            A photo can’t tell an original from a copy. Compare the size, the back and the signature with the record.
          </p>
          <ArtworkGrid
            label="Works with a similar picture"
            artworks={found.map(({ artwork, picture, ...similarity }) => ({
              ...cardOf(artwork),
              picture,
              phrase: `${similarityWords(similarity)} · ${cardOf(artwork).phrase}`,
            }))}
          />
        </>
      ) : (
        <EmptyState action={<AnotherPhoto />}>
          We couldn’t match this photo. The work may still be registered, or be reported stolen. Take another photo from
          straight in front, with all four edges of the picture and no reflections. Show only one picture. Or search for
          its artist, title or number above.
        </EmptyState>
      )}
    </div>
  );
}

function AnotherPhoto() {
  const compare = usePhotographSearch();
  return (
    <PhotographButton label="Another photo of the work" onChoose={compare}>
      Try another photo
    </PhotographButton>
  );
}

const Failed = ({ error }: { error: Error }) => (
  <div className={classes.works}>
    <p role="alert" className={classes.fault}>
      {error instanceof ApiError || error instanceof UnreadablePicture
        ? error.message
        : 'Your photo could not be compared. Choose it again.'}
    </p>
    <div>
      <AnotherPhoto />
    </div>
  </div>
);
