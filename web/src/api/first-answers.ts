import { type FirstAnswer, firstAnswersId } from '@verso/contract/pages.ts';
import { queryClient } from './query-client.ts';
import { sessionToken } from './session.ts';

/**
 * Takes what the first HTML brought along as if it had been asked for now. Those are a visitor's answers: whoever has a
 * session asks for their own.
 */
export function takeFirstAnswers(): void {
  const brought = document.getElementById(firstAnswersId);
  if (!brought || sessionToken() !== null) return;
  // The server that answers the calls has written them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answers = JSON.parse(brought.textContent) as readonly FirstAnswer[];
  for (const { key, data } of answers) queryClient.setQueryData(key, data);
  brought.remove();
}
