import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { capture } from './command.ts';

/** Keeps the browser from background work and requests during tests. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell first: it draws no window and takes little more than half of the work. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * An executable Chromium that opens a page: $CHROMIUM, else the system's, else Playwright's. On a machine without one
 * it downloads Playwright's, or installs Debian's package. Throws an error that lists what was tried.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    const problem = await problemOf(chosen);
    if (problem) throw new Error(`CHROMIUM=${chosen} does not work: ${problem}`);
    return chosen;
  }

  const tried: string[] = [];
  const firstWorking = async (candidates: string[]): Promise<string | undefined> => {
    for (const candidate of candidates.filter((file) => fs.existsSync(file))) {
      const problem = await problemOf(candidate);
      if (!problem) return candidate;
      tried.push(`${candidate}: ${problem}`);
    }
    return undefined;
  };

  const present = await firstWorking([...onThePath(), ...applications, chromium.executablePath()]);
  if (present) return present;

  for (const install of [installPlaywrightChromium, installDebianChromium]) {
    const complaint = await install();
    if (complaint) tried.push(complaint);
    const installed = await firstWorking([...onThePath(), chromium.executablePath()]);
    if (installed) return installed;
  }
  throw new Error(
    `No Chromium was found and none could be installed. Install one, or point CHROMIUM at its executable.\n${tried.join('\n')}`,
  );
}

function onThePath(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Why the executable opens no page, in one line; undefined if it does. */
async function problemOf(executable: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath: executable, args: chromiumArguments, timeout: 60_000 });
    await browser.newPage();
    await browser.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
}

async function installPlaywrightChromium(): Promise<string | undefined> {
  console.error('No Chromium on this machine: downloading the one of Playwright…');
  const { code, output } = await capture('playwright', ['install', 'chromium'], { limit: 300_000 });
  return code === 0 ? undefined : `playwright install chromium: ${lastLine(output)}`;
}

async function installDebianChromium(): Promise<string | undefined> {
  if (!fs.existsSync('/usr/bin/apt-get')) return 'apt-get: this system has none';
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && !mayUseSudo()) return 'apt-get: needs root';
  console.error("Installing the system's Chromium package…");
  const aptGet = async (...args: string[]): Promise<string | undefined> => {
    const [command = 'env', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    const { code, output } = await capture(command, rest);
    return code === 0 ? undefined : `apt-get ${args.join(' ')}: ${lastLine(output)}`;
  };
  const install = (name: string) => aptGet('install', '--yes', '--no-install-recommends', name);
  // Not every system that packages the browser packages its shell as well.
  return (await aptGet('update')) ?? ((await install('chromium-headless-shell')) && (await install('chromium')));
}

function mayUseSudo(): boolean {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

if (import.meta.main) console.log(await findChromium());
