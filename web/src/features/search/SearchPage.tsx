import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ArtworkGrid } from '#components/ArtworkCard.tsx';
import { cardOf } from '#components/artwork-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { countWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { filtersInForce } from './filter-words.ts';
import { FiltersInForce } from './FiltersInForce.tsx';
import { PictureSearch } from './PictureSearch.tsx';
import { ReadingNotes } from './ReadingNotes.tsx';
import classes from './Search.module.css';
import { SearchHead } from './SearchHead.tsx';
import { worksQuery } from './search-queries.ts';
import { mostPages, pageSize, readSearch, searchQuery, type SearchState } from './search-state.ts';
import { WorkFilters } from './WorkFilters.tsx';

export function Component() {
  const [params] = useSearchParams();
  const state = readSearch(params);
  const { data } = useSuspenseQuery(worksQuery(state));
  const address = (change: Partial<SearchState>) =>
    paths.search(searchQuery({ ...state, page: 1, after: '', exact: false, ...change }));
  const works = data.artworks ?? [];
  const filtered = filtersInForce(state, data.facets).length > 0;
  const { q, exact } = state;
  const narrowed = (change: Partial<SearchState>) => address({ exact, ...change });
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>{q ? `“${q}” in artworks` : 'Artworks'}</PageTitle>
      <SearchHead
        title="Artworks"
        label="Search works"
        placeholder="Artist, title, medium, year or number"
        q={q}
        addressOf={(words) => address({ q: words })}
      >
        <PictureSearch />
        <WorkFilters state={state} facets={data.facets} address={narrowed} />
        <FiltersInForce state={state} facets={data.facets} address={narrowed} />
      </SearchHead>
      <p className="meta" role="status">
        {countWords(data.total, 'work', 'works')}
        {q && ` for “${q}”`}
      </p>
      <ReadingNotes
        reading={data.reading}
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
            artworks={works.map((work) => ({ ...cardOf(work), sought: data.reading?.marks ?? [] }))}
            label="Works found"
            eager={4}
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
          There is no page {state.page} of these works.
        </EmptyState>
      ) : (
        <EmptyState
          action={
            <Link to={paths.search(filtered ? { q } : {})} className="linked">
              {filtered ? 'Search without filters' : 'See all works'}
            </Link>
          }
        >
          {q ? `No work here matches “${q}”. Try fewer words, or another spelling.` : 'No work matches these filters.'}
        </EmptyState>
      )}
      {!state.after && (
        <Pagination
          page={state.page}
          // Of what is only counted in part there is a next page as long as this one is full.
          pages={Math.min(Math.ceil(data.total.count / pageSize) + Number(data.total.more), mostPages)}
          link={(page, props) => <Link to={address({ exact, page })} {...props} />}
        />
      )}
      {data.next && (state.after || state.page === mostPages) && (
        <nav aria-label="Further works" className={classes.further}>
          <Link to={address({})} className="linked">
            First page
          </Link>
          <Link to={address({ after: data.next })} rel="next" className="linked">
            Further works
          </Link>
        </nav>
      )}
    </div>
  );
}
