import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/database/db.ts';
import { loggedState, stateDiffers, type WorkState, workState } from './work-state.ts';

const parts: readonly (readonly [keyof WorkState, string])[] = [
  ['verdict', 'the verdict'],
  ['rounds', 'the outcome of a round'],
  ['certificates', 'a certificate'],
  ['claims', 'a claim'],
  ['paymentDisputed', 'a disputed payment'],
  ['confirmed', 'the confirmation of an entry'],
];

/** Compares the state of every work and certificate with the log. Returns problems as sentences. */
export async function auditStates(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork')
    .where(stateDiffers)
    .select(['artwork.id', workState.as('state'), loggedState.as('logged')])
    .orderBy('artwork.id')
    .execute();
  return rows.map(({ id, state, logged }) => {
    const changed = parts.filter(([part]) => !isDeepStrictEqual(state[part], logged[part]));
    return `Work ${id} differs from the log: ${changed.map(([, name]) => name).join(', ')}.`;
  });
}
