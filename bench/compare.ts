/** Repeats a task for this many milliseconds and returns the rate per second. Throws at a wrong reply. */
export type Run = (milliseconds: number) => Promise<number>;

export interface Result {
  name: string;
  /** Whether the budget is missed. */
  missed: boolean;
}

const rounds = 3;
const warmUp = 2000;
/** A round has this many turns of each; a turn lasts this many milliseconds. */
const turns = 4;
const turn = 1000;

/**
 * Verso against a baseline, in turns, so that other load on the machine affects both. The ratio is the median of the
 * rounds.
 */
export async function compare(of: {
  name: string;
  unit: string;
  /** The smallest accepted ratio to the baseline. */
  budget: number;
  ours: Run;
  baseline: Run;
}): Promise<Result> {
  console.log(`\n${of.name}`);
  await of.baseline(warmUp);
  await of.ours(warmUp);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    let [baseline, ours] = [0, 0];
    for (let count = 0; count < turns; count += 1) {
      baseline += (await of.baseline(turn)) / turns;
      ours += (await of.ours(turn)) / turns;
    }
    ratios.push(ours / baseline);
    console.log(
      `  round ${round}: ${ours.toFixed(1)} against ${baseline.toFixed(1)} ${of.unit}, ${(ours / baseline).toFixed(2)}`,
    );
  }
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const missed = !(ratio >= of.budget);
  console.log(`  ${ratio.toFixed(2)} of the baseline; the budget is ${of.budget}${missed ? ': MISSED' : ''}`);
  return { name: of.name, missed };
}
