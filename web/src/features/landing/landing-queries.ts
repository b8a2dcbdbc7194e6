import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';

export const carouselQuery = query(search.carousels, {});
export const latestQuery = query(record.list, { type: 'artwork', pagesize: 24 });

export const landingLoader = async () => {
  await Promise.all([queryClient.ensureQueryData(carouselQuery), queryClient.ensureQueryData(latestQuery)]);
  return null;
};
