import { capture, seconds } from './command.ts';

const checks: Array<[name: string, command: string, args: string[]]> = [
  // One pass for both: the rules need the types, which take longer than all the rest.
  ['types and lint', 'oxlint', []],
  [
    'imports',
    'depcruise',
    ['--config', '.dependency-cruiser.js', 'contract/src', 'verifier/src', 'server/src', 'web/src'],
  ],
  ['weight of the first page', 'node', ['server/src/platform/startup/web-build.ts']],
  ['format', 'biome', ['format', '--reporter=summary', '.']],
];

const failures = await Promise.all(
  checks.map(async ([name, command, args]) => {
    const start = performance.now();
    const { code, output } = await capture(command, args);
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(24)} ${seconds(start)}`);
    return code === 0 ? '' : `\n── ${name} ──\n${output.trimEnd()}`;
  }),
);

const complaints = failures.filter(Boolean);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exitCode = 1;
}
