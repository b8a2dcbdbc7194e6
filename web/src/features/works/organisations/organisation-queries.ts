import type { LoaderFunctionArgs } from 'react-router';
import { organisations } from '@verso/contract/people/organisations.ts';
import { pageIn, pageSizes } from '@verso/contract/publishing/pages.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { load, query } from '#api/query.ts';

export const worksPerPage = pageSizes.artistWorks;

export const organisationQuery = (id: string) => query(organisations.get, { id });
/** The public works that an organisation shows. */
export const worksQuery = (id: string, page: number) =>
  query(profiles.artworks, { id, pagesize: worksPerPage, pagefrom: (page - 1) * worksPerPage });

export async function organisationLoader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  await load(organisationQuery(id));
  await load(worksQuery(id, pageIn(new URL(request.url).searchParams)));
  return null;
}
