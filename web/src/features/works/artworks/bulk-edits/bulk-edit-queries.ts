import { artworkStatuses } from '@verso/contract/works/artworks.ts';
import type { ArtworkCard, ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { mostEdited } from '@verso/contract/works/bulk-edits.ts';
import { record } from '@verso/contract/discovery/record.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';

/** Selected works, by their ids. */
export type Chosen = ReadonlyMap<string, ArtworkCard>;

export const perPage = 50;
/** As many as one call returns. */
const perCall = 100;

interface Filter {
  words: string;
  status: ArtworkStatus | undefined;
}

export const filterIn = (params: URLSearchParams): Filter => ({
  words: params.get('words')?.trim().slice(0, 200) ?? '',
  status: artworkStatuses.find((status) => status === params.get('status')),
});

const ownWorks = ({ words, status }: Filter, pagesize: number, pagefrom: number) =>
  query(record.list, { type: 'mine', filterkey: words, ...(status && { status }), pagesize, pagefrom });

export const ownWorksQuery = (filter: Filter, page: number) => ownWorks(filter, perPage, (page - 1) * perPage);

/** The works of all pages, as far as one edit can change them. */
export async function allOwnWorks(filter: Filter): Promise<ArtworkCard[]> {
  const works: ArtworkCard[] = [];
  while (works.length < mostEdited) {
    const { artworks } = await queryClient.query(ownWorks(filter, perCall, works.length));
    works.push(...artworks);
    if (artworks.length < perCall) break;
  }
  return works;
}
