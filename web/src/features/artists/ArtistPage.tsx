import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { ArtworkGrid } from '#components/ArtworkCard.tsx';
import { lifeDates } from '#components/ArtistRow.tsx';
import { cardOf } from '#components/artwork-words.ts';
import { Mark } from '#components/Mark.tsx';
import { markWords } from '#components/marks.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { countWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { artistQuery, pageIn, worksOfQuery, worksPerPage } from './artist-queries.ts';
import classes from './ArtistPage.module.css';

export function Component() {
  const { url = '' } = useParams();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const { artist } = useSuspenseQuery(artistQuery(url)).data;
  const { artworks, total } = useSuspenseQuery(worksOfQuery(url, page)).data;
  const state = artist.recognised ? 'proved' : 'missing';
  return (
    <div className="container page sections">
      <PageTitle>{artist.name}</PageTitle>
      <header className={classes.head}>
        <h1 className="display">{artist.name}</h1>
        <p className="lead">{[artist.nationality, lifeDates(artist)].filter(Boolean).join(', ')}</p>
        <p className={classes.mark}>
          <Mark name="maker" state={state} size={30} />
          <span>{markWords.maker.sentence[state]}</span>
        </p>
        {artist.biography && <p className={`prose ${classes.biography}`}>{artist.biography}</p>}
      </header>
      <section aria-labelledby="works">
        <SectionHeading id="works" action={<span className="meta">{countWords(total, 'work', 'works')}</span>}>
          Works
        </SectionHeading>
        {artworks.length > 0 ? (
          <ArtworkGrid artworks={artworks.map(cardOf)} label={`Works by ${artist.name}`} />
        ) : (
          <EmptyState>No work by {artist.name} is public at present.</EmptyState>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total.count / worksPerPage)}
          link={(to, props) => <Link to={to > 1 ? `${paths.artist(url)}?page=${to}` : paths.artist(url)} {...props} />}
        />
      </section>
    </div>
  );
}
