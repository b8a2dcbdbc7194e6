import { useState } from 'react';
import { merge, type NameOf, same } from './merge.ts';

interface MergeOptions<Values> {
  /** The stored values that the form opened with. */
  stored: Values;
  get: () => Values;
  set: (values: Values) => void;
  comparable?: (values: Values) => object;
}

/** Keeps what was changed elsewhere while a form was open, and lets the user choose where both changed a field. */
export function useMerge<Values extends object>({
  stored,
  get,
  set,
  comparable = (values) => values,
}: MergeOptions<Values>) {
  const [base, setBase] = useState(stored);
  const [conflicts, setConflicts] = useState<readonly NameOf<Values>[]>([]);
  const differs = (name: NameOf<Values>, from: Values) =>
    !same(Reflect.get(comparable(get()), name), Reflect.get(comparable(from), name));
  const show = (values: Values) => {
    if (!same(values, get())) set(values);
  };
  return {
    /** The stored values that changes are compared with. */
    base,
    conflicts,
    /** Takes over newly read values; returns the fields that both sides changed. */
    receive(theirs: Values): readonly NameOf<Values>[] {
      const merged = merge(base, get(), theirs, comparable);
      const asked = [
        ...conflicts.filter((name) => !merged.conflicts.includes(name) && differs(name, theirs)),
        ...merged.conflicts,
      ];
      show(merged.values);
      setBase(theirs);
      setConflicts(asked);
      return asked;
    },
    /** Takes over values that were saved here; what was typed since then stays. */
    saved(sent: Values, now: Values): void {
      show(merge(sent, get(), now, comparable).values);
      setBase(now);
      setConflicts([]);
    },
    resolve: (name: NameOf<Values>, choice: 'mine' | 'saved'): void => {
      if (choice === 'saved') show({ ...get(), [name]: base[name] });
      setConflicts(conflicts.filter((other) => other !== name));
    },
  };
}
