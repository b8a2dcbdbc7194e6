import { journal } from '@verso/contract/journal.ts';
import { pageSizes } from '@verso/contract/pages.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { load, query } from '#api/query.ts';

export const carouselQuery = query(search.carousels, {});
export const latestQuery = query(record.list, { type: 'artwork', pagesize: pageSizes.landingWorks });
export const newsQuery = query(journal.list, { pagesize: pageSizes.landingNews });

export const landingLoader = async () => {
  await Promise.all([load(carouselQuery), load(latestQuery), load(newsQuery)]);
  return null;
};
