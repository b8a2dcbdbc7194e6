export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type NameOf<Values> = keyof Values & string;

export interface Merged<Values> {
  values: Values;
  /** Fields that were changed both here and elsewhere, to different values. `values` has those from here. */
  conflicts: readonly NameOf<Values>[];
}

/**
 * Merges two changes of the same values, field by field.
 * @param base the values that both changes began with
 * @param comparable what decides whether a field changed; for example, a list's ids
 */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  comparable: (values: Values) => object = (values) => values,
): Merged<Values> {
  const [before, here, there] = [base, mine, theirs].map((values) => new Map(Object.entries(comparable(values))));
  const values = { ...mine };
  const conflicts: NameOf<Values>[] = [];
  for (const name in theirs) {
    // Unchanged here: also written as it is stored, such as an address with its https://.
    if (same(here?.get(name), before?.get(name))) values[name] = theirs[name];
    else if (!same(there?.get(name), before?.get(name)) && !same(here?.get(name), there?.get(name)))
      conflicts.push(name);
  }
  return { values, conflicts };
}
