import net from 'node:net';
import { makeDataFolder } from '#platform/data-folder.ts';
import type { Settings } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';

/**
 * What comes before the database, in a process that others may be started from: nothing here has to be stopped again.
 */
export async function prepareStart(settings: Settings): Promise<void> {
  log.level = settings.logLevel;
  await makeDataFolder(settings.dataDir);
  await refuseBusyPort(settings);
}

/** Before anything else is started that would have to be stopped again. */
async function refuseBusyPort(settings: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw explainListening(error, settings);
  });
}

/** Why the server cannot listen where it was told to, and what to do, where that is known. */
export function explainListening(error: unknown, { port, host }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use, by another program or by a Verso that runs already. Stop it, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `Nothing here has the address ${host}. Set HOST to an address of this machine, or leave it out.`,
    ENOTFOUND: `Nothing here has the address ${host}. Set HOST to an address of this machine, or leave it out.`,
  };
  const explanation = words[String(code)];
  return explanation === undefined ? error : new StartupError(explanation, { cause: error });
}
