import net from 'node:net';
import { makeDataFolder } from '#platform/files/data-folder.ts';
import type { Settings } from '#platform/env.ts';
import { log } from '#platform/logging/log.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

/** Checks before the database starts, in the first server process: nothing here needs to be stopped again. */
export async function prepareStart(settings: Settings): Promise<void> {
  log.level = settings.logLevel;
  await makeDataFolder(settings.dataDir);
  await refuseBusyPort(settings);
}

/** First, before anything starts that would need to be stopped again. */
async function refuseBusyPort(settings: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    // Clients that connect now must retry instead of waiting for a reply.
    const probe = net.createServer((socket) => socket.destroy());
    probe.once('error', reject);
    const { port, host } = settings;
    // In this process: the supervisor would keep the port.
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw explainListening(error, settings);
  });
}

/** Adds what to do to an error of listening, if it is known. */
export function explainListening(error: unknown, { port, host }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program, perhaps another Verso. Stop that program, or set PORT to another number.`,
    EACCES: `This user isn’t allowed to listen on port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine doesn’t have the address ${host}. Set HOST to an address of this machine, or leave it out.`,
    ENOTFOUND: `This machine doesn’t have the address ${host}. Set HOST to an address of this machine, or leave it out.`,
  };
  const explanation = words[String(code)];
  return explanation === undefined ? error : new StartupError(explanation, { cause: error });
}
