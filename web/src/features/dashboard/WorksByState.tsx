import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { type ArtworkStatus, artworkStatuses } from '@verso/contract/artworks.ts';
import { statusWords } from '#components/artwork-words.ts';
import { numberWords } from '#components/reader-locale.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { useAddress } from './dashboard-state.ts';
import classes from './WorksByState.module.css';

/** Own works by where they stand, as bars; each leads to its works. */
export function WorksByState({ counts }: { counts: Partial<Record<ArtworkStatus, number>> }) {
  const { addressWith } = useAddress();
  const most = Math.max(...Object.values(counts));
  const states = artworkStatuses.flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
  if (states.length === 0) return null;
  return (
    <section aria-labelledby="by-state">
      <SectionHeading id="by-state" size="sub" level={2}>
        Works by state
      </SectionHeading>
      <ul role="list" className={classes.bars}>
        {states.map(({ status, count }) => {
          const share: CSSProperties & { '--share': number } = { '--share': count / most };
          return (
            <li key={status}>
              <Link to={{ search: addressWith({ state: status, page: 1 }), hash: 'works' }} className={classes.label}>
                <span>{statusWords[status]}</span>
                <span>{numberWords(count)}</span>
              </Link>
              <div className={classes.bar} data-status={status} style={share} aria-hidden="true" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
