import { sql } from 'kysely';

/** How often the page of the work of the statement that this stands in was looked at. */
export const viewsOfIt = sql<number>`(
  select coalesce(sum(artwork_views.views), 0) from artwork_views where artwork_views.artwork_id = artwork.id)`;
