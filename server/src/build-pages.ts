import path from 'node:path';
import { StartupError } from '#platform/startup/startup-error.ts';
import { ensureWebBuilt } from '#platform/startup/web-build.ts';

// Builds the pages unless they exist, in parallel to the rest of the start: reading all their sources takes memory that
// the supervisor would keep.

try {
  await ensureWebBuilt(path.join(import.meta.dirname, '../..'));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
