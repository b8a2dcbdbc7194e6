import { parseNote } from '@verso/verifier/signed-note.ts';
import type { Program } from '../../support/program.ts';

/** The signers of a program's published checkpoint. */
export async function signersOf({ url }: Program): Promise<string[]> {
  const answer = await fetch(`${url}/log/checkpoint`);
  return answer.ok ? parseNote(await answer.text()).signatures.map(({ name }) => name) : [];
}
