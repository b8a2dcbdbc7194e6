import { sql } from 'kysely';

/** The number of page views of the work in the outer query. */
export const viewsOfIt = sql<number>`(
  select coalesce(sum(artwork_views.views), 0) from artwork_views where artwork_views.artwork_id = artwork.id)`;
