import pg from 'pg';
import { vi } from 'vitest';

/** The number of queries that the server makes during an act. */
export async function countQueries(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
