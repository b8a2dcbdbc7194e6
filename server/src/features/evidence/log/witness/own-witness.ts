import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { type NoteKey, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { z } from 'zod';
import { minutes, seconds } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import { log } from '#platform/logging/log.ts';
import { type NoteSigner, readSigner, witnessKeyFile } from '#platform/keys/note-signer.ts';
import { type WitnessClient, witnessClient } from './ask-witness.ts';

const program = path.resolve(import.meta.dirname, '../../../../witness/main.ts');
const folderOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => path.resolve(dataDir, 'witness');
/** Delays after a failed start, in milliseconds; doubled each time. */
const pauses = { first: seconds(1), longest: minutes(1) };
const Started = z.object({ url: z.url(), key: z.string() });

/** The public key of the witness started here, or undefined if none has ever run. */
export async function findOwnWitness(settings: Pick<Settings, 'dataDir'>): Promise<NoteKey | undefined> {
  const file = witnessKeyFile(folderOf(settings));
  return existsSync(file) ? (await readSigner(await readFile(file, 'utf8'))).key : undefined;
}

/**
 * Runs the witness as a separate process, with a key and a folder of its own. On the log's own machine it proves
 * nothing; it shows what a witness does. It starts on the first request, and again if it ended or failed to start.
 */
export function openOwnWitness(
  settings: Pick<Settings, 'dataDir'>,
  { signer, database }: { signer: NoteSigner; database: Database },
): WitnessClient & { stop(): Promise<void> } {
  let child: ChildProcess | undefined;
  let client: Promise<WitnessClient | undefined> | undefined;
  let asking: Promise<void> | undefined;
  let pause: number = pauses.first;
  /** `performance.now()` time before which a failed start is not repeated. */
  let resting = 0;

  async function start(): Promise<WitnessClient> {
    const started = fork(program, {
      env: {
        WITNESS_LOG: writeVerifierKey(signer.key),
        WITNESS_DIR: folderOf(settings),
        WITNESS_NAME: 'localhost/witness',
        WITNESS_HOST: '127.0.0.1',
        WITNESS_PORT: '0',
        NODE_COMPILE_CACHE: getCompileCacheDir(),
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Ctrl-C reaches only this process, which ends the witness when no requests are left.
      detached: true,
    });
    child = started;
    const answer = await new Promise<unknown>((resolve, reject) => {
      started.once('message', resolve);
      started.once('error', reject);
      started.once('exit', (code, signal) => reject(new Error(`It ended with ${code ?? signal}.`)));
    });
    const address = Started.parse(answer);
    started.once('exit', () => (client = undefined));
    pause = pauses.first;
    return witnessClient(address, { signer, database, own: true });
  }

  async function ask(): Promise<void> {
    if (!client && performance.now() < resting) return;
    client ??= start().catch((error: unknown) => {
      log.warn(
        { err: error, retryInMs: pause },
        'the witness on this machine did not start, so the log continues without it',
      );
      resting = performance.now() + pause;
      pause = Math.min(2 * pause, pauses.longest);
      client = undefined;
      return undefined;
    });
    await (await client)?.ask();
  }

  return {
    key: async () => {
      const own = await findOwnWitness(settings);
      return own && writeVerifierKey(own);
    },
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
