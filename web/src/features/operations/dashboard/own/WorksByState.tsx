import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { ownWorkStates } from '@verso/contract/discovery/record.ts';
import type { OwnWorkState } from '@verso/contract/discovery/schemas/record.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { stateWords } from '#features/operations/dashboard/lists/work-states.ts';
import classes from './WorksByState.module.css';

/** Own works by status as bars, each linked to its works. */
export function WorksByState({ counts }: { counts: Partial<Record<OwnWorkState, number>> }) {
  const { addressWith } = useAddress();
  const most = Math.max(...Object.values(counts));
  const states = ownWorkStates.flatMap((state) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [{ state, count }] : [];
  });
  if (states.length === 0) return null;
  return (
    <section aria-labelledby="by-state">
      <SectionHeading id="by-state" size="sub" level={2}>
        Works by status
      </SectionHeading>
      <ul role="list" className={classes.bars}>
        {states.map(({ state, count }) => {
          const share: CSSProperties & { '--share': number } = { '--share': count / most };
          return (
            <li key={state}>
              <Link
                to={{ search: addressWith({ state, works: '', page: 1 }), hash: 'works' }}
                className={classes.label}
              >
                <span>{stateWords[state]}</span>
                <span>{formatNumber(count)}</span>
              </Link>
              <div className={classes.bar} data-status={state} style={share} aria-hidden="true" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
