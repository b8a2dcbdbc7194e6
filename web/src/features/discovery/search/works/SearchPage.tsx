import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { numberTyped, registryNumber } from '@verso/contract/works/artworks.ts';
import { photographIn } from '#components/discovery/check/chosen-photographs.ts';
import { ArtworkGrid } from '#components/works/artworks/ArtworkCard.tsx';
import { cardOf } from '#components/works/artworks/artwork-words.ts';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { useSession } from '#api/session/session.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { activeFilters } from './filter-words.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { PictureResults } from './PictureResults.tsx';
import { PictureSearch } from './PictureSearch.tsx';
import { QueryNotes } from './QueryNotes.tsx';
import classes from '#features/discovery/search/Search.module.css';
import { OrganisationLinks } from '#features/discovery/search/OrganisationLinks.tsx';
import { SearchHead } from '#features/discovery/search/SearchHead.tsx';
import { worksQuery } from '#features/discovery/search/search-queries.ts';
import {
  maxPages,
  pageSize,
  readSearch,
  searchQuery,
  type SearchState,
} from '#features/discovery/search/search-state.ts';
import { WorkFilters } from './WorkFilters.tsx';

export function Component() {
  const [params] = useSearchParams();
  const admin = useSession()?.admin === true;
  const photograph = photographIn(useLocation().state);
  const state = readSearch(params);
  const { data } = useSuspenseQuery(worksQuery(state));
  const address = (change: Partial<SearchState>) =>
    paths.search(searchQuery({ ...state, page: 1, after: '', exact: false, ...change }));
  const works = data.artworks ?? [];
  const filtered = activeFilters(state, data.facets).length > 0;
  const { q, exact } = state;
  const narrowed = (change: Partial<SearchState>) => address({ exact, ...change });
  const head = (filters?: ReactNode) => (
    <SearchHead
      title="Artworks"
      label="Search works"
      placeholder="Artist, title, year or number"
      q={q}
      addressOf={(words) => address({ q: words })}
    >
      <PictureSearch />
      {filters}
    </SearchHead>
  );
  if (photograph)
    return (
      <div className={`container page ${classes.page}`}>
        <PageTitle>Works that look like your photo</PageTitle>
        {head()}
        <PictureResults key={photograph.id} photograph={photograph} />
      </div>
    );
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>{q ? `Artworks matching “${q}”` : 'Artworks'}</PageTitle>
      {head(
        <>
          <WorkFilters state={state} facets={data.facets} address={narrowed} />
          <ActiveFilters state={{ ...state, sale: false }} facets={data.facets} address={narrowed} />
        </>,
      )}
      <div className={classes.summary}>
        <p className="meta" role="status">
          {formatCount(data.total, 'work', 'works')}
          {q && ` for “${q}”`}
        </p>
        {works.length > 0 && <ExportMenu list="works" values={worksQuery(state).queryKey[2]} />}
      </div>
      <NamedOrganisations organisations={data.organisations ?? []} />
      <QueryNotes
        interpretedQuery={data.interpretedQuery}
        q={q}
        found={works.length > 0}
        addressOf={(words) => address({ q: words, exact: words === q })}
      />
      {works.length > 0 ? (
        <section aria-labelledby="found">
          <h2 id="found" className="visually-hidden">
            Works found
          </h2>
          <ArtworkGrid
            artworks={works.map((work) => ({ ...cardOf(work), highlighted: data.interpretedQuery?.marks ?? [] }))}
            label="Works found"
            eager={4}
            compact
          />
        </section>
      ) : state.page > 1 && data.total.count > 0 ? (
        <EmptyState
          action={
            <Link to={address({ exact })} className="linked">
              Go to the first page
            </Link>
          }
        >
          There is no page {state.page} in these results.
        </EmptyState>
      ) : (
        <EmptyState
          action={
            <>
              <Link to={paths.search(filtered ? { q } : {})} className="linked">
                {filtered ? 'Search without filters' : 'See all works'}
              </Link>
              {admin && (
                <>
                  {' · '}
                  <Link to={`${paths.reports()}#taken-down`} className="linked">
                    Works taken down
                  </Link>
                </>
              )}
            </>
          }
        >
          {nothingFound(q)}
        </EmptyState>
      )}
      {!state.after && (
        <Pagination
          page={state.page}
          // With a capped count, a full page means that there is a next one.
          pages={Math.min(Math.ceil(data.total.count / pageSize) + Number(data.total.more), maxPages)}
          link={(page, props) => <Link to={address({ exact, page })} {...props} />}
        />
      )}
      {data.next && (state.after || state.page === maxPages) && (
        <nav aria-label="More works" className={classes.further}>
          <Link to={address({})} className="linked">
            First page
          </Link>
          <Link to={address({ after: data.next })} rel="next" className="linked">
            More works
          </Link>
        </nav>
      )}
    </div>
  );
}

/** Organisations with such a name, whose works the words may not find. */
function NamedOrganisations({ organisations }: { organisations: readonly { _id: string; name: string }[] }) {
  if (organisations.length === 0) return null;
  return (
    <p>
      {organisations.length === 1 ? 'Organisation: ' : 'Organisations: '}
      <OrganisationLinks organisations={organisations} />
    </p>
  );
}

/** Also said of works that are not public: that would tell strangers that they exist. */
function nothingFound(q: string): string {
  const typed = numberTyped(q);
  if (typed?.certain)
    return `No public work has the number ${registryNumber(typed.number)}. Check the number on the certificate or label. A work that isn’t registered here can still be genuine.`;
  return q ? `No works match “${q}”. Try fewer words, or another spelling.` : 'No works match these filters.';
}
