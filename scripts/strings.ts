import { parseArgs } from 'node:util';
import { findStrings, type Found, sample } from './find-strings.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(`Prints every text that a person can read, by area and room.

  npm run strings                           all of them
  npm run strings -- market                 one area
  npm run strings -- web/src/features/people   one folder or file
  npm run strings -- --sample 50 --seed 7   50 different texts, drawn at random; the same seed draws the same ones`);
} else {
  const chosen = findStrings().filter(
    ({ area, file }) => positionals.length === 0 || positionals.some((one) => one === area || file.startsWith(one)),
  );
  if (values.sample) {
    for (const { text, file, line } of sample(chosen, Number(values.sample), Number(values.seed)))
      console.log(`${text}\n    ${file}:${line}`);
  } else printByRoom(chosen);
}

function printByRoom(found: Found[]): void {
  const rooms = Map.groupBy(found, ({ area, room }) => `${area} / ${room}`);
  for (const [room, texts] of [...rooms].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`\n${room}`);
    for (const [file, lines] of Map.groupBy(texts, (one) => one.file)) {
      console.log(`  ${file}`);
      for (const { line, text } of lines) console.log(`  ${String(line).padStart(5)}  ${text}`);
    }
  }
}
