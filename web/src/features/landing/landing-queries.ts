import { journal } from '@verso/contract/journal.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { load, query } from '#api/query.ts';

export const carouselQuery = query(search.carousels, {});
export const latestQuery = query(record.list, { type: 'artwork', pagesize: 24 });
export const newsQuery = query(journal.list, { pagesize: 3 });

export const landingLoader = async () => {
  await Promise.all([load(carouselQuery), load(latestQuery), load(newsQuery)]);
  return null;
};
