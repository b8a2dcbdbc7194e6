import { type FirstAnswer, firstAnswersId } from '@verso/contract/publishing/pages.ts';
import { queryClient } from './query-client.ts';
import { sessionToken } from './session/session.ts';

/**
 * Fills the query cache with the answers embedded in the first HTML. They are a visitor's, so signed-in users skip
 * them.
 */
export function seedQueryCache(): void {
  const embedded = document.getElementById(firstAnswersId);
  if (!embedded || sessionToken() !== null) return;
  // Written by the same server that answers the API.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answers = JSON.parse(embedded.textContent) as readonly FirstAnswer[];
  for (const { key, data } of answers) queryClient.setQueryData(key, data);
  embedded.remove();
}
