/**
 * Does something over and over for so many milliseconds; answers with how often in a second. Throws at a wrong answer.
 */
export type Run = (milliseconds: number) => Promise<number>;

export interface Result {
  name: string;
  /** Whether its budget is missed. */
  missed: boolean;
}

const rounds = 3;
const warmUp = 2000;
/** A round is made of so many turns of each, in milliseconds. */
const turns = 4;
const turn = 1000;

/**
 * Ours against a baseline, in turns, so that whatever else the machine does falls on both. The ratio is the median of
 * the rounds'.
 */
export async function compare(of: {
  name: string;
  unit: string;
  /** The least share of the baseline that ours has to reach. */
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
