import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ArtistRow } from '#components/works/artworks/ArtistRow.tsx';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import classes from './Search.module.css';
import { OrganisationLinks } from './OrganisationLinks.tsx';
import { QueryNotes } from './works/QueryNotes.tsx';
import { SearchHead } from './SearchHead.tsx';
import { artistsQuery } from './search-queries.ts';
import { pageSize, readSearch } from './search-state.ts';

export function Component() {
  const [params] = useSearchParams();
  const { q, page, exact } = readSearch(params);
  const { data } = useSuspenseQuery(artistsQuery({ q, page, exact }));
  const { artists = [], organisations = [] } = data;
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>{q ? `Artists matching “${q}”` : 'Artists'}</PageTitle>
      <SearchHead
        title="Artists"
        label="Search artists"
        placeholder="Name"
        q={q}
        addressOf={(words) => paths.searchArtists({ q: words })}
      />
      <div className={classes.summary}>
        <p className="meta" role="status">
          {formatCount(data.total, 'artist', 'artists')}
          {q && ` for “${q}”`}
        </p>
        {artists.length > 0 && <ExportMenu list="artists" values={artistsQuery({ q, page, exact }).queryKey[2]} />}
      </div>
      <QueryNotes
        interpretedQuery={data.interpretedQuery}
        q={q}
        found={artists.length > 0}
        addressOf={(words) => paths.searchArtists({ q: words, exact: words === q })}
      />
      {artists.length > 0 ? (
        <ul role="list" className={classes.artists}>
          {artists.map((artist) => (
            <ArtistRow key={artist._id} artist={artist} highlighted={data.interpretedQuery?.marks ?? []} />
          ))}
        </ul>
      ) : page > 1 && data.total.count > 0 ? (
        <EmptyState
          action={
            <Link to={paths.searchArtists({ q, exact })} className="linked">
              Go to the first page
            </Link>
          }
        >
          There is no page {page} in these results.
        </EmptyState>
      ) : (
        <EmptyState
          action={
            <Link to={paths.searchArtists()} className="linked">
              See all artists
            </Link>
          }
        >
          {q
            ? `No artists match “${q}”. Try the last name alone, or another spelling.`
            : 'Artists appear here once one of their works is public.'}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.min(Math.ceil(data.total.count / pageSize), 500)}
        link={(to, props) => <Link to={paths.searchArtists({ q, exact, page: to > 1 ? to : undefined })} {...props} />}
      />
      {organisations.length > 0 && (
        <section aria-labelledby="organisations">
          <SectionHeading id="organisations" size="sub" level={2}>
            Organisations
          </SectionHeading>
          <p>
            <OrganisationLinks organisations={organisations} />
          </p>
        </section>
      )}
    </div>
  );
}
