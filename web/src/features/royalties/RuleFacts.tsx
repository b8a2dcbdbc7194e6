import type { RoyaltyRule } from '@verso/contract/royalties.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import classes from './Royalties.module.css';
import { dayOf } from './royalty-words.ts';
import { moneyWords } from '#components/reader-locale.ts';

/** Which rule was applied, in which version, and where it is written. */
export function RuleFacts({ title, rule }: { title: string; rule: RoyaltyRule }) {
  const { from, to, minimum, cap } = rule;
  return (
    <details className={classes.rule} open={rule.basis === 'law'}>
      <summary className="name">
        {title}: {rule.name}
      </summary>
      {!rule.verified && (
        <p className={`tone-ochre ${classes.unchecked}`}>
          From general knowledge. Nobody has checked it against the law.
        </p>
      )}
      <FactsTable
        groups={[
          [
            {
              label: 'Version',
              value: `${rule.id} ${rule.version}, ${to ? `${dayOf(from)} to ${dayOf(to)}` : `from ${dayOf(from)}`}`,
            },
            { label: 'Basis', value: rule.basis === 'law' ? 'Law' : 'Contract: no law asks for it' },
            { label: 'Price', value: rule.base },
            { label: 'Minimum', value: minimum ? `${moneyWords(minimum)} or more; then on the whole price` : 'None' },
            { label: 'Cap', value: cap ? moneyWords(cap) : 'None' },
            { label: 'Ends', value: `31 December, ${rule.termYears} years after the year of the artist’s death` },
            { label: 'Who pays', value: rule.liable },
            { label: 'Notes', value: rule.notes.length > 0 && rule.notes.join(' ') },
            {
              label: 'Source',
              value: rule.sources.map(({ title, url }, at) => (
                <span key={title}>
                  {at > 0 && '; '}
                  {url ? (
                    <a className="linked" href={url} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </span>
              )),
            },
          ],
        ]}
      />
    </details>
  );
}
