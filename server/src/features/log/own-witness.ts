import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { z } from 'zod';
import type { Pool } from '#platform/db.ts';
import type { Settings } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import type { NoteSigner } from '#platform/note-signer.ts';
import { type WitnessClient, witnessClient } from './ask-witness.ts';

const program = path.resolve(import.meta.dirname, '../../witness/main.ts');
const Told = z.object({ url: z.url(), key: z.string() });

/**
 * The program of the witness as a process beside this one, with a key and a folder of its own. On one machine with the
 * log it proves nothing about it; it shows what a witness does. It is started when it is first asked, and again when it
 * has ended by itself.
 */
export function openOwnWitness(
  { dataDir }: Pick<Settings, 'dataDir'>,
  { signer, pool }: { signer: NoteSigner; pool: Pool },
): WitnessClient & { stop(): Promise<void> } {
  let child: ChildProcess | undefined;
  let client: Promise<WitnessClient | undefined> | undefined;
  let asking: Promise<void> | undefined;

  async function start(): Promise<WitnessClient> {
    const started = fork(program, {
      env: {
        WITNESS_LOG: writeVerifierKey(signer.key),
        WITNESS_DIR: path.resolve(dataDir, 'witness'),
        WITNESS_NAME: 'localhost/witness',
        WITNESS_HOST: '127.0.0.1',
        WITNESS_PORT: '0',
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Ctrl-C reaches this process alone, which lets it end when nothing asks any more.
      detached: true,
    });
    child = started;
    const told = await new Promise<unknown>((resolve, reject) => {
      started.once('message', resolve);
      started.once('error', reject);
      started.once('exit', (code, signal) => reject(new Error(`It ended with ${code ?? signal}.`)));
    });
    const address = Told.parse(told);
    started.once('exit', () => (client = undefined));
    return witnessClient(address, { signer, pool, own: true });
  }

  async function ask(): Promise<void> {
    client ??= start().catch((error: unknown) => {
      const next = 'the log goes on without. Start again to have it tried again';
      log.warn({ err: error }, `the witness on this machine did not start, and ${next}`);
      return undefined;
    });
    await (await client)?.ask();
  }

  return {
    ask() {
      asking = ask();
      return asking;
    },
    async stop() {
      await asking;
      if (!child?.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
