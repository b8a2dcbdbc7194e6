import { news } from '@verso/contract/publishing/news.ts';
import { pageSizes } from '@verso/contract/publishing/pages.ts';
import { record } from '@verso/contract/discovery/record.ts';
import { search } from '@verso/contract/discovery/search.ts';
import { load, query } from '#api/query.ts';

export const carouselQuery = query(search.carousels, {});
export const latestQuery = query(record.list, { type: 'artwork', pagesize: pageSizes.landingWorks });
export const newsQuery = query(news.list, { pagesize: pageSizes.landingNews });

export const landingLoader = async () => {
  await Promise.all([load(carouselQuery), load(latestQuery), load(newsQuery)]);
  return null;
};
