import pg from 'pg';
import { vi } from 'vitest';

/** How many queries the server sends to the database while something is done. */
export async function countQueries(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
