import type { APIRequestContext } from '@playwright/test';
import { ownership } from '@verso/contract/market/schemas/ownership.ts';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';
import { expect } from './test.ts';

export const will = { name: 'will.pdf', mimeType: 'application/pdf', buffer: buildPaper('Will') };

/** Asks for title to a work as an heir, and returns the id of the request. */
export async function requestOwnership(heir: APIRequestContext, id: string): Promise<string> {
  const asked = await heir.post(`/api/artwork/${id}/ownership`, {
    multipart: {
      relation: 'heir',
      happened: JSON.stringify({ kind: 'year', year: 2025 }),
      statement: 'My uncle left it to me.',
      documents: will,
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { requests } = ownership.get.reply.parse(await (await heir.get(`/api/artwork/${id}/ownership`)).json());
  return requests[0]?._id ?? '';
}
